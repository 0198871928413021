import { delayWords } from '../flights/flight-status.ts';
import type { ItineraryItem } from '../itinerary/itinerary.ts';
import { afterLandingMs } from './arrival-rules.ts';

/** A flight as it is expected. Times are milliseconds since 1970. */
export interface FlownFlight {
  readonly departs: number;
  readonly lands: number;
  /** By the ticket. */
  readonly landsByTicket: number;
  /** "BA 902 is 50 min late"; absent where only the ticket is known. */
  readonly because?: string;
}

type FlightItem = Pick<
  ItineraryItem,
  'kind' | 'title' | 'startsAt' | 'endsAt' | 'status' | 'awaits'
>;

/** A flight that is in the air for some time: by its status, else by its ticket. */
export function flownAs(item: FlightItem): FlownFlight[] {
  const { kind, startsAt, endsAt, status, title } = item;
  if (kind !== 'flight' || endsAt === null) return [];
  const [departs, landsByTicket] = [Date.parse(startsAt), Date.parse(endsAt)];
  const known = knownFlight(item);
  const landsAt = status?.arrivesAt ?? null;
  // A flight that leaves late lands as much later, unless someone says otherwise.
  const lands =
    landsAt === null ? landsByTicket + (known?.departs ?? departs) - departs : Date.parse(landsAt);
  const flight = { departs: known?.departs ?? departs, lands, landsByTicket };
  const because = status === undefined ? undefined : becauseOf(title, lands - landsByTicket);
  return [because === undefined ? flight : { ...flight, because }];
}

/** When a flight leaves as far as someone says so. */
export function knownFlight({ title, startsAt, status }: FlightItem) {
  const departsAt = status?.departsAt ?? null;
  if (departsAt === null) return undefined;
  const departs = Date.parse(departsAt);
  const because = becauseOf(title, departs - Date.parse(startsAt));
  return because === undefined ? undefined : { departs, because };
}

/** The flight that a transfer waits for, its driver and everyone who rides. */
export function landingsOf({ awaits }: FlightItem): FlownFlight[] {
  if (awaits === undefined) return [];
  const lands = Date.parse(awaits.landsAt);
  const late = awaits.delay * minuteMs;
  const because = becauseOf(awaits.flightNumber, late);
  if (because === undefined) return [];
  return [{ departs: lands, lands, landsByTicket: lands - late, because }];
}

/**
 * When someone is due at what was planned for `dueAt`, after the flights that land before it by their tickets.
 * They keep as long after landing as was planned, an hour at most; no flight makes them due earlier.
 */
export function latestOf(
  planned: number,
  flights: readonly FlownFlight[],
): { readonly dueAt: number; readonly because?: string } {
  let latest: { readonly dueAt: number; readonly because?: string } = { dueAt: planned };
  for (const { lands, landsByTicket, because } of flights) {
    if (because === undefined || landsByTicket > planned) continue;
    const dueAt = lands + Math.min(planned - landsByTicket, afterLandingMs);
    if (dueAt > latest.dueAt) latest = { dueAt, because };
  }
  return latest;
}

const minuteMs = 60_000;

/** Nothing for a few minutes: the ticket is good enough. */
function becauseOf(number: string, lateMs: number): string | undefined {
  const minutes = Math.round(lateMs / minuteMs);
  if (Math.abs(minutes) < 5) return undefined;
  return `${number} is ${delayWords(minutes).toLowerCase()}`;
}
