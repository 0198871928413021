import { bookingAddress } from '../../bookings/booking-page.ts';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { TripWarning } from '@paddock/contract/domain/plan/trip-warnings';
import { isAllowed, type Reach } from '@paddock/contract/platform/access';

/** Where a warning is fixed. */
export interface WarningFix {
  readonly href: string;
  readonly label: string;
  /** The person it is for, if the label does not say. */
  readonly about?: string;
}

const missesFlight: ReadonlySet<TripWarning['kind']> = new Set([
  'no_way_in',
  'no_way_home',
  'elsewhere',
  'to_book',
]);

/** Administrators add a flight or open the bookings; managers open the flights; others have no page for it. */
export function listFixes(
  { kind, person, flights, bookings }: TripWarning,
  projectId: number,
  reach: Reach,
): WarningFix[] {
  if (isAllowed(reach, 1)) {
    const open = bookings.map(({ id, vendor_reference: reference }) => ({
      href: `/admin/expenditure/${id}`,
      label: `Open booking ${reference ?? id}`,
    }));
    if (kind === 'no_bed') return [bedFor(person, projectId), ...open];
    if (kind === 'papers')
      return [{ href: `/admin/contacts/${person.id}`, label: 'Open person', about: person.name }];
    return missesFlight.has(kind) ? [flightFor(person, projectId), ...open] : open;
  }
  if (kind === 'no_bed' && mayEnter(reach, 'stays')) return [bedFor(person, projectId)];
  if (missesFlight.has(kind) && mayEnter(reach, 'bookings')) return [flightFor(person, projectId)];
  if (!isAllowed(reach, 3)) return [];
  return flights.map(({ id, flight_number: number }) => ({
    href: `/mgmt/flights/${id}`,
    label: `Open ${number}`,
  }));
}

function flightFor({ id, name }: TripWarning['person'], projectId: number): WarningFix {
  return {
    href: `${bookingAddress(projectId)}?contactIds=${id}`,
    label: 'Add a flight',
    about: name,
  };
}

function bedFor({ id, name }: TripWarning['person'], projectId: number): WarningFix {
  return {
    href: `/admin/projects/${projectId}/room-people?contact_ids=${id}`,
    label: 'Give a bed',
    about: name,
  };
}
