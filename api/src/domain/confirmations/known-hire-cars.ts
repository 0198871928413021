import type {
  ConfirmationCandidate,
  ConfirmationChange,
  ConfirmedJourney,
  ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatEnglishDay } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { clockIn, listDifferences } from './known-tickets.ts';

type Hired = ReadBooking & { readonly journey: ConfirmedJourney };

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

/** The hire cars of a project that a document may be about: of its reference, or of its company and day. */
async function hireCarsLike(
  db: Db,
  projectId: number,
  { kind, reference, vendor, journey }: Hired,
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
  booking: Hired,
): Promise<ConfirmationCandidate['already']> {
  const found = await hireCarsLike(db, projectId, booking);
  return found.map((one) => ({
    list: 'hire-cars',
    id: one.id,
    what: one.standing === 'booked' ? nameHireCar(one) : `${nameHireCar(one)}, ${one.standing}`,
  }));
}

/** What a document changes of a hire car: it books one that is to book, or cancels one. */
export async function changeHireCars(
  db: Db,
  projectId: number,
  booking: Hired,
): Promise<ConfirmationChange[]> {
  const [there, another] = await hireCarsLike(db, projectId, booking);
  if (there === undefined || there.standing === 'cancelled') return [];
  if (another !== undefined && !there.is_booking) return [];
  const { journey, reference, cancelled } = booking;
  const { differences, values, add } = listDifferences();
  add('standing', 'State', there.standing, cancelled ? 'cancelled' : 'booked');
  if (!cancelled) {
    const { departs, departsZone, arrives, arrivesZone } = journey;
    add('leaves_at', 'Pick up', there.leaves, clockIn(there.from_zone, departs, departsZone));
    add('arrives_at', 'Return', there.arrives, clockIn(there.to_zone, arrives, arrivesZone));
    add('reference', 'Reference', there.reference, reference);
  }
  if (differences.length === 0) return [];
  return [
    {
      list: 'hire-cars',
      id: there.id,
      what: nameHireCar(there),
      kind: 'change',
      differences,
      values,
    },
  ];
}
