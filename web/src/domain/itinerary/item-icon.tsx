import type { ItemKind, ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { findMeans } from '@paddock/contract/domain/itinerary/ticketed';
import type { Means } from '@paddock/contract/domain/tickets/means';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import Bus from 'lucide/dist/esm/icons/bus.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Route from 'lucide/dist/esm/icons/route.mjs';
import type { IconNode } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { meansIcons } from '../tickets/means-icons.ts';

const icons: Record<Means | ItemKind, IconNode> = {
  ...meansIcons,
  ticket: meansIcons.other,
  stay: BedDouble,
  transfer: Bus,
  drive: Route,
  schedule: CalendarDays,
};

export function ItemIcon({ item }: { readonly item: Pick<ItineraryItem, 'kind' | 'means'> }) {
  return <Icon of={icons[findMeans(item) ?? item.kind]} size={18} />;
}
