import { counted } from '../../platform/plural.ts';
import { formatDay } from '../../platform/time.ts';
import { comparedNumber } from '../flights/flight-number.ts';
import { departs, type ManifestFlight } from './manifest.ts';

/** Two flights with one number and route that depart less than this apart are probably the same flight. */
const nearMs = 3 * 3_600_000;

const minuteMs = 60_000;

/** Flights that are probably one flight, entered more than once. */
export interface NearDuplicates {
  /** In order of departure, two or more. */
  readonly flights: readonly ManifestFlight[];
  /** "ZZ1 and ZZ 1, LHR–FRA on Wed 1 Jul, depart 10 min apart. They may be one flight." */
  readonly sentence: string;
}

/** The flights of a manifest that look alike, in order of departure. */
export function findNearDuplicates(flights: readonly ManifestFlight[]): NearDuplicates[] {
  const alike = Map.groupBy(flights, ({ leg }) =>
    [comparedNumber(leg.flight_number), leg.origin_airport, leg.destination_airport].join(' '),
  );
  return [...alike.values()]
    .flatMap((group) =>
      groupRuns(group.toSorted((one, other) => departs(one.leg) - departs(other.leg))),
    )
    .filter((run) => run.length > 1)
    .map((run) => ({ flights: run, sentence: describeRun(run) }))
    .toSorted((one, other) => firstDeparture(one) - firstDeparture(other));
}

/** Consecutive flights that each depart soon after the one before. */
function groupRuns(flights: readonly ManifestFlight[]): ManifestFlight[][] {
  const runs: ManifestFlight[][] = [];
  for (const flight of flights) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (last !== undefined && departs(flight.leg) - departs(last.leg) < nearMs) run?.push(flight);
    else runs.push([flight]);
  }
  return runs;
}

function describeRun(run: readonly ManifestFlight[]): string {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return '';
  const {
    origin_airport: origin,
    destination_airport: destination,
    departure_local: at,
  } = first.leg;
  const numbers = run.map(({ leg }) => leg.flight_number);
  const apart = Math.round((departs(last.leg) - departs(first.leg)) / minuteMs);
  const when = apart === 0 ? 'depart at the same time' : `depart ${durationWords(apart)} apart`;
  const day = formatDay(new Date(`${at.slice(0, 10)}T00:00:00Z`), 'UTC');
  return `${listNumbers(numbers)}, ${origin}–${destination} on ${day}, ${when}. They may be one flight.`;
}

/** "ZZ1 and ZZ 1"; "2 flights ZZ1" if they are written alike. */
function listNumbers(numbers: readonly string[]): string {
  const distinct = [...new Set(numbers)];
  if (distinct.length === 1) return `${counted(numbers.length, 'flight')} ${distinct[0]}`;
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}`;
}

function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter((part) => part !== '')
    .join(' ');
}

function firstDeparture({ flights: [first] }: NearDuplicates): number {
  return first === undefined ? 0 : departs(first.leg);
}
