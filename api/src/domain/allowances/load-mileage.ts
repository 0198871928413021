import type { Mileage, readOwnMileage } from '@paddock/contract/domain/allowances/mileage';
import { fromPence } from '@paddock/contract/platform/money';
import type { User } from '@paddock/contract/platform/user';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { estimateLeg } from '../road/directions/directions.ts';
import { workMileageAfter } from './schemes.ts';

const claimRow = {
  id: z.int(),
  project_id: z.int(),
  project_code: z.string(),
  contact_id: z.int(),
  person: z.string(),
  journeys: z.array(
    z.object({
      day: z.iso.date(),
      miles: z.string(),
      passengers: z.int(),
      what: z.string(),
    }),
  ),
  days: z.array(z.object({ day: z.iso.date(), amount: z.string(), why: z.string() })),
  amount: z.string(),
  is_approved: z.boolean(),
  /** False if its bill is cancelled or archived. */
  counts: z.boolean(),
  wanted: z.boolean(),
};
type ClaimRow = RowOf<typeof claimRow>;

export interface WorkedMileage {
  readonly project_id: number;
  readonly project_code: string;
  readonly contact_id: number;
  readonly person: string;
  /** No one else confirms journeys. */
  readonly confirmed_for: null;
  readonly confirmed_by: null;
  readonly shown: Mileage;
}

/**
 * Claims `a` for journeys in people’s own cars. Each counts after those that were confirmed before it, in all
 * projects: what one has earned never depends on a later one.
 */
export async function loadMileage(db: Db, condition: Sql): Promise<WorkedMileage[]> {
  const rows = await readRows(
    db,
    claimRow,
    sql`
    select a.id, a.project_id, p.project_code, a.contact_id, c.full_name as person, a.journeys,
      a.days, a.amount::text, a.approved_at is not null as is_approved,
      e.archived_at is null and e.cancelled_at is null as counts, (${condition}) as wanted
    from allowances as a join projects as p on p.id = a.project_id
    join contacts as c on c.id = a.contact_id
    left join prj_expenditure as e on e.id = a.prj_expenditure_id
    where a.journeys is not null and a.contact_id in (
      select a.contact_id from allowances as a where a.journeys is not null and (${condition}))
    order by a.id`,
  );
  const people = Map.groupBy(rows, ({ contact_id: id }) => id);
  return [...people.values()].flatMap((own) => {
    const driven = new Map<number, bigint>();
    return own.flatMap((row) => {
      const worked = row.counts ? workMileageAfter(driven, row.journeys) : undefined;
      return row.wanted ? [present(row, worked)] : [];
    });
  });
}

function present(
  row: ClaimRow,
  worked: ReturnType<typeof workMileageAfter> | undefined,
): WorkedMileage {
  const { id, project_id, project_code, contact_id, person, is_approved: approved } = row;
  const earned = approved || worked === undefined ? row.days : worked.journeys;
  const amount = approved ? row.amount : (worked?.amount ?? row.amount);
  const shown: Mileage = {
    id,
    projectCode: project_code,
    contactId: contact_id,
    person,
    state: approved ? 'approved' : 'confirmed',
    journeys: row.journeys.map((journey, at) => ({
      ...journey,
      amount: earned[at]?.amount ?? '0.00',
      why: earned[at]?.why ?? '',
    })),
    amount,
    currency: 'GBP',
    why:
      amount === row.amount
        ? null
        : `The miles before these changed, so they earn ${amount} GBP now. Save them again.`,
  };
  return {
    project_id,
    project_code,
    contact_id,
    person,
    confirmed_for: null,
    confirmed_by: null,
    shown,
  };
}

const projectRow = { project_code: z.string() };
const driveRow = {
  project_code: z.string(),
  day: z.iso.date(),
  what: z.string(),
  from_latitude: z.number(),
  from_longitude: z.number(),
  to_latitude: z.number(),
  to_longitude: z.number(),
  passengers: z.int(),
};

const metresInMile = 1_609.344;

/** One’s own journeys of the last year, where others can be added, and drives that may be among them. */
export async function loadOwnMileage(
  db: Db,
  { contact_id: contactId }: User,
  now: Date,
): Promise<z.output<typeof readOwnMileage.response>> {
  const since = new Date(now.getTime() - 366 * 86_400_000);
  const claims = await loadMileage(
    db,
    sql`a.contact_id = ${contactId}::int and (a.approved_at is null or a.home_at >= ${since})`,
  );
  const projects = await readRows(
    db,
    projectRow,
    sql`
    select p.project_code from prj_contractors as link join projects as p on p.id = link.project_id
    where link.contact_id = ${contactId}::int and p.archived_at is null and p.end_date >= ${since}::date
      and p.start_date <= ${now}::date + 14
    order by p.start_date desc, p.id limit 100`,
  );
  const drives = await readRows(
    db,
    driveRow,
    sql`
    select p.project_code, t.leaves_at_local::date::text as day, a.name || ' to ' || b.name as what,
      a.latitude as from_latitude, a.longitude as from_longitude, b.latitude as to_latitude,
      b.longitude as to_longitude, (select count(*)::int from transfer_passengers as on_board
        where on_board.transfer_id = t.id and on_board.contact_id <> ${contactId}::int) as passengers
    from transfers as t join projects as p on p.id = t.project_id and p.archived_at is null
    join places as a on a.id = t.from_place_id join places as b on b.id = t.to_place_id
    where t.driver_id = ${contactId}::int and t.vehicle_id is null and t.archived_at is null
      and t.leaves_at between ${since} and ${now}
    order by t.leaves_at desc limit 50`,
  );
  return {
    claims: claims.map(({ shown }) => shown),
    projects: projects.map(({ project_code: code }) => code),
    drives: drives.map((row) => {
      const { metres } = estimateLeg(
        { latitude: row.from_latitude, longitude: row.from_longitude },
        { latitude: row.to_latitude, longitude: row.to_longitude },
      );
      const miles = fromPence(BigInt(Math.round(metres / metresInMile)) * 100n);
      const { project_code: projectCode, day, what, passengers } = row;
      return { projectCode, day, what, miles: miles.replace('.00', ''), passengers };
    }),
  };
}
