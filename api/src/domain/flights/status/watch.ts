import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/client.ts';
import type { FlightStatusConfig } from '../../../platform/flight-status-settings.ts';
import type { RepeatedTask } from '../../../platform/repeated.ts';
import { aeroDataBox } from './aerodatabox.ts';
import { nextCheck, checksSince, dueFlights, keepStatus, type DueFlight } from './queries.ts';
import type { FlightReport, FlightStatusProvider, TicketFlight } from './provider.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minutes that a flight is late, one of these for each flight. */
const delays = [0, 0, 20, 0, 0, 50, 0, 5];

/** In the demo's tour one flight is late from the start, so that there is one to see. */
const announced: Readonly<Record<string, number>> = { 'BA 902': 50 };

/** When more becomes known, before the departure of the ticket. */
const firstWordMs = 6 * hourMs;
const wholeTruthMs = 2 * hourMs;
const gateMs = 1.5 * hourMs;

/**
 * Simulated flights, for the demo. What happens to a flight follows from its number and departure, so that
 * every server, and every look, says the same; the nearer the departure, the more is known.
 */
export const simulatedStatus: FlightStatusProvider = {
  source: 'simulation',
  ask: async (flight, { now }) => simulate(flight, now),
};

export function simulate(flight: TicketFlight, now: Date): FlightReport {
  const { departsAt, arrivesAt, number } = flight;
  const seed = hashText(`${number} ${departsAt.toISOString()}`);
  const left = departsAt.getTime() - now.getTime();
  const delay =
    minuteMs * (announced[number] ?? knownDelay(delays[seed % delays.length] ?? 0, left));
  const leaves = new Date(departsAt.getTime() + delay);
  const lands = new Date(arrivesAt.getTime() + delay);
  return {
    phase: lands <= now ? 'landed' : leaves <= now ? 'departed' : 'expected',
    departsAt: leaves,
    arrivesAt: lands,
    terminal: null,
    gate: left <= gateMs ? nameGate(seed) : null,
    arrivalTerminal: null,
  };
}

/** Airlines admit a delay in two steps. */
function knownDelay(minutes: number, left: number): number {
  if (left > firstWordMs) return 0;
  return left > wholeTruthMs ? Math.floor(minutes / 10) * 5 : minutes;
}

function nameGate(seed: number): string {
  const letter = 'ABCD'.charAt((seed >>> 8) % 4);
  return `${letter}${((seed >>> 12) % 40) + 1}`;
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

const dayMs = 86_400_000;
/** Flights asked about in one go. */
const mostAtOnce = 20;
/** After this many consecutive failures, the provider counts as down. */
const mostUnanswered = 3;

/** Chooses the provider that the settings name; undefined if there is none. */
export function chooseProvider(config: FlightStatusConfig): FlightStatusProvider | undefined {
  if (config.provider === 'off') return undefined;
  return config.provider === 'aerodatabox' ? aeroDataBox(config) : simulatedStatus;
}

interface Watching {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly mostPerDay: number;
}

/** Checks flights, on one server at a time. */
export function watchFlights(watching: Watching, provider: FlightStatusProvider): RepeatedTask {
  return {
    name: 'flight status',
    everyMs: 60_000,
    run: async (ending) => checkFlights(watching, provider, ending),
  };
}

/**
 * Asks about each flight that is due, one after another, within the daily limit. While the provider is down
 * the rest stay due: each could take as long as the time limit of an answer.
 */
export async function checkFlights(
  { db, now, log, mostPerDay }: Watching,
  provider: FlightStatusProvider,
  ending: AbortSignal,
): Promise<void> {
  const asked = await checksSince(db, new Date(now().getTime() - dayMs));
  const due = await dueFlights(db, now(), Math.max(0, Math.min(mostAtOnce, mostPerDay - asked)));
  let unanswered = 0;
  for (const flight of due) {
    if (ending.aborted || unanswered === mostUnanswered) return;
    const checkedAt = now();
    const answer = await ask(provider, flight, { now: checkedAt, signal: ending });
    if (ending.aborted) return;
    if ('error' in answer) log.warn({ reason: answer.error }, 'a flight status was not answered');
    unanswered = 'error' in answer ? unanswered + 1 : 0;
    const report = 'report' in answer ? answer.report : null;
    const nextCheckAt = whenNext(flight, report, checkedAt);
    await keepStatus(db, flight, { source: provider.source, report, checkedAt, nextCheckAt });
  }
}

type Answer = { readonly report: FlightReport | null } | { readonly error: string };

async function ask(
  provider: FlightStatusProvider,
  ...question: Parameters<FlightStatusProvider['ask']>
): Promise<Answer> {
  try {
    return { report: await provider.ask(...question) };
  } catch (error) {
    return { error: String(error) };
  }
}

function whenNext(flight: DueFlight, report: FlightReport | null, now: Date): Date | null {
  return nextCheck({
    phase: report?.phase ?? 'expected',
    departsAt: report?.departsAt ?? flight.departsAt,
    arrivesAt: report?.arrivesAt ?? flight.arrivesAt,
    checks: flight.checks + 1,
    now,
  });
}
