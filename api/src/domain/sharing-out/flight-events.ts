import { type CalendarEvent, latest, momentWords } from './events.ts';
import type { flightsOfCalendar } from '../bookings/calendar-flights.ts';

type Row = Awaited<ReturnType<typeof flightsOfCalendar>>[number];

/** One event for each flight, whichever bookings bring the person on it. */
export function flightEvents(rows: readonly Row[]): CalendarEvent[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((bookings) => {
    const [flight] = bookings;
    return flight === undefined ? [] : flightEvent(flight, bookings);
  });
}

function flightEvent(flight: Row, bookings: readonly Row[]): CalendarEvent {
  return {
    uid: `flight-${flight.id}@paddock`,
    // Rows count their changes, and a booking that is archived stays linked: the sum never goes down.
    sequence: bookings.reduce(
      (sum, { booking_version: version }) => sum + version - 1,
      flight.version - 1,
    ),
    changedAt: latest(
      flight.updated_at,
      ...bookings.map(({ booking_updated_at: updatedAt }) => updatedAt),
    ),
    startsAt: flight.departure_time,
    endsAt: flight.arrival_time,
    title: `${flight.flight_number} ${flight.origin_airport}–${flight.destination_airport}`,
    place: `${flight.origin_name} (${flight.origin_airport}), ${flight.origin_country}`,
    about: aboutOf(flight, bookings),
    cancelledAt: cancelledAt(flight, bookings),
  };
}

/** A flight is off when it was archived, or when the last booking that brought the person on it was. */
function cancelledAt(flight: Row, bookings: readonly Row[]): Date | null {
  if (flight.archived_at !== null) return flight.archived_at;
  const ends = bookings.map(({ booking_archived_at: archivedAt }) => archivedAt);
  return ends.includes(null) ? null : latest(...ends);
}

function aboutOf(flight: Row, bookings: readonly Row[]): string {
  const live = bookings.filter(({ booking_archived_at: archivedAt }) => archivedAt === null);
  return [
    `Leaves ${flight.origin_airport} ${momentWords(flight.departure_time, flight.departs_at_local, flight.origin_time_zone)}`,
    `Lands ${flight.destination_airport} ${momentWords(flight.arrival_time, flight.arrives_at_local, flight.destination_time_zone)}`,
    ...live.flatMap(({ vendor_name: vendor, vendor_reference: reference }) => {
      const words = [vendor, reference === null ? null : `ref. ${reference}`];
      return words.filter((word) => word !== null).join(', ') || [];
    }),
  ].join('\n');
}
