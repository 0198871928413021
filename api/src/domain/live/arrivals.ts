import {
  arrivedMetres,
  unknownAfterMs,
  type ArrivalGoal,
  type HeardFix,
  stateAfter,
} from '@paddock/contract/domain/live/arrival-state';
import {
  alarmKind,
  type AlarmKind,
  type LiveNext,
} from '@paddock/contract/domain/live/live-people';
import { simulationSource } from '@paddock/contract/domain/live/locations';
import {
  type Goal,
  type Goals,
  nextGoal,
  plannedDue,
} from '@paddock/contract/domain/live/next-goal';
import { countAsk, isRoadOld } from '@paddock/contract/domain/live/road-refresh';
import type { FastifyBaseLogger } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/client.ts';
import { type Directions, estimateLeg, type Place } from '../road/directions/directions.ts';
import type { Roads } from '../road/open.ts';
import {
  type AlarmRow,
  type AlarmWords,
  type DueAlarm,
  presentAlarm,
  raiseAlarm,
  recentAlarms,
  takeSnoozed,
} from './alarm-queries.ts';
import { planGoals, type PlannedGoals } from './arrival-goals.ts';
import {
  type AskedFixes,
  forgetOthers,
  type FoundArrival,
  type KeptArrival,
  type KeptRoad,
  readKept,
  readPassed,
  readTravellers,
  saveArrivals,
  type TravellerRow,
} from './arrival-queries.ts';
import { isOnDays, notifyServers } from './live-queries.ts';
import { presentNext } from './present-arrival.ts';

const said: Record<AlarmKind, string> = {
  late: 'will be late',
  notMoving: 'is not moving',
  notThere: 'has not arrived',
};

interface Traveller {
  readonly full_name: string;
  readonly fixed_at: Date;
}

/** "Thomas Ferrari will be late": where to, when, by what, and how old the location is. */
export function wordsOfAlarm(
  { full_name: name, fixed_at: fixedAt }: Traveller,
  next: LiveNext,
  kind: AlarmKind,
  now: Date,
): AlarmWords {
  const age = Math.max(0, Math.round((now.getTime() - fixedAt.getTime()) / 60_000));
  return {
    title: `${name} ${said[kind]}`,
    ...(next.misses === undefined ? {} : { own: next.misses }),
    body: [
      `${next.title}, ${next.place}.`,
      next.misses ?? `Due ${formatClock(next.dueAtLocal)} ${next.zoneName}, ${arrivalWords(next)}.`,
      ...(next.because === undefined ? [] : [`${next.because}.`]),
      age === 0 ? 'Located just now.' : `Located ${age} min ago.`,
    ].join(' '),
  };
}

/** "arrives 14:20–14:45 (estimate)", "arrives 14:20" */
function arrivalWords(next: LiveNext): string {
  const { earliestAtLocal: earliest, latestAtLocal: latest, arrivesAtLocal: at } = next;
  if (earliest === null || latest === null) return `arrives ${formatClock(at)}`;
  return `arrives ${formatClock(earliest)}–${formatClock(latest)} (estimate)`;
}

function formatClock(local: string | null): string {
  return local?.slice(11) ?? 'later';
}

/** How long a plan is used before it is read again. */
const planMs = 60_000;

interface ArrivalDeps {
  readonly db: Db;
  readonly roads: Roads;
  readonly directions: Directions;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Notifies people who watch the project; this room knows no messages. */
  readonly notify: (transaction: Db, alarm: DueAlarm) => Promise<void>;
  /** Goals of people whom the demo moves, who don't follow their itinerary. */
  readonly simulatedGoals?: () => Promise<(fullName: string) => Goals>;
}

/** Checks where everyone is on their way. Servers take turns; each continues from the state that another stored. */
interface Arrivals {
  look(ending: AbortSignal): Promise<void>;
}

export function openArrivals(deps: ArrivalDeps): Arrivals {
  const { db, now, notify, simulatedGoals } = deps;
  let plan: { goals: PlannedGoals; readAt: number; ids: ReadonlySet<number> } | undefined;

  const planFor = async (ids: readonly number[], at: Date): Promise<PlannedGoals> => {
    const age = at.getTime() - (plan?.readAt ?? 0);
    const isKnown = plan !== undefined && ids.every((id) => plan?.ids.has(id));
    if (plan !== undefined && isKnown && age >= 0 && age < planMs) return plan.goals;
    const goals = await planGoals(deps, ids, at);
    plan = { goals, readAt: at.getTime(), ids: new Set(ids) };
    return goals;
  };

  return {
    look: async (ending) => {
      const at = now();
      const travellers = await readTravellers(db, at);
      const simulated = travellers.some(isSimulated) ? await simulatedGoals?.() : undefined;
      const isReal = (row: TravellerRow) => simulated === undefined || !isSimulated(row);
      const real = travellers.filter(isReal).map(({ contact_id: id }) => id);
      const goals = await planFor(real, at);
      const goalsFor = (row: TravellerRow) =>
        simulated === undefined || isReal(row)
          ? goals.of(row.contact_id, row)
          : simulated(row.full_name);
      const ids = travellers.map(({ user_id: id }) => id);
      const alarms = Map.groupBy(await recentAlarms(db, ids, at), ({ user_id: id }) => id);
      const aims = travellers.map((row) => aimFor(row, goalsFor(row), at));
      const asked = aims.flatMap((aim) => unheard(aim, at));
      const passed = Map.groupBy(await readPassed(db, asked, at), ({ user_id: id }) => id);
      const found: Found[] = [];
      const service: Service = { failures: 0 };
      for (let from = 0; from < aims.length; from += asksAtOnce) {
        if (ending.aborted) return;
        const some = aims.slice(from, from + asksAtOnce);
        const looked = some.map(async (aim) => {
          const { user_id: id } = aim.row;
          const seen = (passed.get(id) ?? []).filter(({ fixed_at: fixedAt }) =>
            aim.projects.some((project) => isOnDays(project, fixedAt)),
          );
          const fixes = [...seen, aim.row].map(toHeardFix);
          return lookAt({ ...deps, service, ending }, { ...aim, fixes }, alarms.get(id) ?? [], at);
        });
        found.push(...(await Promise.all(looked)));
      }
      await keep(deps, found, at);
      await forgetOthers(db, ids);
      await wake({ db, notify }, at);
    },
  };
}

function isSimulated({ source }: TravellerRow): boolean {
  return source === simulationSource;
}

interface Found extends FoundArrival {
  readonly row: TravellerRow;
}

/** Finds a person's next visible goal, and what is known about their way there. */
function aimFor(row: TravellerRow, goals: Goals, now: Date) {
  const kept = readKept(row.kept);
  const passedAt = passedBy(kept, now);
  const next = nextGoal(goals, passedAt, now.getTime());
  const projects = row.seenOn.filter(({ project_code: code }) => next?.projectCodes.includes(code));
  const goal = projects.length === 0 ? undefined : next;
  const way = goal === undefined ? null : sameWay(kept, goal);
  return { row, kept, passedAt, projects, goal, way };
}
type Aim = ReturnType<typeof aimFor>;

/**
 * Lists locations since the last look, oldest first; for a new person, recent ones. People whom the
 * demo moves are never offline.
 */
function unheard({ row, goal, kept }: Aim, now: Date): AskedFixes[] {
  const last = kept.way?.progress?.last?.at ?? now.getTime() - unknownAfterMs;
  if (goal === undefined || isSimulated(row) || last >= row.fixed_at.getTime()) return [];
  return [{ userId: row.user_id, after: new Date(last), before: row.fixed_at }];
}

async function lookAt(
  deps: ArrivalDeps & { readonly service: Service; readonly ending: AbortSignal },
  { row, kept, passedAt, projects, goal, way, fixes }: Aim & { readonly fixes: HeardFix[] },
  alarms: readonly AlarmRow[],
  now: Date,
): Promise<Found> {
  const { user_id: userId } = row;
  const projectCodes = projects.map(({ project_code: code }) => code);
  if (goal === undefined)
    return { row, userId, projectCodes, kept: { ...kept, passedAt, way: null }, shown: null };
  const { road, count } = await roadTo(
    deps,
    { road: way?.road, count: kept.count },
    [row, goal.place],
    now,
  );
  const aim = toArrivalGoal(goal);
  const progress = stateAfter(way?.progress, fixes, { goal: aim, road }, now.getTime());
  const { itemId, dueAt, place } = goal;
  const plannedAt = plannedDue(goal);
  const { latitude, longitude } = place;
  const raised = alarms.findLast(
    (one) =>
      one.item_id === itemId && one.kind === progress.state && one.due_at.getTime() === plannedAt,
  );
  const alarm = raised === undefined ? null : presentAlarm(raised);
  return {
    row,
    userId,
    projectCodes,
    kept: {
      passedAt,
      count,
      way: { itemId, dueAt, plannedAt, latitude, longitude, progress, road },
    },
    shown: presentNext({ goal, aim, progress, road, alarm, fullName: row.full_name }, now),
  };
}

/** Someone who has arrived gets the next goal when the time of this one is over. */
function passedBy({ passedAt, way }: KeptArrival, now: Date): number | null {
  if (way?.progress?.state !== 'arrived' || way.dueAt === null) return passedAt;
  const plannedAt = way.plannedAt ?? way.dueAt;
  return way.dueAt <= now.getTime() ? Math.max(plannedAt, passedAt ?? 0) : passedAt;
}

/** Another item, time or place is another way. Where only a flight moved the time, who arrived stays arrived. */
function sameWay({ way }: KeptArrival, goal: Goal) {
  const { itemId, dueAt, place } = goal;
  const isSame =
    way?.itemId === itemId &&
    (way.plannedAt ?? way.dueAt) === plannedDue(goal) &&
    way.latitude === place.latitude &&
    way.longitude === place.longitude;
  if (!isSame) return null;
  const isDueAsBefore = way.dueAt === dueAt || way.progress?.state === 'arrived';
  return isDueAsBefore ? way : { ...way, progress: undefined };
}

function toArrivalGoal({ place, dueAt }: Goal): ArrivalGoal {
  const { latitude, longitude, kind } = place;
  return { latitude, longitude, radius: arrivedMetres[kind], dueAt };
}

function toHeardFix({
  latitude,
  longitude,
  accuracy,
  fixed_at: fixedAt,
}: Pick<TravellerRow, 'latitude' | 'longitude' | 'accuracy' | 'fixed_at'>): HeardFix {
  return { latitude, longitude, accuracy, at: fixedAt.getTime() };
}

/** Stores what changed, and raises the alarms that are new: all or nothing. */
async function keep({ db, notify }: ArrivalDeps, found: readonly Found[], now: Date) {
  const isChanged = found.filter(
    ({ row, kept, shown }) =>
      !isDeepStrictEqual(shown, row.shown) || !isDeepStrictEqual(kept, readKept(row.kept)),
  );
  if (isChanged.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const raised: Found[] = [];
    for (const one of isChanged) raised.push(await withAlarm(transaction, notify, one, now));
    await saveArrivals(transaction, raised, now);
  });
  await notifyServers(db);
}

async function withAlarm(
  db: Db,
  notify: ArrivalDeps['notify'],
  found: Found,
  now: Date,
): Promise<Found> {
  const { shown, userId, row } = found;
  const kind = alarmKind.safeParse(shown?.state).data;
  const [projectCode] = found.projectCodes;
  if (shown === null || kind === undefined || shown.alarm !== null) return found;
  if (shown.dueAt === null || projectCode === undefined) return found;
  const dueAt = new Date(shown.plannedAt ?? shown.dueAt);
  const words = wordsOfAlarm(row, shown, kind, now);
  const alarm = { userId, projectCode, itemId: shown.itemId, kind, dueAt, words };
  const raised = await raiseAlarm(db, alarm, now);
  if (raised === undefined) return found;
  await notify(db, raised);
  const withIt: LiveNext = { ...shown, alarm: newAlarm(raised.id, kind, now) };
  return { ...found, shown: withIt };
}

function newAlarm(id: number, kind: AlarmRow['kind'], now: Date) {
  const raisedAt = now.toISOString();
  return { id, kind, raisedAt, confirmedAt: null, confirmedBy: null, snoozedUntil: null };
}

/** Notifies again about alarms whose snooze has ended. */
async function wake({ db, notify }: Pick<ArrivalDeps, 'db' | 'notify'>, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const alarm of await takeSnoozed(transaction, now)) await notify(transaction, alarm);
  });
}

/** Time limit for a question: people who are late are looked at every few seconds. */
const askMs = 5_000;

/** Questions to the directions service at once. */
const asksAtOnce = 8;

/** State of the directions service during one look at everyone. */
interface Service {
  failures: number;
}

interface AskDeps {
  readonly directions: Directions;
  readonly service: Service;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly ending: AbortSignal;
}

/** The road from where someone is to where they are due; requested only if the known one is old. */
async function roadTo(
  deps: AskDeps,
  { road, count }: { readonly road: KeptRoad | undefined; readonly count: KeptArrival['count'] },
  [from, to]: readonly [from: Place, to: Place],
  now: Date,
): Promise<{ road: KeptRoad; count: KeptArrival['count'] }> {
  const at = now.getTime();
  if (deps.directions.provider === 'estimate') return { road: estimated(from, to, at), count };
  if (!isRoadOld(road, count, from, at)) return { road: road ?? estimated(from, to, at), count };
  // A service that is down would hold up the whole look: the next one asks again.
  if (deps.service.failures >= asksAtOnce) return { road: road ?? estimated(from, to, 0), count };
  return { road: await ask(deps, from, to, now), count: countAsk(count, at) };
}

async function ask(
  { directions, service, log, ending }: AskDeps,
  from: Place,
  to: Place,
  now: Date,
) {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(askMs)]);
  const trip = { stops: [from, to], departsAt: now };
  try {
    const [leg] = await directions.ask(trip, signal);
    if (leg === undefined) throw new Error('the directions service answered without a leg');
    const { metres, seconds } = leg;
    return {
      basis: directions.provider,
      metres,
      seconds,
      from: toPlace(from),
      askedAt: now.getTime(),
    };
  } catch (error) {
    service.failures += 1;
    if (!ending.aborted) log.warn({ reason: String(error) }, 'an arrival is estimated');
    return estimated(from, to, now.getTime());
  }
}

function estimated(from: Place, to: Place, askedAt: number): KeptRoad {
  const { metres, seconds } = estimateLeg(from, to);
  return { basis: 'estimate', metres, seconds, from: toPlace(from), askedAt };
}

function toPlace({ latitude, longitude }: Place): Place {
  return { latitude, longitude };
}
