import {
  airlineIn,
  asCancelled,
  referenceIn,
  saysCancelled,
  travellersIn,
  withoutCancelled,
} from './words.ts';
import {
  emptyCandidate,
  readIsoTime,
  readingBounds,
  Refused,
  type ReadCandidate,
  type ReadTime,
} from './candidate.ts';
import { legsInWords } from './legs-in-words.ts';
import { totalIn } from './totals.ts';

interface Property {
  readonly parameters: string;
  readonly value: string;
}

type Event = ReadonlyMap<string, Property>;

/** The flights and stays among the events of a calendar (RFC 5545). */
export function readCalendar(text: string): ReadCandidate[] {
  const events = eventsIn(text);
  if (events.length > readingBounds.legs)
    throw new Refused(`A calendar can have at most ${readingBounds.legs} events here.`);
  return events.flatMap((event) => {
    const found = readEvent(event);
    if (found === null) return [];
    return [isCancelled(event) ? asCancelled(found, 'The calendar') : found];
  });
}

function isCancelled(event: Event): boolean {
  const said = [event.get('STATUS')?.value, event.get('METHOD')?.value];
  return (
    said.some((value) => /^\s*cancel/i.test(value ?? '')) || saysCancelled(plain(event, 'SUMMARY'))
  );
}

function eventsIn(text: string): Event[] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const events: Event[] = [];
  let method: Property = { parameters: '', value: '' };
  let open: Map<string, Property> | null = null;
  let depth = 0;
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]{1,40})((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/i.exec(line) ?? [];
    const key = name.toUpperCase();
    if (key === 'BEGIN' && value.toUpperCase() === 'VEVENT') {
      open = new Map([['METHOD', method]]);
      depth = 0;
    } else if (key === 'BEGIN') depth += 1;
    else if (key === 'END' && value.toUpperCase() === 'VEVENT') {
      if (open !== null) events.push(open);
      open = null;
    } else if (key === 'END') depth -= 1;
    // It is about every event of its calendar.
    else if (open === null && key === 'METHOD') method = { parameters, value };
    // An alarm within an event has a description of its own.
    else if (open !== null && !open.has(key) && !(depth > 0 && key === 'DESCRIPTION'))
      open.set(key, { parameters, value });
  }
  return events;
}

function plain(event: Event, name: string): string {
  const value = event.get(name)?.value ?? '';
  return value
    .slice(0, readingBounds.text)
    .replaceAll(/\\([nN,;\\])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

function readTime(event: Event, name: string): ReadTime | null {
  const { value = '', parameters = '' } = event.get(name) ?? {};
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(value.trim()) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return readIsoTime(date);
  const time = readIsoTime(`${date}T${hour}:${minute}${utc ?? ''}`);
  const [, zone] = /;TZID="?([^";:]+)"?/i.exec(parameters) ?? [];
  return time === null || zone === undefined ? time : { ...time, zone };
}

/** The end of an event that says how long it lasts, by the clock of its start. */
function timeAfter(start: ReadTime | null, duration: string | undefined): ReadTime | null {
  const [whole, days = 0, hours = 0, minutes = 0] =
    /^\+?P(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d{1,2}S)?)?$/.exec(
      duration?.trim() ?? '',
    ) ?? [];
  if (start === null || whole === undefined) return null;
  const isTimed = start.text.includes('T');
  const from = Date.parse(`${isTimed ? start.text : `${start.text}T00:00`}Z`);
  const lasts = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
  const text = new Date(from + lasts).toISOString().slice(0, isTimed ? 16 : 10);
  return { ...start, text };
}

const stayWords = /\b(?:hotel|stay|check-?in|accommodation|lodging|inn|resort|apartment|room)\b/i;

function readEvent(event: Event): ReadCandidate | null {
  const summary = withoutCancelled(plain(event, 'SUMMARY'));
  const place = plain(event, 'LOCATION').trim();
  const text = [summary, place, plain(event, 'DESCRIPTION')].join('\n');
  const departs = readTime(event, 'DTSTART');
  const arrives = readTime(event, 'DTEND') ?? timeAfter(departs, event.get('DURATION')?.value);
  const { guesses: aboutTotal, ...total } = totalIn(text);
  const shared: ReadCandidate = {
    ...emptyCandidate,
    ...total,
    reference: referenceIn(text),
    travellers: travellersIn(text),
    recognised: true,
    guesses: aboutTotal,
  };
  // The title says more exactly which flight it is.
  const found = legsInWords(summary).legs[0] ?? legsInWords(text).legs[0];
  if (found !== undefined)
    return {
      ...shared,
      vendor: airlineIn(text, found.number),
      legs: [{ ...found, departs, arrives }],
    };
  if (departs === null || arrives === null || !stayWords.test(text)) return null;
  const hotel = summary.replace(
    /^(?:hotel )?(?:stay|accommodation|check-?in|reservation)\s*(?:at|in|:|-)\s*/i,
    '',
  );
  return {
    ...shared,
    vendor: hotel === '' ? null : hotel,
    stay: { hotel: hotel === '' ? null : hotel, checksIn: departs, checksOut: arrives },
  };
}
