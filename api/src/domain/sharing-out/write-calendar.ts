import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEvent } from './events.ts';

/** Seconds after which a calendar app is asked to look again. */
const refreshSeconds = 3_600;

/**
 * A calendar as apps read it. Times are UTC, which every app shows right by its own clock and which no
 * app can take for floating; the clocks of the places stand in the text.
 */
export function writeCalendar(
  name: string,
  productName: string,
  events: readonly CalendarEvent[],
): string {
  const calendar = ical({
    name,
    prodId: { company: productName, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const event of events)
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.title,
      location: event.place,
      description: event.about,
      status: event.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  return `${calendar.toString()}\r\n`;
}
