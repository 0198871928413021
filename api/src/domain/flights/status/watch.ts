import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/client.ts';
import type { FlightStatusConfig } from '../../../platform/flight-status-settings.ts';
import type { RepeatedTask } from '../../../platform/repeated.ts';
import { aeroDataBox } from './aerodatabox.ts';
import { nextCheck } from './next-check.ts';
import type { FlightReport, FlightStatusProvider } from './provider.ts';
import { checksSince, dueFlights, keepStatus, type DueFlight } from './queries.ts';
import { simulatedStatus } from './simulation.ts';

const dayMs = 86_400_000;
/** Flights that are asked about in one go. */
const mostAtOnce = 20;
/** After so many that were not answered, one after the other, the provider is taken to be down. */
const mostUnanswered = 3;

/** Who the settings say knows; undefined where no one is asked. */
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

/** What asks about flights, on one server at a time. */
export function watchFlights(watching: Watching, provider: FlightStatusProvider): RepeatedTask {
  return {
    name: 'flight status',
    everyMs: 60_000,
    run: async (ending) => checkFlights(watching, provider, ending),
  };
}

/**
 * Asks about each flight that is due, one after the other, within what a day allows. While the
 * provider is down the rest stay due: each could take as long as an answer is waited for.
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
