import type { LegToPlan, PlannedDrive } from '@paddock/contract/domain/hours/plan-drive';
import { chooseRules, type DriveVehicle } from '@paddock/contract/domain/hours/which-rules';
import type { RoadPause, Route, RouteLeg } from '@paddock/contract/domain/road/routing';
import { planDrives } from '../hours/plan-drive.ts';
import { regimes } from '@paddock/contract/domain/hours/regimes';
import { findInstant, readWallClock } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import type { Plan, PlannedStop } from './plan.ts';

/** A leg from an island to another country is a crossing if it is no longer than this, in metres. */
const longestCrossing = 200_000;
const islands = new Set(['GB', 'IE', 'IS', 'MT', 'CY']);

/** The legs of a road, driven or carried over. A crossing has no bunk here: whether it has is not known. */
function readLegs(stops: readonly PlannedStop[], legs: readonly RouteLeg[]): LegToPlan[] {
  return legs.map(({ metres, seconds }, index) => {
    const [from, to] = [stops[index]?.country_code ?? '', stops[index + 1]?.country_code ?? ''];
    const isOverSea = from !== to && (islands.has(from) || islands.has(to));
    return { kind: isOverSea && metres <= longestCrossing ? 'crossing' : 'drive', seconds };
  });
}

interface Way {
  readonly plan: Plan;
  readonly legs: readonly RouteLeg[];
}

/** Which rules a vehicle is under on a plan, and how it is driven by them. Null if none is known to apply. */
function driveByRules({ plan, legs }: Way, vehicle: DriveVehicle) {
  const countries = plan.stops.map(({ country_code: country }) => country ?? null);
  const day = readWallClock(plan.departsAt, plan.departureZone).slice(0, 10);
  const { rules, why } = chooseRules({ vehicle, countries, day });
  if (rules === null) return { why, drive: null };
  const drive = (drivers: 1 | 2, departsAt = plan.departsAt) =>
    planDrives(regimes[rules], { drivers, departsAt, legs: readLegs(plan.stops, legs) });
  return { why, drive };
}

/** The arrivals of a plan with the breaks and rests of its drivers; undefined if it asks for none. */
export function addHours(way: Way) {
  const { plan } = way;
  const { vehicle = 'none', drivers = 1 } = plan;
  if (vehicle === 'none') return undefined;
  const { why, drive } = driveByRules(way, vehicle);
  const planned = drive?.(drivers);
  const pauses = planned === undefined ? [] : listPauses(plan.stops, planned.usual);
  const breaches = planned?.usual.breaches.map((one) => `${one.article}: ${one.why}`) ?? [];
  const hours: Route['hours'] = { vehicle, drivers, why, pauses, breaches };
  return { hours, usual: planned?.usual.arrivals, earliest: planned?.earliest.arrivals };
}

function listPauses(stops: readonly PlannedStop[], { parts }: PlannedDrive): RoadPause[] {
  return parts.flatMap(({ kind, from, until, leg, why }) => {
    if (kind !== 'break' && kind !== 'rest') return [];
    const zone = stops[leg]?.time_zone ?? 'UTC';
    const [start, end] = [new Date(from), new Date(until)];
    return {
      leg,
      kind,
      fromLocal: readWallClock(start, zone),
      untilLocal: readWallClock(end, zone),
      zoneName: zoneNameAt(start, zone),
      minutes: Math.round((end.getTime() - start.getTime()) / 60_000),
      why,
    };
  });
}

/** When a route arrives with a vehicle and one or two drivers, and when it has to leave. */
export function compareCrews(way: Way, vehicle: DriveVehicle, startDate: string) {
  const { plan } = way;
  const [first, last] = [plan.stops[0], plan.stops.at(-1)];
  const [from, to] = [first?.time_zone ?? 'UTC', last?.time_zone ?? 'UTC'];
  const { why, drive } = driveByRules(way, vehicle);
  const dueLocal = `${startDate}T08:00`;
  const due = findInstant(dueLocal, to);
  const write = (at: string | undefined) => readWallClock(new Date(at ?? plan.departsAt), to);
  const crews = ([1, 2] as const).flatMap((drivers) => {
    if (drive === null) return [];
    const { usual, earliest } = drive(drivers);
    const leaveBy = due && findDeparture((departs) => drive(drivers, departs).usual, due);
    return {
      drivers,
      arrivesAtLocal: write(usual.arrivals.at(-1)),
      earliestAtLocal: write(earliest.arrivals.at(-1)),
      breaks: usual.parts.filter(({ kind }) => kind === 'break').length,
      rests: usual.parts.filter(({ kind }) => kind === 'rest').length,
      leaveByLocal: leaveBy && readWallClock(leaveBy, from),
      leaveByZone: zoneNameAt(leaveBy ?? plan.departsAt, from),
      breaches: usual.breaches.map((one) => `${one.article}: ${one.why}`),
    };
  });
  return {
    why,
    dueLocal,
    goal: last?.name ?? '',
    dueZone: zoneNameAt(due ?? plan.departsAt, to),
    arriveZone: zoneNameAt(plan.departsAt, to),
    departsAtLocal: readWallClock(plan.departsAt, plan.departureZone),
    crews,
  };
}

/** Tries before a departure is not found: week limits move what comes after them. */
const tries = 12;

/** The latest departure that arrives in time, to the minute; null if none was found. */
function findDeparture(drive: (departsAt: Date) => PlannedDrive, due: Date): Date | null {
  let departs = due.getTime();
  for (let tried = 0; tried < tries; tried += 1) {
    const arrives = Date.parse(drive(new Date(departs)).arrivals.at(-1) ?? '');
    const late = arrives - due.getTime();
    if (late <= 0) return new Date(departs);
    departs = Math.floor((departs - late) / 60_000) * 60_000;
  }
  return null;
}
