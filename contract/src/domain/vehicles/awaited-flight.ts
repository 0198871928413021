import * as z from 'zod/mini';
import { delayWords, lateMinutes } from '../flights/flight-status.ts';
import { localTime } from '../../platform/local-time.ts';
import { formatClock } from '../../platform/time.ts';

/** The flight that a transfer waits for: of those that it meets, the last to land. */
export const awaitedFlight = z.object({
  /** All that it meets. Absent in answers saved by earlier versions. */
  flightIds: z.optional(z.array(z.int())),
  flightNumber: z.string(),
  landsAt: z.iso.datetime(),
  landsAtLocal: localTime,
  /** Minutes after the ticket time; null if only the ticket is known. */
  delay: z.nullable(z.int()),
  /** Minutes between landing and the departure of the transfer; negative if it leaves before they land. */
  slackMinutes: z.int(),
});
export type AwaitedFlight = z.infer<typeof awaitedFlight>;

/** The least minutes people need from landing to the vehicle. */
export const leastSlack = 15;

const minuteMs = 60_000;

/** Minutes from a landing to the departure of a transfer, which are milliseconds since 1970; negative if it leaves first. */
export function minutesAfterLanding(lands: number, leaves: number): number {
  return Math.round((leaves - lands) / minuteMs);
}

export function isTooLate({ slackMinutes }: Pick<AwaitedFlight, 'slackMinutes'>): boolean {
  return slackMinutes < leastSlack;
}

/** "BA 902 50 min late": the name of a transfer by its flight; undefined while that changes nothing. */
export function awaitedState(flight: AwaitedFlight | undefined): string | undefined {
  if (flight === undefined) return undefined;
  const { flightNumber, landsAtLocal, delay } = flight;
  if (!isTooLate(flight) && (delay ?? 0) < lateMinutes) return undefined;
  return delay === null
    ? `${flightNumber} lands ${formatClock(landsAtLocal)} local`
    : `${flightNumber} ${delayWords(delay).toLowerCase()}`;
}

/**
 * "BA 902 lands 14:50 local, 50 min late: 20 min after this leaves."
 * @param waitMs how much later than planned it leaves, where that time is shown
 */
export function awaitedWords(
  { flightNumber, landsAtLocal, delay, slackMinutes }: AwaitedFlight,
  waitMs = 0,
): string {
  const slack = slackMinutes + Math.round(waitMs / minuteMs);
  const when = `${flightNumber} lands ${formatClock(landsAtLocal)} local`;
  const how = delay === null ? '' : `, ${delayWords(delay).toLowerCase()}`;
  const side = slack < 0 ? 'after' : 'before';
  return `${when}${how}: ${Math.abs(slack)} min ${side} this leaves.`;
}
