import { counted } from '@paddock/contract/platform/plural';
import type { FlightBooking } from '@paddock/contract/domain/flights/flights';
import { formatShift, presentLeg, type LegEnd } from '@paddock/contract/domain/flights/legs';
import { manifestOf, type ManifestFlight } from '@paddock/contract/domain/bookings/manifest';
import { nearDuplicatesOf } from '@paddock/contract/domain/bookings/near-duplicates';
import type { TripWarning } from '@paddock/contract/domain/itinerary/warnings';
import { calendarDay, formatDay } from '@paddock/contract/platform/time';
import type { PdfSection } from '../../platform/pdf/pdf.ts';
import { printPdf } from '../../platform/pdf/print.ts';

interface ManifestPaper {
  readonly productName: string;
  readonly projectCode: string;
  readonly bookings: readonly FlightBooking[];
  /** Those that nobody dismissed. */
  readonly warnings: readonly TripWarning[];
  readonly madeAt: Date;
}

const columns = [
  { heading: 'Flight', share: 11 },
  { heading: 'From', share: 19 },
  { heading: 'To', share: 19 },
  { heading: 'On board', share: 51 },
] as const;

/** The flights of a project on paper, by day as on the screen, with what is wrong with them first. */
export async function manifestPdf(paper: ManifestPaper): Promise<Buffer> {
  const { productName, projectCode, bookings, warnings, madeAt } = paper;
  const flights = manifestOf(bookings);
  const people = new Set(flights.flatMap((flight) => flight.people.map(({ id }) => id)));
  return printPdf({
    productName,
    title: `${projectCode}, flights`,
    subtitle: `${flights.length} flights, ${people.size} people. Times are UTC, with local airport time next to them.`,
    sections: [
      ...warningSections(warnings),
      ...duplicateSections(flights),
      ...daySections(flights, warnings),
    ],
    madeAt,
  });
}

function warningSections(warnings: readonly TripWarning[]): PdfSection[] {
  if (warnings.length === 0) return [];
  const title = counted(warnings.length, 'warning');
  return [{ title, lines: warnings.map(({ sentence }) => ['', sentence] as const) }];
}

function duplicateSections(flights: readonly ManifestFlight[]): PdfSection[] {
  const found = nearDuplicatesOf(flights);
  if (found.length === 0) return [];
  const title = `${counted(found.length, 'flight')} possibly entered twice`;
  return [{ title, lines: found.map(({ sentence }) => ['', sentence] as const) }];
}

/** Days are those of UTC, as on the screen. */
function daySections(
  flights: readonly ManifestFlight[],
  warnings: readonly TripWarning[],
): PdfSection[] {
  const byFlight = Map.groupBy(warnings, ({ flights: about }) => String(about.at(-1)?.id));
  const days = Map.groupBy(flights, ({ leg }) => calendarDay(new Date(leg.departure_time), 'UTC'));
  return [...days].map(([day, ofDay]) => ({
    title: `${formatDay(new Date(`${day}T00:00:00Z`), 'UTC')} ${day.slice(0, 4)}`,
    lines: [],
    table: { columns, rows: ofDay.map((flight) => rowOf(flight, byFlight.get(flight.key) ?? [])) },
  }));
}

function rowOf({ leg, people }: ManifestFlight, warnings: readonly TripWarning[]): string[] {
  const heading = leg.departure_time.slice(0, 10);
  const { origin, destination, flightNumber } = presentLeg(leg, 0, undefined, heading);
  const names = people.map(({ name }) => name).join(', ');
  const wrong = warnings.map(({ person, badge }) => `${person.name}: ${badge}`);
  return [
    flightNumber,
    endWords(origin),
    endWords(destination),
    [names, ...wrong.map((words) => `! ${words}`)].join('\n'),
  ];
}

function endWords({ airport, utc, utcShift, local, localDay }: LegEnd): string {
  const there = localDay === '' ? local : `${localDay} ${local}`;
  return `${airport} ${utc}${formatShift(utcShift)} UTC\n${there} local`;
}
