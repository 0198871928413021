import type {
  DaySheet,
  SheetDrive,
  SheetFlight,
  SheetStop,
} from '@paddock/contract/domain/itinerary/day-sheet';
import { presentLeg, type LegEnd } from '@paddock/contract/domain/flights/legs';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { SheetPage, SheetSection } from '../../platform/pdf/pdf-sheet.ts';

/** A day sheet as one page. */
export function sheetPage(sheet: DaySheet): SheetPage {
  const sections = [
    ...sheet.flights.map((flight) => flightSection(flight, sheet.day)),
    ...sheet.drives.map(driveSection),
    callSection(sheet),
    ...sheet.projects.map(({ projectCode, startDate, endDate, companions }) => ({
      title: `${projectCode}, ${dayWords(startDate)} to ${dayWords(endDate)}`,
      lines: companions.length > 0 ? [['With', ''] as const] : [],
      names: companions,
    })),
  ].filter(({ lines }) => lines.length > 0);
  const nothing = sheet.flights.length + sheet.drives.length === 0;
  return {
    title: sheet.fullName,
    subtitle: `${dayWords(sheet.day)} ${sheet.day.slice(0, 4)}${nothing ? ', no flights or drives' : ''}`,
    sections,
  };
}

function flightSection({ leg, references, companions }: SheetFlight, day: string): SheetSection {
  const { origin, destination, flightNumber, duration } = presentLeg(leg, 0, undefined, day);
  return {
    title: `${flightNumber}, ${origin.airport} to ${destination.airport}, ${duration}`,
    lines: [
      [`Leaves ${origin.airport} ${origin.utc} UTC`, endWords(origin, leg.origin_time_zone)],
      [
        `Lands ${destination.airport} ${destination.utc} UTC`,
        endWords(destination, leg.destination_time_zone),
      ],
      ...references.map((reference) => ['Reference', reference] as const),
      ...(companions.length > 0 ? [['With', ''] as const] : []),
    ],
    names: companions,
  };
}

/** "Wed 1 Jul; 10:05 local (Europe/Berlin)", with the local day where it is not that of the sheet. */
function endWords({ day, local, localDay }: LegEnd, zone: string): string {
  const when = localDay === '' ? local : `${localDay} ${local}`;
  return `${day}; ${when} local (${zone})`;
}

function driveSection(drive: SheetDrive): SheetSection {
  const { projectCode, from, stops, onTo } = drive;
  const isEstimate = [...stops, ...(onTo === null ? [] : [onTo])].some(({ estimate }) => estimate);
  return {
    title: `Drive, ${projectCode}${isEstimate ? ', an estimate' : ''}`,
    lines: [
      ...(from === null
        ? []
        : [[from.name, `left on an earlier day, ${stopMoment(from)}`] as const]),
      ...stops.map((stop) => [stop.name, stopWords(stop)] as const),
      ...(onTo === null ? [] : [[onTo.name, `on a later day, ${stopMoment(onTo)}`] as const]),
    ],
  };
}

function stopWords(stop: SheetStop): string {
  if (stop.isDeparture) return `leave ${stopMoment(stop)}`;
  const minutes = Math.round(stop.seconds / 60);
  const drive = `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return `arrive ${stopMoment(stop)}, ${stop.estimate ? 'about ' : ''}${Math.round(stop.metres / 1_000)} km, ${drive}`;
}

function stopMoment({ atLocal, timeZone }: SheetStop): string {
  return `${formatDay(atLocal)}, ${formatClock(atLocal)} (${timeZone})`;
}

function callSection({ contacts }: DaySheet): SheetSection {
  return {
    title: 'Who to call',
    lines: contacts.map(({ fullName, role, phoneNumber }) => [fullName, `${role}, ${phoneNumber}`]),
  };
}

function dayWords(day: string): string {
  return formatDay(new Date(`${day}T00:00:00Z`), 'UTC');
}
