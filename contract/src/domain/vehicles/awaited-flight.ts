import * as z from 'zod/mini';
import { delayWords, lateMinutes } from '../flights/flight-status.ts';
import { localTime } from '../../platform/local-time.ts';
import { formatClock } from '../../platform/time.ts';

/** The flight that a transfer waits for, with its current status. */
export const awaitedFlight = z.object({
  flightNumber: z.string(),
  landsAt: z.iso.datetime(),
  landsAtLocal: localTime,
  /** Minutes after the ticket time. */
  delay: z.int(),
  /** Minutes between landing and the departure of the transfer; negative if it leaves before they land. */
  slackMinutes: z.int(),
});
export type AwaitedFlight = z.infer<typeof awaitedFlight>;

/** The least minutes people need from landing to the vehicle. */
export const leastSlack = 15;

export function isTooLate({ slackMinutes }: AwaitedFlight): boolean {
  return slackMinutes < leastSlack;
}

/** "BA 902 50 min late": the name of a transfer by its flight; undefined while that changes nothing. */
export function awaitedState(flight: AwaitedFlight | undefined): string | undefined {
  if (flight === undefined || (!isTooLate(flight) && flight.delay < lateMinutes)) return undefined;
  return `${flight.flightNumber} ${delayWords(flight.delay).toLowerCase()}`;
}

/** "BA 902 lands 14:50 local, 50 min late: 20 min after this leaves." */
export function awaitedWords({
  flightNumber,
  landsAtLocal,
  delay,
  slackMinutes,
}: AwaitedFlight): string {
  const when = `${flightNumber} lands ${formatClock(landsAtLocal)} local`;
  const how = delayWords(delay).toLowerCase();
  const side = slackMinutes < 0 ? 'after' : 'before';
  return `${when}, ${how}: ${Math.abs(slackMinutes)} min ${side} this leaves.`;
}
