import { buildManifest, type ManifestFlight } from '@paddock/contract/domain/bookings/manifest';
import { findNearDuplicates } from '@paddock/contract/domain/bookings/near-duplicates';
import type { FlightBooking } from '@paddock/contract/domain/flights/flights';
import { formatShift } from '@paddock/contract/domain/flights/legs';
import type { TripWarning } from '@paddock/contract/domain/plan/trip-warnings';
import { meansWords } from '@paddock/contract/domain/tickets/means';
import type { ProjectTicket } from '@paddock/contract/domain/tickets/tickets';
import { dayOfLocal, localDaysBetween } from '@paddock/contract/platform/local-time';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { PdfSection } from '../../platform/pdf/pdf.ts';
import { printPdf } from '../../platform/pdf/print.ts';

interface ManifestPaper {
  readonly productName: string;
  readonly projectCode: string;
  readonly bookings: readonly FlightBooking[];
  readonly tickets: readonly ProjectTicket[];
  /** Without dismissed warnings. */
  readonly warnings: readonly TripWarning[];
  readonly madeAt: Date;
}

const columns = [
  { heading: 'Leg', share: 13 },
  { heading: 'From', share: 19 },
  { heading: 'To', share: 19 },
  { heading: 'On board', share: 49 },
] as const;

/** The flights and tickets of a project on paper, by day as on the screen, with its problems first. */
export async function manifestPdf(paper: ManifestPaper): Promise<Buffer> {
  const { productName, projectCode, bookings, tickets, warnings, madeAt } = paper;
  const flights = buildManifest(bookings);
  const people = new Set([...flights, ...tickets].flatMap((leg) => leg.people.map(({ id }) => id)));
  const counts = [
    counted(flights.length, 'flight'),
    ...(tickets.length === 0 ? [] : [counted(tickets.length, 'ticket')]),
    counted(people.size, 'person', 'people'),
  ].join(', ');
  return printPdf({
    productName,
    title: `${projectCode}, ${tickets.length === 0 ? 'flights' : 'flights and tickets'}`,
    subtitle: `${counts}. Times are UTC, with the local time of the place next to them.`,
    sections: [
      ...warningSections(warnings),
      ...duplicateSections(flights),
      ...daySections([
        ...flights.map((flight) => flightLine(flight, warnings)),
        ...tickets.map(ticketLine),
      ]),
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
  const found = findNearDuplicates(flights);
  if (found.length === 0) return [];
  const title = `${counted(found.length, 'flight')} possibly entered twice`;
  return [{ title, lines: found.map(({ sentence }) => ['', sentence] as const) }];
}

interface Moment {
  readonly at: string;
  readonly local: string;
}

/** A row of the table. */
interface Line {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly departs: Moment;
  /** Null if no one said when. */
  readonly arrives: Moment | null;
  readonly names: readonly string[];
  /** Its problems, and whether it is cancelled or still to book. */
  readonly notes: readonly string[];
}

function flightLine({ key, leg, people }: ManifestFlight, warnings: readonly TripWarning[]): Line {
  const own = warnings.filter(({ flights }) => String(flights.at(-1)?.id) === key);
  return {
    name: leg.flight_number,
    from: leg.origin_airport,
    to: leg.destination_airport,
    departs: { at: leg.departure_time, local: leg.departure_local },
    arrives: { at: leg.arrival_time, local: leg.arrival_local },
    names: people.map(({ name }) => name),
    notes: [
      ...(leg.is_cancelled ? ['cancelled'] : []),
      ...own.map(({ person, badge }) => `${person.name}: ${badge}`),
    ],
  };
}

function ticketLine({ means, name, standing, people, ...ticket }: ProjectTicket): Line {
  const { noun } = meansWords[means];
  const isNamed = name.toLowerCase() === noun;
  return {
    ...ticket,
    name: isNamed ? name : `${name}\n${noun}`,
    names: people.map((person) => person.name),
    notes: standing === 'booked' ? [] : [standing],
  };
}

/** Days are those of UTC, as on the screen. */
function daySections(lines: readonly Line[]): PdfSection[] {
  const sorted = lines.toSorted(
    (one, other) => Date.parse(one.departs.at) - Date.parse(other.departs.at),
  );
  const days = Map.groupBy(sorted, ({ departs }) => dayOfLocal(departs.at));
  return [...days].map(([day, ofDay]) => ({
    title: `${formatDay(day)} ${day.slice(0, 4)}`,
    lines: [],
    table: { columns, rows: ofDay.map((line) => writeRow(line, day)) },
  }));
}

function writeRow({ name, from, to, departs, arrives, names, notes }: Line, day: string): string[] {
  return [
    name,
    endWords(from, departs, day),
    arrives === null ? `${to}\nnot known` : endWords(to, arrives, day),
    [names.join(', '), ...notes.map((words) => `! ${words}`)]
      .filter((one) => one !== '')
      .join('\n'),
  ];
}

/** @param day the day above the row */
function endWords(place: string, { at, local }: Moment, day: string): string {
  const there = dayOfLocal(local) === day ? '' : `${formatDay(local)} `;
  const shift = formatShift(localDaysBetween(day, at));
  return `${place} ${formatClock(at)}${shift} UTC\n${there}${formatClock(local)} local`;
}
