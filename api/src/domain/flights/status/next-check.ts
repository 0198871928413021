import type { FlightPhase } from '@paddock/contract/domain/flights/flight-status';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long before its departure a flight is first asked about. */
export const firstCheckMs = 24 * hourMs;
/** No flight is asked about more often than this, whatever happens to it. */
export const mostChecks = 60;
/** How long after it should have landed no one is asked any more. */
export const lastCheckMs = 12 * hourMs;

/** Within this time of a moment, ask again after so long. */
const steps = [
  [2 * hourMs, 15 * minuteMs],
  [6 * hourMs, hourMs],
  [Number.POSITIVE_INFINITY, 3 * hourMs],
] as const;

interface Asked {
  readonly phase: FlightPhase;
  /** As far as anyone knows. */
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly checks: number;
  readonly now: Date;
}

/**
 * When to ask about a flight again; null once nothing more is to come. From a day before until it lands that
 * is about 25 times: every three hours, hourly from six hours before, every quarter of an hour from two.
 */
export function nextCheck({ phase, departsAt, arrivesAt, checks, now }: Asked): Date | null {
  if (phase === 'landed' || checks >= mostChecks) return null;
  const moment = phase === 'departed' || phase === 'diverted' ? arrivesAt : departsAt;
  const left = moment.getTime() - now.getTime();
  if (arrivesAt.getTime() + lastCheckMs < now.getTime()) return null;
  // A flight that was cancelled may still be back on, until it should have left.
  if (phase === 'cancelled' && left < 0) return null;
  const [, pause] = steps.find(([within]) => left <= within) ?? steps[2];
  const isFarFromLanding = phase === 'departed' && left > hourMs;
  return new Date(now.getTime() + (isFarFromLanding ? 30 * minuteMs : pause));
}
