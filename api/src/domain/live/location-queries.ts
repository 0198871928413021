import { type Fix, simulationSource } from '@paddock/contract/domain/live/locations';
import type { AccessLevel } from '@paddock/contract/platform/access';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { lastLivingDay } from './live-queries.ts';
import { isOutage } from '../../platform/db/outage.ts';
import { withOperation } from '../../platform/db/shares.ts';

const minuteMs = 60_000;
/** How far a device's clock may be ahead of ours. */
const aheadMs = 2 * minuteMs;
/** A day without a network, and an hour for a clock that is behind. */
const ageMs = 25 * 60 * minuteMs;

/** A location that was checked. */
interface CheckedFix {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly fixedAt: Date;
}

/** @throws CallError `invalid_input` naming the field that is not as it should be */
export function readFix({ location, accuracy, fixedAt }: Fix, now: Date): CheckedFix {
  return {
    ...readPlace(location),
    accuracy: accuracy ?? null,
    fixedAt: fixedAt === undefined ? now : readMoment(new Date(fixedAt), now),
  };
}

const degrees = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const place = new RegExp(`^${degrees}, ?${degrees}$`);

function readPlace(location: string): { latitude: number; longitude: number } {
  const [, north, east] = place.exec(location) ?? [];
  if (north === undefined || east === undefined)
    throw refusal('location', 'Send latitude and longitude, such as 47.5819,19.2509.');
  const [latitude, longitude] = [Number(north), Number(east)];
  if (Math.abs(latitude) > 90) throw refusal('location', 'Latitude must be between -90 and 90.');
  if (Math.abs(longitude) > 180)
    throw refusal('location', 'Longitude must be between -180 and 180.');
  // Off Africa, where no road leads: devices without a location send it.
  if (latitude === 0 && longitude === 0)
    throw refusal('location', '0,0 is no location. Check the location settings of your device.');
  return { latitude, longitude };
}

/** Also checks the time of stopping, which comes from the same clock. */
export function readMoment(moment: Date, now: Date, field = 'fixedAt'): Date {
  const age = now.getTime() - moment.getTime();
  if (age < -aheadMs)
    throw refusal(field, 'This is in the future. Check the clock on your device.');
  if (age > ageMs) throw refusal(field, 'This is more than a day ago.');
  return moment;
}

function refusal(field: string, message: string): CallError {
  return new CallError('invalid_input', { field, message });
}

export interface Sender {
  readonly userId: number;
  readonly contactId: number | null;
}

/** A location with who sends it, and through what. */
export type SentFix = Sender & CheckedFix & { readonly source: string };

/**
 * Saves locations in the history and, if they are a person's newest, on the map: all in one statement. A
 * repeated one is one row; one from before the person stopped stays off the map. Nothing is stored for
 * somebody without a current or coming project, since nobody may see it. Rows are written in the order of
 * people, so that servers that save at the same moment wait for each other in turn. A simulation never
 * replaces what a device sent, and a device always replaces a simulation.
 *
 * @returns the people whose place on the map changed
 */
export async function storeFixes(
  db: Db,
  sent: readonly SentFix[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await readPrepared(
    db,
    movedRow,
    // Without its offset, a few people would be searched for among all contractors.
    sql`
    with fix as materialized (
      select * from unnest(
        ${sent.map(({ userId }) => userId)}::integer[],
        ${sent.map(({ contactId }) => contactId)}::integer[],
        ${sent.map(({ latitude }) => latitude)}::float8[],
        ${sent.map(({ longitude }) => longitude)}::float8[],
        ${sent.map(({ accuracy }) => accuracy)}::float8[],
        ${sent.map(({ source }) => source)}::text[],
        ${sent.map(({ fixedAt }) => fixedAt)}::timestamptz[]
      ) with ordinality
        as f (user_id, contact_id, latitude, longitude, accuracy, source, fixed_at, place)
      where exists (
        select from prj_contractors as link join projects on projects.id = link.project_id
        where link.contact_id = f.contact_id
          and projects.archived_at is null
          and projects.end_date >= ${lastLivingDay(now)}::date
        offset 0)
    ), kept as (
      insert into location_history (user_id, latitude, longitude, accuracy, source, fixed_at)
      select user_id, latitude, longitude, accuracy, source, fixed_at
      from fix order by user_id, fixed_at, place
      on conflict (user_id, fixed_at) do nothing
    )
    insert into latest_locations as known
      (user_id, latitude, longitude, accuracy, source, fixed_at)
    select distinct on (user_id) user_id, latitude, longitude, accuracy, source, fixed_at
    from fix order by user_id, fixed_at desc, place
    on conflict (user_id) do update
    set latitude = excluded.latitude, longitude = excluded.longitude, accuracy = excluded.accuracy,
      source = excluded.source, fixed_at = excluded.fixed_at, received_at = now(),
      changed = pg_current_xact_id()
    where case excluded.source when ${simulationSource} then known.source = ${simulationSource}
      else known.fixed_at < excluded.fixed_at or known.source = ${simulationSource} end
    returning user_id`,
  );
  return new Set(rows.map((row) => row.user_id));
}

const movedRow = { user_id: z.int() };

/** Takes someone off the map at a time of their device's clock. */
export async function stopSharing(db: Db, userId: number, stoppedAt: Date): Promise<void> {
  await sql`
    insert into latest_locations (user_id, fixed_at) values (${userId}, ${stoppedAt})
    on conflict (user_id) do update
    set latitude = null, longitude = null, accuracy = null, source = excluded.source,
      fixed_at = excluded.fixed_at, received_at = now(), changed = pg_current_xact_id()`.execute(
    db,
  );
}

export async function findLastFix(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('latest_locations')
    .select('fixed_at')
    .where('user_id', '=', userId)
    .where('latitude', 'is not', null)
    .where('source', '<>', simulationSource)
    .executeTakeFirst();
  return row?.fixed_at ?? null;
}

/** Projects of a contact that run or come. */
export async function readLivingProjects(db: Db, contactId: number, now: Date) {
  return db
    .selectFrom('prj_contractors as link')
    .innerJoin('projects', 'projects.id', 'link.project_id')
    .innerJoin('endpoints', 'endpoints.id', 'projects.end_point_id')
    .select([
      'projects.id',
      'projects.project_code',
      'projects.start_date',
      'projects.end_date',
      'endpoints.time_zone',
    ])
    .where('link.contact_id', '=', contactId)
    .where('projects.archived_at', 'is', null)
    .where('projects.end_date', '>=', lastLivingDay(now))
    .orderBy('projects.start_date')
    .orderBy('projects.id')
    .execute();
}

/** The projects whose live map someone opens. */
interface Opening {
  readonly projectIds: readonly number[];
  /** True if one is the management project, which every coordinator opens. */
  readonly isManaged: boolean;
  /** The level of coordinators. */
  readonly limit: AccessLevel;
}

/**
 * Lists the names of those who may open the live map of one of these projects: coordinators who
 * work on it, and everyone with a better level.
 */
export async function readSeers(
  db: Db,
  { projectIds, isManaged, limit }: Opening,
  exceptId: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('access_levels', 'access_levels.id', 'users.access_level_id')
    .leftJoin('contacts', 'contacts.id', 'users.contact_id')
    .select((eb) =>
      eb.fn.coalesce('contacts.full_name', 'access_levels.access_level').as('full_name'),
    )
    .where('users.access_level_id', '<=', limit)
    .where('users.revoked_at', 'is', null)
    .where('users.id', '!=', exceptId)
    .where((eb) =>
      eb.or([
        eb.lit(isManaged),
        eb('users.access_level_id', '<', limit),
        eb(
          'users.contact_id',
          'in',
          eb
            .selectFrom('prj_contractors')
            .where('project_id', 'in', [...projectIds])
            .select('contact_id'),
        ),
      ]),
    )
    .orderBy('full_name')
    .execute();
  return rows.map((row) => row.full_name);
}

export async function readHistory(
  db: Db,
  userId: number,
  page: { readonly before: Date | undefined; readonly count: number },
) {
  return db
    .selectFrom('location_history')
    .select(['latitude', 'longitude', 'accuracy', 'fixed_at', 'source'])
    .where('user_id', '=', userId)
    .$if(page.before !== undefined, (query) =>
      query.where('fixed_at', '<', page.before ?? new Date(0)),
    )
    .orderBy('fixed_at', 'desc')
    .limit(page.count)
    .execute();
}

export async function forgetHistory(db: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('location_history')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How long a location waits for others, in milliseconds. */
const gatherMs = 2;
/** Locations of one statement. */
const mostTogether = 100;
/** Statements of one server at once, and besides those of people whose locations are saved alone. */
const mostUnderWay = 2;
const mostAlone = 4;
/** Locations of one server that wait. A database that answers saves as many in half a second. */
const mostWaiting = 2_000;

interface Waiting extends PromiseWithResolvers<boolean> {
  readonly sent: SentFix;
}

/** Saves locations, those that arrive together in one statement. */
export interface Fixes {
  /**
   * Saves a location; it is committed once this returns. A person's locations are saved in order.
   *
   * @returns whether the map changed
   * @throws CallError `unavailable` if too many wait
   */
  store(sent: SentFix): Promise<boolean>;
}

/**
 * Each statement costs a commit, so locations within 2 ms share one. If it is refused, each
 * person's are saved alone, so a wrong location or a locked row affects only that person. They stay
 * alone until a location of theirs is saved.
 */
export function openFixes({ db, now }: { readonly db: Db; readonly now: () => Date }): Fixes {
  const waiting: Waiting[] = [];
  /** People with a running statement: their further locations come after. */
  const busy = new Set<number>();
  const alone = new Set<number>();
  const underWay = { together: 0, alone: 0 };
  let timer: NodeJS.Timeout | undefined;

  const turn = () => {
    clearTimeout(timer);
    timer = undefined;
    if (underWay.alone < mostAlone)
      for (const one of waiting.filter(({ sent }) => alone.has(sent.userId))) {
        if (underWay.alone === mostAlone) break;
        if (!busy.has(one.sent.userId)) begin([one], 'alone');
      }
    while (underWay.together < mostUnderWay) {
      const free = waiting.filter(({ sent }) => !busy.has(sent.userId) && !alone.has(sent.userId));
      if (free.length === 0) return;
      begin(free.slice(0, mostTogether), 'together');
    }
  };
  const begin = (batch: readonly Waiting[], way: keyof typeof underWay) => {
    const taken = new Set(batch);
    waiting.splice(0, waiting.length, ...waiting.filter((one) => !taken.has(one)));
    const people = batch.map(({ sent }) => sent.userId);
    for (const id of people) busy.add(id);
    underWay[way] += 1;
    // A separate pool, so a blocked writer can't use up the others' connections.
    const name = way === 'alone' ? `location of ${String(people[0])}` : 'locations';
    withOperation({ name, transactions: 0 }, () => {
      void save(batch, way).finally(() => {
        underWay[way] -= 1;
        for (const id of people) busy.delete(id);
        if (timer === undefined) turn();
      });
    });
  };
  const save = async (batch: readonly Waiting[], way: keyof typeof underWay) => {
    const sent = batch.map((one) => one.sent);
    try {
      const moved = await storeFixes(db, sent, now());
      for (const one of batch) one.resolve(moved.has(one.sent.userId));
      if (way === 'alone') for (const { userId } of sent) alone.delete(userId);
    } catch (error) {
      if (way === 'alone' || isOutage(error)) for (const one of batch) one.reject(error);
      else {
        for (const { userId } of sent) alone.add(userId);
        waiting.unshift(...batch);
      }
    }
  };
  return {
    store: async (sent) => {
      if (waiting.length >= mostWaiting) throw new CallError('unavailable');
      const one: Waiting = { sent, ...Promise.withResolvers<boolean>() };
      waiting.push(one);
      if (waiting.length >= mostTogether) turn();
      else timer ??= setTimeout(turn, gatherMs);
      return one.promise;
    },
  };
}
