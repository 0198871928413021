import type { IconNode } from 'lucide';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Banknote from 'lucide/dist/esm/icons/banknote.mjs';
import BedDouble from 'lucide/dist/esm/icons/bed-double.mjs';
import Briefcase from 'lucide/dist/esm/icons/briefcase.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import CornerDownRight from 'lucide/dist/esm/icons/corner-down-right.mjs';
import FolderOpen from 'lucide/dist/esm/icons/folder-open.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import Store from 'lucide/dist/esm/icons/store.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import User from 'lucide/dist/esm/icons/user.mjs';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/people-avatars.tsx';
import type { Row } from './rows.ts';

const icons: Readonly<Record<Row['icon'], IconNode>> = {
  contacts: User,
  flights: Plane,
  expenditure: ReceiptText,
  payments: Banknote,
  airports: MapPin,
  hotels: MapPin,
  endpoints: MapPin,
  projects: FolderOpen,
  stays: BedDouble,
  vehicles: Truck,
  'schedule-items': CalendarDays,
  'schedule-groups': CalendarDays,
  vendors: Store,
  clients: Briefcase,
  form: Plus,
  place: ArrowRight,
  trip: CalendarDays,
  more: CornerDownRight,
};

/** What kind of thing a line is; a person has their initials. */
export function RowIcon({ row: { icon, title } }: { readonly row: Row }) {
  return icon === 'contacts' ? <Avatar name={title} /> : <Icon of={icons[icon]} size={18} />;
}
