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

/** Asks about each flight that is due, one after the other, within what a day allows. */
export async function checkFlights(
  { db, now, log, mostPerDay }: Watching,
  provider: FlightStatusProvider,
  ending: AbortSignal,
): Promise<void> {
  const asked = await checksSince(db, new Date(now().getTime() - dayMs));
  const due = await dueFlights(db, now(), Math.max(0, Math.min(mostAtOnce, mostPerDay - asked)));
  for (const flight of due) {
    if (ending.aborted) return;
    const checkedAt = now();
    const report = await provider
      .ask(flight, { now: checkedAt, signal: ending })
      .catch((error: unknown) => {
        if (!ending.aborted)
          log.warn({ reason: String(error) }, 'a flight status was not answered');
        return null;
      });
    if (ending.aborted) return;
    const nextCheckAt = whenNext(flight, report, checkedAt);
    await keepStatus(db, flight, { source: provider.source, report, checkedAt, nextCheckAt });
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
