import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { SentEvent } from './number-events.ts';

/** Seconds after which a calendar app is asked to look again. */
const refreshSeconds = 3_600;

/** Seconds before a flight at which a calendar app reminds of it. */
const alarmSeconds = 3 * 3_600;

/**
 * A calendar as apps read it. Times are UTC, which every app shows right by its own clock and which no
 * app can take for floating; the clocks of the places stand in the text.
 */
export function writeCalendar(
  name: string,
  productName: string,
  events: readonly SentEvent[],
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
      start: new Date(event.startsAt),
      end: new Date(event.endsAt),
      allDay: event.isAllDay,
      summary: event.title,
      location: event.place,
      description: event.about,
      status: statusOf(event),
      alarms:
        event.hasAlarm && event.cancelledAt === null
          ? [{ type: ICalAlarmType.display, trigger: alarmSeconds, description: event.title }]
          : [],
    });
  return `${calendar.toString()}\r\n`;
}

function statusOf({ cancelledAt, isTentative }: SentEvent): ICalEventStatus {
  if (cancelledAt !== null) return ICalEventStatus.CANCELLED;
  return isTentative === true ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
