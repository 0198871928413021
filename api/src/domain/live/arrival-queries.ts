import { arrivalProgress, unknownAfterMs } from '@paddock/contract/domain/live/arrival-state';
import { liveNext, type LiveNext } from '@paddock/contract/domain/live/live-people';
import { simulationSource } from '@paddock/contract/domain/live/locations';
import { routeProvider } from '@paddock/contract/domain/road/routing';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../../platform/retention.ts';
import { isOnDays, lastLivingDay, projectDays } from './live-queries.ts';
import { gpxSource } from './replay-queries.ts';

const keptRoad = z.object({
  basis: routeProvider,
  metres: z.number(),
  seconds: z.number(),
  from: z.object({ latitude: z.number(), longitude: z.number() }),
  askedAt: z.number(),
});
export type KeptRoad = z.infer<typeof keptRoad>;

/**
 * The state between two looks at a person. If a later version reads it differently, it starts again, and is
 * just as good after two locations.
 */
const keptArrival = z.object({
  /** When the last item was due at which they arrived. */
  passedAt: z.number().nullable().default(null),
  count: z.object({ hourFrom: z.number(), asks: z.number() }).default({ hourFrom: 0, asks: 0 }),
  /** Towards their next goal. */
  way: z
    .object({
      itemId: z.string(),
      dueAt: z.number().nullable(),
      /** When that was before a flight was late. */
      plannedAt: z.number().nullable().optional(),
      latitude: z.number(),
      longitude: z.number(),
      progress: z.optional(arrivalProgress),
      road: keptRoad.optional(),
    })
    .nullable()
    .default(null),
});
export type KeptArrival = z.infer<typeof keptArrival>;

export function readKept(kept: unknown): KeptArrival {
  return keptArrival.safeParse(kept ?? {}).data ?? keptArrival.parse({});
}

const seenProject = z.object({ project_code: z.string(), ...projectDays });

const travellerRow = {
  user_id: z.int(),
  contact_id: z.int(),
  full_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.nullable(z.number()),
  fixed_at: z.date(),
  source: z.string(),
  project_codes: z.nullable(z.array(z.string())),
  kept: z.unknown(),
  shown: z.nullable(liveNext),
  projects: z.array(seenProject),
};
/** Someone who shares, with their last known state. */
export interface TravellerRow extends Omit<RowOf<typeof travellerRow>, 'projects'> {
  /** Projects whose staff see this location now. */
  readonly seenOn: readonly z.infer<typeof seenProject>[];
}

/** Everyone whose location is seen on a project. */
export async function readTravellers(db: Db, now: Date): Promise<TravellerRow[]> {
  const rows = await readRows(
    db,
    travellerRow,
    sql`
    select latest.user_id, contacts.id as contact_id, contacts.full_name, latest.latitude,
      latest.longitude, latest.accuracy, latest.fixed_at, latest.source, arrival.project_codes, arrival.kept,
      arrival.shown, own.projects
    from latest_locations as latest
    join users on users.id = latest.user_id and users.revoked_at is null
    join contacts on contacts.id = users.contact_id and contacts.archived_at is null
    left join live_arrivals as arrival on arrival.user_id = latest.user_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('project_code', project_code, 'start_date', start_date,
        'end_date', end_date, 'time_zone', goal.time_zone)) as projects
      from prj_contractors as link join projects on projects.id = link.project_id
      join endpoints as goal on goal.id = projects.end_point_id
      where link.contact_id = contacts.id and projects.archived_at is null
        and projects.end_date >= ${lastLivingDay(now)}::date) as own
    where latest.latitude is not null and own.projects is not null
    order by latest.user_id`,
  );
  return rows.flatMap(({ projects, ...row }) => {
    const seenOn = projects.filter((days) => isOnDays(days, now) && isOnDays(days, row.fixed_at));
    return seenOn.length === 0 ? [] : [{ ...row, seenOn }];
  });
}

/** Locations of one person between two instants. */
export interface AskedFixes {
  readonly userId: number;
  readonly after: Date;
  readonly before: Date;
}

const passedRow = {
  user_id: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.nullable(z.number()),
  fixed_at: z.date(),
};

/** As many locations as a day offline produces, at one every three minutes. */
const mostPassed = 500;

/** Reads where devices were before their newest location, oldest first, without imports. */
export async function readPassed(db: Db, asked: readonly AskedFixes[], now: Date) {
  if (asked.length === 0) return [];
  return readRows(
    db,
    passedRow,
    sql`
    select passed.* from unnest(
      ${asked.map(({ userId }) => userId)}::int[],
      ${asked.map(({ after }) => after)}::timestamptz[],
      ${asked.map(({ before }) => before)}::timestamptz[]
    ) as asked (user_id, after, before)
    cross join lateral (
      select user_id, latitude, longitude, accuracy, fixed_at from location_history as past
      where past.user_id = asked.user_id and fixed_at > asked.after and fixed_at < asked.before
        and fixed_at > ${new Date(now.getTime() - dayMs)}::timestamptz
        and source not in (${gpxSource}, ${simulationSource})
      order by fixed_at desc limit ${mostPassed}
    ) as passed
    order by passed.user_id, passed.fixed_at`,
  );
}

export interface FoundArrival {
  readonly userId: number;
  readonly projectCodes: readonly string[];
  readonly kept: KeptArrival;
  readonly shown: LiveNext | null;
}

/** Saves everything in one statement. Only visible changes count as changes. */
export async function saveArrivals(
  db: Db,
  found: readonly FoundArrival[],
  now: Date,
): Promise<void> {
  const rows = found.map(({ userId, projectCodes, kept, shown }) => {
    return { user_id: userId, project_codes: projectCodes, kept, shown };
  });
  await sql`
    insert into live_arrivals as known (user_id, project_codes, kept, shown, looked_at)
    select user_id, project_codes, kept, shown, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (user_id int, project_codes text[], kept jsonb, shown jsonb)
    where exists (select from users where users.id = row.user_id)
    on conflict (user_id) do update
    set project_codes = excluded.project_codes, kept = excluded.kept, shown = excluded.shown,
      looked_at = excluded.looked_at,
      changed = case
        when known.shown is distinct from excluded.shown
          or known.project_codes is distinct from excluded.project_codes
        then pg_current_xact_id() else known.changed end`.execute(db);
}

/**
 * Forgets arrivals of people whose location is no longer visible. They aren't asked again about
 * items at which they have arrived.
 * @param userIds those whose location is seen
 */
export async function forgetOthers(db: Db, userIds: readonly number[]): Promise<void> {
  await sql`
    update live_arrivals as arrival
    set shown = null, kept = jsonb_build_object('passedAt', kept -> 'passedAt'),
      changed = pg_current_xact_id()
    where (shown is not null or kept ? 'way')
      and user_id <> all(${[...userIds]}::int[])`.execute(db);
}

/** Forgets arrivals of people who no longer share. */
async function dropOldArrivals(db: Db, before: Date): Promise<void> {
  await sql`
    delete from live_arrivals as arrival
    where looked_at < ${before} and not exists (
      select from latest_locations as latest
      where latest.user_id = arrival.user_id and latest.latitude is not null)`.execute(db);
}

export const arrivalRetention: Retention = {
  tables: ['live_arrivals'],
  period: 'two days after its person stopped',
  why: 'when people arrive, on the live map',
  by: byHousekeeping,
  drop: async (tidying) => dropOldArrivals(tidying.db, ago(tidying, 2 * dayMs)),
};

const missedRow = { shown: liveNext };

/** What someone shares their way to and gets to too late, as long as their location is recent. */
export async function findMissed(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  userId: number,
): Promise<{ itemId: string; words: string } | undefined> {
  const [row] = await readRows(
    db,
    missedRow,
    sql`select shown from live_arrivals
      where user_id = ${userId}::int and shown ->> 'misses' is not null
        and looked_at > ${new Date(now().getTime() - unknownAfterMs)}::timestamptz`,
  );
  const { itemId, misses } = row?.shown ?? {};
  return itemId === undefined || misses === undefined ? undefined : { itemId, words: misses };
}
