import {
  confirmedLists,
  type ConfirmationCandidate,
  type ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { listSpellings } from '@paddock/contract/domain/flights/flight-number';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const foundRow = { list: z.enum(confirmedLists), id: z.int(), what: z.string() };
const most = 5;

/** Records that are probably the same booking: by its reference, or by carrier, number and local date of a leg. */
export async function alreadyEntered(
  db: Db,
  projectId: number,
  { kind, reference, legs, stay, journey }: ReadBooking,
): Promise<ConfirmationCandidate['already']> {
  if (journey !== null) return itemsLike(db, projectId, { reference, day: journey.departs });
  if (kind === 'stay') return staysLike(db, reference, stay);
  const byReference =
    reference === null
      ? []
      : await readRows(
          db,
          foundRow,
          sql`
    select 'expenditure' as list, id, 'Reference ' || vendor_reference as what from prj_expenditure
    where lower(vendor_reference) = lower(${reference}) and archived_at is null
    order by id desc limit ${most}`,
        );
  const byLeg = await bookedLegs(db, legs);
  const known = new Set(byReference.map(({ id }) => id));
  return [...byReference, ...byLeg.filter(({ id }) => !known.has(id))].slice(0, most);
}

async function bookedLegs(db: Db, legs: ReadBooking['legs']) {
  const spelled = legs.flatMap(({ number, departs }) =>
    departs === null
      ? []
      : listSpellings(number).map((spelling) => ({ number: spelling, day: departs.slice(0, 10) })),
  );
  return readRows(
    db,
    foundRow,
    sql`
    select distinct on (link.prj_expenditure_id) 'expenditure' as list, link.prj_expenditure_id as id,
      f.flight_number || ' on ' || to_char(f.departs_at_local, 'FMDD Mon YYYY') as what
    from unnest(${spelled.map(({ number }) => number)}::text[],
      ${spelled.map(({ day }) => day)}::text[]) as leg (number, day)
    join flights as f on lower(replace(f.flight_number, ' ', '')) = leg.number
      and f.departs_at_local::date = leg.day::date and f.archived_at is null
    join prj_exp_flights as link on link.flight_id = f.id
    join prj_expenditure as e on e.id = link.prj_expenditure_id and e.archived_at is null
    order by link.prj_expenditure_id desc limit ${most}`,
  );
}

async function staysLike(db: Db, reference: string | null, stay: ReadBooking['stay']) {
  return readRows(
    db,
    foundRow,
    sql`
    select 'stays' as list, s.id, h.name || ' from ' || to_char(s.checks_in_on, 'FMDD Mon YYYY') as what
    from stays as s join hotels as h on h.id = s.hotel_id
    where s.archived_at is null and (lower(s.confirmation_number) = lower(${reference}::text)
      or (lower(h.name) = lower(${stay?.hotel ?? null}::text)
        and s.checks_in_on = ${stay?.checksInOn ?? null}::date))
    order by s.id desc limit ${most}`,
  );
}

interface Journey {
  readonly reference: string | null;
  readonly day: string | null;
}

/** Schedule items of the day whose notes name the reference, as they do if a confirmation filled them in. */
async function itemsLike(db: Db, projectId: number, { reference, day }: Journey) {
  if (reference === null || day === null) return [];
  return readRows(
    db,
    foundRow,
    sql`
    select 'schedule-items' as list, id, title || ' on ' || to_char(starts_at_local, 'FMDD Mon YYYY') as what
    from schedule_items
    where project_id = ${projectId} and archived_at is null
      and abs(starts_at_local::date - ${day.slice(0, 10)}::date) <= 1
      and position(lower(${`reference ${reference}`}) in lower(notes)) > 0
    order by id desc limit ${most}`,
  );
}
