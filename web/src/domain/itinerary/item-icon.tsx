import type { ItemKind } from '@paddock/contract/domain/itinerary/itinerary';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import Bus from 'lucide/dist/esm/icons/bus.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import Route from 'lucide/dist/esm/icons/route.mjs';
import type { IconNode } from 'lucide';
import { Icon } from '../../ui/icon.tsx';

const icons: Record<ItemKind, IconNode> = {
  flight: Plane,
  stay: BedDouble,
  transfer: Bus,
  drive: Route,
  schedule: CalendarDays,
};

export function ItemIcon({ kind }: { readonly kind: ItemKind }) {
  return <Icon of={icons[kind]} size={18} />;
}
