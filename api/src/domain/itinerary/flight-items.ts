import type { FlightOfRow } from '../bookings/flights-of.ts';
import { presentStatus } from '../flights/status/queries.ts';
import { presentTimes } from './present.ts';
import { personWith, type ReadItem, type ReadPerson, type ReadPlace } from './read-item.ts';

export function flightItem(row: FlightOfRow): ReadItem {
  const { origin, destination } = row;
  return {
    id: `flight-${row.flight_id}`,
    kind: 'flight',
    title: row.flight_number,
    detail: row.vendor_name,
    ...presentTimes(
      { at: row.departure_time, atLocal: row.departs_at_local, timeZone: origin.time_zone },
      { at: row.arrival_time, atLocal: row.arrives_at_local, timeZone: destination.time_zone },
    ),
    isTimed: true,
    isConfirmed: true,
    isCancelled: row.is_cancelled,
    ...(row.status === null ? {} : { status: presentStatus(row.status, ticketOf(row)) }),
    from: airportPlace(origin, row.departure_terminal),
    to: airportPlace(destination, row.arrival_terminal),
    stops: [],
    projectIds: [...new Set(row.aboard.map(({ project_id: id }) => id))],
    people: peopleOn(row),
    source: { list: 'flights', recordId: row.flight_id },
  };
}

function ticketOf({ departure_time: departsAt, arrival_time: arrivesAt, ...row }: FlightOfRow) {
  const [originZone, destinationZone] = [row.origin.time_zone, row.destination.time_zone];
  return { departsAt, arrivesAt, originZone, destinationZone };
}

function airportPlace(
  { code, name, city, time_zone: timeZone, latitude, longitude }: FlightOfRow['origin'],
  terminal: string | null,
): ReadPlace {
  return {
    kind: 'airport',
    name: code,
    about: name,
    city,
    terminal,
    address: null,
    phoneNumber: null,
    latitude,
    longitude,
    timeZone,
  };
}

/** Each person once, with all bookings that hold the flight for them. */
function peopleOn({ aboard }: FlightOfRow): ReadPerson[] {
  const byPerson = Map.groupBy(aboard, ({ contact_id: id }) => id);
  return [...byPerson].map(([contactId, rows]) =>
    personWith(contactId, {
      part: 'passenger',
      references: rows.flatMap(({ reference }) => reference ?? []),
      bookings: rows.map(({ booking_id: id, reference, project_id: projectId }) => {
        return { id, reference, projectId };
      }),
    }),
  );
}
