import * as z from 'zod/mini';
import { projectCode } from '../projects/projects.ts';
import type { Call } from '../../platform/calls.ts';
import { localTime } from '../../platform/local-time.ts';
import { itemKind } from '../itinerary/itinerary.ts';
import { routeProvider } from '../road/routing.ts';
import { arrivalState } from './arrival-state.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

export const alarmKind = z.enum(['late', 'notMoving', 'notThere']);
export type AlarmKind = z.infer<typeof alarmKind>;

/** Staff were notified about someone, once per item and kind. */
export const liveAlarm = z.object({
  id: z.int(),
  kind: alarmKind,
  raisedAt: instant,
  /** The person who took charge of the alarm, and when; null until someone does. */
  confirmedAt: z.nullable(instant),
  confirmedBy: z.nullable(z.string()),
  /** When the people on duty are notified again, unless someone confirms it. */
  snoozedUntil: z.nullable(instant),
});
export type LiveAlarm = z.infer<typeof liveAlarm>;

/** A person's next goal, and when they will be there. Times are local to the place. */
export const liveNext = z.object({
  /** "schedule-12": its item in their itinerary. */
  itemId: z.string(),
  kind: itemKind,
  title: z.string(),
  /** "Hungaroring", or "BUD, terminal 2". */
  place: z.string(),
  /** Null for a hotel, where nobody is waiting. At an airport, two hours before the flight. */
  dueAt: z.nullable(instant),
  dueAtLocal: z.nullable(localTime),
  /** The original time due before a flight was late or early, and the reason: "BA 902 is 50 min late". */
  plannedAt: z.optional(instant),
  plannedAtLocal: z.optional(localTime),
  because: z.optional(z.string()),
  /** Null if they have arrived, or if their position is unknown. */
  arrivesAt: z.nullable(instant),
  arrivesAtLocal: z.nullable(localTime),
  /** The interval of an estimate; null if the road is known. */
  earliestAt: z.nullable(instant),
  earliestAtLocal: z.nullable(localTime),
  latestAt: z.nullable(instant),
  latestAtLocal: z.nullable(localTime),
  /** "CEST": the zone of the local times. */
  zoneName: z.string(),
  /** From the arrival to the time due; negative after it. */
  slackSeconds: z.nullable(z.int()),
  /** "Truck 2 reaches Dover 21:40, check-in closes 21:15 BST: 25 min late. Later departures: 22:50." */
  misses: z.optional(z.string()),
  /** Remaining metres of road. */
  metres: z.nullable(z.int()),
  /** The source of the road's length. */
  basis: routeProvider,
  state: arrivalState,
  /** Since when; for `unknown`, the time of the last location. */
  since: instant,
  alarm: z.nullable(liveAlarm),
});
export type LiveNext = z.infer<typeof liveNext>;

/** A person on the map of a project. */
export const livePerson = z.object({
  userId: z.int(),
  fullName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.nullable(z.number()),
  fixedAt: instant,
  /** What they do next on this project, if that has a place; null if nothing is known. */
  next: z.nullable(liveNext),
  /** Nobody is there: the demo moves them. */
  simulated: z.optional(z.literal(true)),
});
export type LivePerson = z.infer<typeof livePerson>;

export const readLiveLocations = {
  name: 'GET /api/admin/liveLocations/:projectCode',
  summary: 'Everyone on a project who is sharing their location now',
  params: projectCode,
  response: z.object({ people: z.array(livePerson) }),
} satisfies Call;

/**
 * The stream of changes, as server-sent events whose `data` is JSON. The first is a `snapshot` unless
 * `Last-Event-ID` named a point from which the changes are still known.
 */
export const liveSnapshot = z.object({ people: z.array(livePerson) });
export const liveChanges = z.object({ people: z.array(livePerson), gone: z.array(z.int()) });

export const followLiveLocations = {
  name: 'GET /api/admin/liveLocations/:projectCode/stream',
  summary: 'Live locations as they change: server-sent events `snapshot` and `changes`',
  params: projectCode,
  response: z.string(),
} satisfies Call;
