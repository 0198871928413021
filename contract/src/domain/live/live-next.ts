import * as z from 'zod/mini';
import { localTime } from '../../platform/local-time.ts';
import { itemKind } from '../itinerary/itinerary.ts';
import { routeProvider } from '../road/routing.ts';
import { arrivalState } from './arrival-state.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

export const alarmKind = z.enum(['late', 'notMoving', 'notThere']);
export type AlarmKind = z.infer<typeof alarmKind>;

/** Staff were notified of someone, once for an item and a kind. */
export const liveAlarm = z.object({
  id: z.int(),
  kind: alarmKind,
  raisedAt: instant,
  /** The person who took charge of the alarm, and when; null until someone does. */
  confirmedAt: z.nullable(instant),
  confirmedBy: z.nullable(z.string()),
  /** When the people on duty are notified again, unless it is confirmed. */
  snoozedUntil: z.nullable(instant),
});
export type LiveAlarm = z.infer<typeof liveAlarm>;

/** A person's next goal, and when they will be there. Times are local to the place. */
export const liveNext = z.object({
  /** "schedule-12": of their itinerary. */
  itemId: z.string(),
  kind: itemKind,
  title: z.string(),
  /** "Hungaroring", or "BUD, terminal 2". */
  place: z.string(),
  /** Null for a hotel: no one is waiting there. At an airport, two hours before the flight. */
  dueAt: z.nullable(instant),
  dueAtLocal: z.nullable(localTime),
  /** When they were due before a flight was late or early, and why that changed: "BA 902 is 50 min late". */
  plannedAt: z.optional(instant),
  plannedAtLocal: z.optional(localTime),
  because: z.optional(z.string()),
  /** Null where they have arrived, or where they are is not known. */
  arrivesAt: z.nullable(instant),
  arrivesAtLocal: z.nullable(localTime),
  /** Ends of the interval that an estimate is; null where the road is known. */
  earliestAt: z.nullable(instant),
  earliestAtLocal: z.nullable(localTime),
  latestAt: z.nullable(instant),
  latestAtLocal: z.nullable(localTime),
  /** "CEST": what the local times are by. */
  zoneName: z.string(),
  /** From the arrival to the time due: below 0 after it. */
  slackSeconds: z.nullable(z.int()),
  /** Metres of road that are left. */
  metres: z.nullable(z.int()),
  /** The source of the road's length. */
  basis: routeProvider,
  state: arrivalState,
  /** Since when; of `unknown`, the last location. */
  since: instant,
  alarm: z.nullable(liveAlarm),
});
export type LiveNext = z.infer<typeof liveNext>;
