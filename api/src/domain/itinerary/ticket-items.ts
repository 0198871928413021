import type { ItineraryPlace } from '@paddock/contract/domain/itinerary/itinerary';
import type { Db } from '../../platform/db/client.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { findCheckIn, nameTicket, readTickets, type TicketRow } from '../tickets/queries.ts';
import { presentTimes } from './present.ts';
import { personWith, type ReadItem } from './read-item.ts';

/** The tickets of people, each once with everyone who travels. */
export async function loadTickets(
  db: Db,
  contactIds: readonly number[],
  span: readonly [from: Date, until: Date],
): Promise<ReadItem[]> {
  return (await readTickets(db, contactIds, span)).map(ticketItem);
}

function ticketItem(row: TicketRow): ReadItem {
  const { origin, destination, reference } = row;
  const checkIn = findCheckIn(row.check_in_closes, row.leaves_local, origin.timeZone);
  return {
    id: `ticket-${row.id}`,
    kind: 'ticket',
    means: row.kind,
    title: nameTicket(row),
    detail: describe(row, checkIn),
    ...presentTimes(
      { at: row.leaves_at, atLocal: row.leaves_local, timeZone: origin.timeZone },
      row.arrives_at === null || row.arrives_local === null
        ? null
        : { at: row.arrives_at, atLocal: row.arrives_local, timeZone: destination.timeZone },
    ),
    isTimed: true,
    isConfirmed: row.standing !== 'to book',
    isCancelled: row.standing === 'cancelled',
    ...(checkIn === undefined ? {} : { checkInClosesAt: checkIn.toISOString() }),
    ...(row.vehicles.length === 0 ? {} : { onBoard: row.vehicles.map(nameOnly) }),
    ...(row.later_departures === null ? {} : { laterDepartures: row.later_departures }),
    from: presentPlace(origin),
    to: presentPlace(destination),
    stops: [],
    projectIds: [row.project_id],
    people: row.people.map(({ id }) =>
      personWith(id, { part: 'passenger', references: reference === null ? [] : [reference] }),
    ),
    source: { list: 'tickets', recordId: row.id },
  };
}

/** "Truck 2, AB12 CDE" → "Truck 2" */
function nameOnly(vehicle: string): string {
  return vehicle.split(', ')[0] ?? vehicle;
}

function describe(row: TicketRow, checkIn: Date | undefined): string | null {
  const { check_in_closes: closes, seats, travel_class: travelClass, vehicles } = row;
  const lines = [
    checkIn === undefined
      ? null
      : `Check-in closes ${closes ?? ''} ${zoneNameAt(checkIn, row.origin.timeZone)}`,
    [seats, travelClass].filter((words) => words !== null).join(', '),
    describeBerths(row),
    vehicles.length === 0 ? null : `On board: ${vehicles.join('; ')}`,
    row.later_departures === null ? null : `Later departures: ${row.later_departures}`,
    row.notes,
  ];
  return lines.filter((line) => line !== null && line !== '').join('\n') || null;
}

/** "Berths: Anna Kowalska; 1 spare". */
function describeBerths({ berths, lying }: TicketRow): string | null {
  if (berths === null) return null;
  const spare = berths - lying.length;
  return `Berths: ${[lying.join(', '), spare > 0 ? `${spare} spare` : ''].filter((words) => words !== '').join('; ')}`;
}

function presentPlace(place: TicketRow['origin']): ItineraryPlace {
  const { kind, about, phone: phoneNumber, ...rest } = place;
  return {
    ...rest,
    kind,
    about: kind === 'airport' ? about : null,
    terminal: null,
    address: kind === 'hotel' ? about : null,
    phoneNumber,
  };
}
