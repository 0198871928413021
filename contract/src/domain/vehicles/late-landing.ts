import { delayWords } from '../flights/flight-status.ts';
import type { AwaitedFlight } from './awaited-flight.ts';

const minuteMs = 60_000;

/** After a late landing, people can reach later plans within this time. */
const afterLandingMs = 60 * minuteMs;

/** A flight that people wait for. Times are milliseconds since 1970. */
export interface Landing {
  readonly lands: number;
  /** By the ticket. */
  readonly landsByTicket: number;
  /** "BA 902 is 50 min late"; absent if only the ticket is known. */
  readonly because?: string;
}

/** A few minutes don't count: the ticket is good enough. */
export function isSlight(lateMs: number): boolean {
  return Math.abs(Math.round(lateMs / minuteMs)) < 5;
}

export function explainDelay(number: string, lateMs: number): string | undefined {
  if (isSlight(lateMs)) return undefined;
  return `${number} is ${delayWords(Math.round(lateMs / minuteMs)).toLowerCase()}`;
}

interface Waiting {
  readonly awaits?: AwaitedFlight | undefined;
}

/** The flight that a transfer waits for, with its driver and everyone who rides. */
export function listLandings({ awaits }: Waiting): Required<Landing>[] {
  if (awaits === undefined || awaits.delay === null) return [];
  const lands = Date.parse(awaits.landsAt);
  const late = awaits.delay * minuteMs;
  const because = explainDelay(awaits.flightNumber, late);
  return because === undefined ? [] : [{ lands, landsByTicket: lands - late, because }];
}

/**
 * When someone is due at something planned for `dueAt`, after the flights that land before it by their
 * tickets. They keep the planned time after landing, an hour at most; no flight makes them due earlier.
 */
export function findLatest(
  planned: number,
  flights: readonly Landing[],
): { readonly dueAt: number; readonly because?: string } {
  let latest: { readonly dueAt: number; readonly because?: string } = { dueAt: planned };
  for (const { lands, landsByTicket, because } of flights) {
    if (because === undefined || landsByTicket > planned) continue;
    const dueAt = lands + Math.min(planned - landsByTicket, afterLandingMs);
    if (dueAt > latest.dueAt) latest = { dueAt, because };
  }
  return latest;
}

/** How much later than planned a transfer leaves, and the flight that makes it wait. */
export function findWait(
  leavesAt: string,
  waiting: Waiting,
): { readonly ms: number; readonly because?: string } {
  const planned = Date.parse(leavesAt);
  const { dueAt, ...because } = findLatest(planned, listLandings(waiting));
  return { ms: dueAt - planned, ...because };
}
