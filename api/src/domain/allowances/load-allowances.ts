import type { Allowance } from '@paddock/contract/domain/allowances/allowances';
import { listItems } from '@paddock/contract/domain/itinerary/items-of';
import { dayAfter } from '@paddock/contract/platform/days';
import { fromPence, toPence } from '@paddock/contract/platform/money';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { dayIn, readWallClock } from '../../platform/wall-clock.ts';
import { loadItinerary } from '../itinerary/itinerary-of.ts';
import { findAbsence, findScheme, type FoundAbsence } from './find-absence.ts';
import { workAbsence } from './schemes.ts';

const personRow = {
  project_id: z.int(),
  project_code: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  country: z.nullable(z.string()),
  zone: z.string(),
  contact_id: z.int(),
  person: z.string(),
  /** What waits for approval. */
  id: z.nullable(z.int()),
  amount: z.nullable(z.string()),
  left_at: z.nullable(z.iso.datetime()),
  home_at: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
  /** By approvals whose bill is still there. */
  approved: z.array(z.object({ currency: z.string(), amount: z.string() })),
  confirmed_for: z.nullable(z.string()),
  confirmed_by: z.nullable(z.int()),
  has_access: z.boolean(),
  said_left_at: z.nullable(z.iso.datetime()),
  said_home_at: z.nullable(z.iso.datetime()),
  said_reason: z.nullable(z.string()),
};
export type PersonRow = RowOf<typeof personRow>;

const utc = (column: Sql) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** People on projects, with what they confirmed and what was approved. */
export async function readPeople(db: Db, condition: Sql): Promise<PersonRow[]> {
  return readRows(
    db,
    personRow,
    sql`
    select p.id as project_id, p.project_code, p.start_date, p.end_date, place.country_code as country,
      place.time_zone as zone, c.id as contact_id, c.full_name as person, waits.id,
      waits.amount::text as amount, ${utc(sql`waits.left_at`)} as left_at,
      ${utc(sql`waits.home_at`)} as home_at, waits.reason,
      waits.confirmed_by, (select coalesce(them.full_name, u.phone_number, u.email, 'User ' || u.id)
        from users as u left join contacts as them on them.id = u.contact_id
        where u.id = waits.confirmed_by and u.contact_id is distinct from c.id) as confirmed_for,
      exists (select from users as u where u.contact_id = c.id and u.revoked_at is null) as has_access,
      ${utc(sql`said.left_at`)} as said_left_at, ${utc(sql`said.home_at`)} as said_home_at,
      said.reason as said_reason,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount)), '[]')
        from (select a.currency, sum(a.amount)::text as amount from allowances as a
          join prj_expenditure as e on e.id = a.prj_expenditure_id
          where a.project_id = p.id and a.contact_id = c.id and a.journeys is null
            and e.archived_at is null and e.cancelled_at is null group by a.currency) as sums) as approved
    from prj_contractors as works
    join projects as p on p.id = works.project_id and p.archived_at is null
    join endpoints as place on place.id = p.end_point_id
    join contacts as c on c.id = works.contact_id and c.archived_at is null
    left join allowances as waits on waits.project_id = p.id and waits.contact_id = c.id
      and waits.approved_at is null and waits.journeys is null
    left join lateral (select left_at, home_at, reason from allowances as a
      where a.project_id = p.id and a.contact_id = c.id and a.journeys is null
      order by id desc limit 1) as said
      on said.reason is not null
    where ${condition}
    order by p.start_date desc, p.id, c.full_name, c.id limit 1000`,
  );
}

/** What absences earn now, by the itinerary or by the times that their person gave. */
export async function loadAllowances(
  db: Db,
  people: readonly PersonRow[],
  now: Date,
): Promise<Worked[]> {
  const projects = Map.groupBy(people, ({ project_id: id }) => id);
  const worked: Worked[] = [];
  for (const rows of projects.values()) {
    const [first] = rows;
    if (first === undefined) continue;
    const days = [dayAfter(first.start_date, -14), dayAfter(first.end_date, 14)] as const;
    const kinds = ['flight', 'ticket', 'stay', 'transfer', 'schedule'] as const;
    const ids = rows.map(({ contact_id: id }) => id);
    const itinerary = await loadItinerary({ db, kinds }, ids, days);
    for (const row of rows) {
      const items = listItems(itinerary, row.contact_id).filter(({ projectCodes }) =>
        projectCodes.includes(row.project_code),
      );
      worked.push(workOut(row, findAbsence(items), now));
    }
  }
  return worked;
}

/** An allowance as it is shown, with what storing it needs. */
export interface Worked {
  readonly row: PersonRow;
  readonly shown: Allowance;
  readonly absence: FoundAbsence | null;
  readonly scheme: 'de' | 'uk' | null;
}

/** Times that someone gives with a reason win over those of the itinerary. */
export function workOut(row: PersonRow, found: FoundAbsence | string, now: Date): Worked {
  const said = saidTimes(row);
  const absence =
    said === null ? found : { ...said, meals: typeof found === 'string' ? [] : found.meals };
  const scheme = findScheme(row.country);
  const base = {
    projectCode: row.project_code,
    contactId: row.contact_id,
    person: row.person,
    id: row.id,
    zone: row.zone,
    reason: said === null ? null : row.said_reason,
    confirmedFor: row.confirmed_for,
    hasAccess: row.has_access,
    hasRates: true,
  };
  if (typeof scheme === 'string') return unknown(row, { ...base, hasRates: false }, scheme);
  if (typeof absence === 'string') return unknown(row, base, absence);
  const at = (instant: string) => readWallClock(new Date(instant), row.zone).slice(0, 16);
  const times = { from: at(absence.from), until: at(absence.until) };
  const earned = work(row, absence, scheme);
  if (typeof earned === 'string') return unknown(row, { ...base, ...times }, earned);
  const approved =
    row.approved.find(({ currency }) => currency === earned.currency)?.amount ?? '0.00';
  if (row.approved.some(({ currency }) => currency !== earned.currency))
    return unknown(row, { ...base, ...times }, 'It was approved in another currency before.');
  const rest = toPence(earned.amount) - toPence(approved);
  const isConfirmed = row.id !== null;
  const isHome = new Date(absence.until) <= now;
  return {
    row,
    absence,
    scheme: scheme.scheme,
    shown: {
      ...base,
      ...times,
      ...earned,
      approved,
      rest: fromPence(rest),
      state: isConfirmed
        ? 'confirmed'
        : rest === 0n && approved !== '0.00'
          ? 'approved'
          : 'to confirm',
      why: explain({ rest, isHome, stored: row.amount, approved }),
    },
  };
}

function explain({
  rest,
  isHome,
  stored,
  approved,
}: {
  readonly rest: bigint;
  readonly isHome: boolean;
  readonly stored: string | null;
  readonly approved: string;
}): string | null {
  if (!isHome) return 'The journey has not ended yet.';
  if (rest < 0n) return `${fromPence(-rest)} more was approved than the itinerary earns now.`;
  if (rest === 0n) return approved === '0.00' ? 'No allowance is due for this absence.' : null;
  if (stored !== null && toPence(stored) !== rest)
    return 'The itinerary changed after it was confirmed. Confirm it again.';
  return null;
}

function saidTimes(row: PersonRow): Pick<FoundAbsence, 'from' | 'until'> | null {
  if (row.said_reason === null || row.said_left_at === null || row.said_home_at === null)
    return null;
  return { from: row.said_left_at, until: row.said_home_at };
}

function work(
  { zone }: PersonRow,
  absence: FoundAbsence,
  scheme: { readonly scheme: 'de' | 'uk'; readonly country: string },
) {
  const first = dayIn(zone, new Date(absence.from));
  const last = dayIn(zone, new Date(Date.parse(absence.until) - 1));
  const meals = absence.meals.filter(({ day }) => day >= first && day <= last);
  try {
    return workAbsence({ ...scheme, from: absence.from, until: absence.until, zone, meals });
  } catch (thrown) {
    if (thrown instanceof CallError) return thrown.message;
    throw thrown;
  }
}

function unknown(
  row: PersonRow,
  shown: Pick<
    Allowance,
    | 'projectCode'
    | 'contactId'
    | 'person'
    | 'id'
    | 'zone'
    | 'reason'
    | 'confirmedFor'
    | 'hasAccess'
    | 'hasRates'
  > &
    Partial<Pick<Allowance, 'from' | 'until'>>,
  why: string,
): Worked {
  return {
    row,
    absence: null,
    scheme: null,
    shown: {
      from: null,
      until: null,
      days: [],
      amount: null,
      currency: row.approved[0]?.currency ?? null,
      approved: row.approved[0]?.amount ?? '0.00',
      rest: null,
      state: 'unknown',
      why,
      ...shown,
    },
  };
}
