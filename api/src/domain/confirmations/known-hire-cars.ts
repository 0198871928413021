import type {
  ConfirmationCandidate,
  ConfirmationChange,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatEnglishDay } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { compareJourney, type JourneyBooking } from './known-tickets.ts';

const hireCarRow = {
  id: z.int(),
  company: z.string(),
  standing: z.string(),
  reference: z.nullable(z.string()),
  leaves: z.string(),
  arrives: z.string(),
  from_zone: z.string(),
  to_zone: z.string(),
  is_booking: z.boolean(),
};
type KnownHireCar = RowOf<typeof hireCarRow>;

/** The hire cars of a project with the reference of a document, or with its company and day. */
async function hireCarsLike(
  db: Db,
  projectId: number,
  { kind, reference, vendor, journey }: JourneyBooking,
): Promise<KnownHireCar[]> {
  if (kind !== 'hire_car') return [];
  return readRows(
    db,
    hireCarRow,
    sql`
    select * from (
      select t.id, t.company, t.standing, t.reference,
        to_char(t.leaves_at_local, 'YYYY-MM-DD"T"HH24:MI') as leaves,
        to_char(t.arrives_at_local, 'YYYY-MM-DD"T"HH24:MI') as arrives,
        origin.time_zone as from_zone, destination.time_zone as to_zone,
        coalesce(lower(t.reference) = lower(${reference}::text), false) as is_booking
      from hire_cars as t
      join places as origin on origin.id = t.from_place_id
      join places as destination on destination.id = t.to_place_id
      where t.project_id = ${projectId} and t.archived_at is null) as found
    where is_booking or lower(company) = lower(${journey.carrier ?? vendor}::text)
      and left(leaves, 10) = ${journey.departs?.slice(0, 10) ?? null}::text
    order by is_booking desc, id limit 5`,
  );
}

/** "Europcar on 12 Mar 2027" */
function nameHireCar({ company, leaves }: KnownHireCar): string {
  return `${company} on ${formatEnglishDay(leaves)}`;
}

export async function hireCarsAlready(
  db: Db,
  projectId: number,
  booking: JourneyBooking,
): Promise<ConfirmationCandidate['already']> {
  const found = await hireCarsLike(db, projectId, booking);
  return found.map((one) => ({
    list: 'hire-cars',
    id: one.id,
    what: one.standing === 'booked' ? nameHireCar(one) : `${nameHireCar(one)}, ${one.standing}`,
  }));
}

export async function changeHireCars(
  db: Db,
  projectId: number,
  booking: JourneyBooking,
): Promise<ConfirmationChange[]> {
  const found = await hireCarsLike(db, projectId, booking);
  const booked = found.filter((one) => one.is_booking);
  const { reference } = booking;
  // A car with a reference of its own is another one.
  const unnamed = found.filter((one) => reference === null || one.reference === null);
  // With several, no one knows which of them is meant.
  const [there, another] = booked.length > 0 ? booked : unnamed;
  if (there === undefined || another !== undefined) return [];
  const about = { list: 'hire-cars', what: nameHireCar(there) } as const;
  return compareJourney(there, booking, { ...about, labels: ['Pick up', 'Return'] });
}
