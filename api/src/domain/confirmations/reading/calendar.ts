import { airlineIn } from '../../flights/airlines.ts';
import { airportCalled, isAirport } from './airport-names.ts';
import { asCancelled, saysCancelled, withoutCancelled } from './cancelled.ts';
import {
  emptyCandidate,
  readFlightNumber,
  readIsoTime,
  readingBounds,
  Refused,
  type Guess,
  type ReadCandidate,
  type ReadJourney,
  type ReadLeg,
  type ReadTime,
} from './candidate.ts';
import { legsInWords } from './legs-in-words.ts';
import { travellersIn } from './people-in-words.ts';
import { referenceIn } from './references.ts';
import { bookingsIn } from './schema-org.ts';
import { clocksIn } from './text-times.ts';
import { totalIn } from './totals.ts';

interface Property {
  readonly parameters: string;
  readonly value: string;
}

type Event = ReadonlyMap<string, Property>;

/** The flights, stays and journeys among the events of a calendar (RFC 5545). */
export function readCalendar(text: string): ReadCandidate[] {
  const events = eventsIn(text);
  if (events.length > readingBounds.legs)
    throw new Refused(`A calendar can have at most ${readingBounds.legs} events here.`);
  return keepLatest(events).flatMap((event) => {
    const found = readEvent(event);
    return isCancelled(event) ? found.map((one) => asCancelled(one, 'The calendar')) : found;
  });
}

/** Keeps the newest version of each event. */
function keepLatest(events: readonly Event[]): Event[] {
  const sequence = (event: Event) => Number(event.get('SEQUENCE')?.value ?? 0) || 0;
  const byId = Map.groupBy(events, (event) => {
    const id = event.get('UID')?.value;
    return id === undefined ? event : `${id} ${event.get('RECURRENCE-ID')?.value ?? ''}`;
  });
  return [...byId.values()].flatMap((versions) =>
    versions.toSorted((one, other) => sequence(other) - sequence(one)).slice(0, 1),
  );
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
    // An alarm within an event has its own description.
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

/** The end of an event with a duration, by the clock of its start. */
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

const words = (list: string) => new RegExp(String.raw`(?<!\p{L})(?:${list})(?!\p{L})`, 'iu');
const stayWords = words(
  'hotel|hostel|inn|resort|motel|lodging|accommodation|apartments?|airbnb|aparthotel',
);
const stayTitle = words(
  'stay|check-?in|overnight|aufenthalt|übernachtung|séjour|soggiorno|estancia|szállás|nocleg',
);
/** "Berlin Hbf ➞ Paris Est", "Ferry Calais - Dover", "Train 5186 from Nîmes Gare to Lyon Part-Dieu" */
const route =
  /^(?<before>.*?)(?:\b[Ff]rom\s+|:\s*|^|\s)(?<from>\p{Lu}[^→➞>]{1,60}?)\s*(?:->|=>|→|➞|>|,?\s(?:-|–|—|to|nach|à|til)\s)\s*(?<to>\p{Lu}.{1,60})$/u;
/** "Ferry" of "Ferry Calais", "Your train from" */
const rideWord =
  /^(?:your |deine? |ihre? )?(?:trip|journey(?: details)?|ferry|train|bus|coach|flixbus|fähre|zug|tåg|vonat|pociąg|from)[\s:]+(?:from\s+)?(?=\p{L})/iu;
const meal = words(
  'dinner|lunch|breakfast|brunch|restaurant|table for|trattoria|abendessen|mittagessen',
);
const modes = [
  ['shuttle', words('euro ?tunnel|le ?shuttle')],
  [
    'ferry',
    words(
      'ferry|sailing|fähre|traghetto|komp|prom|färja|cruise|check-in closes|stena line|dfds|p&o|irish ferries|brittany ferries|viking line|tallink',
    ),
  ],
  [
    'hire_car',
    words(
      '(?:rental|hire) car|car (?:rental|hire)|mietwagen|location de voiture|autonoleggio|van hire',
    ),
  ],
  [
    'train',
    words(
      String.raw`(?:ICE?|EC|RJX?|RE|RB|TGV|FA|EN|NJ|IR|THA)\s+\d{1,5}|train|railway|rail|rj|rjx|hbf|bahnhof|zug|gare|ICE|TGV|eurostar|renfe|treno|vonat|pociąg|tåg|pu|hl\.n\.`,
    ),
  ],
  ['coach', words('coach|bus|flixbus|autocar|autobus|autóbusz|autokar|buss')],
  ['restaurant', meal],
] as const;

function readEvent(event: Event): ReadCandidate[] {
  const declared = declaredIn(event);
  if (declared.length > 0) return declared;
  const summary = withoutCancelled(plain(event, 'SUMMARY'));
  const place = plain(event, 'LOCATION').trim();
  const description = plain(event, 'DESCRIPTION');
  const text = [summary, place, description].join('\n');
  const departs = readTime(event, 'DTSTART');
  const arrives = readTime(event, 'DTEND') ?? timeAfter(departs, event.get('DURATION')?.value);
  const { guesses: aboutTotal, phrase: _phrase, ...total } = totalIn(text);
  const shared: ReadCandidate = {
    ...emptyCandidate,
    ...total,
    reference: referenceIn(text, false).code,
    travellers: travellersIn(text),
    recognised: true,
    guesses: aboutTotal,
  };
  // The title names the flight more precisely.
  const found =
    legsInWords(summary, null).legs[0] ??
    legsInWords(text, null).legs[0] ??
    flightTo(summary, place);
  if (found !== undefined)
    return [
      {
        ...shared,
        vendor: airlineIn(text, found.number),
        legs: [{ ...found, departs, arrives }],
      },
    ];
  if (departs === null) return [];
  if (isStay({ summary, place, text, departs, arrives }))
    return [readStay(shared, { summary, description, departs, arrives })];
  const journey = readJourney({ summary, place, text, departs, arrives });
  return [{ ...shared, vendor: null, journey }];
}

/** "Flight to Budapest (LH 1181)" at "Frankfurt am Main FRA", as Google’s calendar has flights. */
function flightTo(summary: string, place: string): ReadLeg | undefined {
  const [, city = '', carrier = '', digits = ''] =
    /^flight to (.{2,60}?)\s?\(([A-Z\d]{2}) ?(\d{1,4})\)/i.exec(summary) ?? [];
  const code = /(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(place)?.[0] ?? '';
  const origin = isAirport(code) ? code : airportCalled(place);
  const destination = airportCalled(city);
  const number = readFlightNumber(digits, carrier);
  if (origin === null || destination === null || number === null) return undefined;
  const terminals = { departureTerminal: null, arrivalTerminal: null };
  return { number, origin, destination, departs: null, arrives: null, ...terminals };
}

/** Fields that KDE Itinerary writes into exported events. */
function declaredIn(event: Event): ReadCandidate[] {
  const key = [...event.keys()].find((name) => name.startsWith('X-KDE-KITINERARY-'));
  if (key === undefined) return [];
  const written = plain(event, key);
  try {
    const data: unknown = JSON.parse(written);
    return bookingsIn(data);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

interface Happening {
  readonly summary: string;
  readonly place: string;
  readonly text: string;
  readonly departs: ReadTime;
  readonly arrives: ReadTime | null;
}

/** A stay goes over a night or begins one: neither a meeting in a room nor a dinner next to a hotel is one. */
function isStay({ summary, place, departs, arrives, text }: Happening): boolean {
  if (/^\W*(?:hotel|hostel|motel|inn)\b/i.test(summary) && !meal.test(summary)) return true;
  if (/^\W*check-?in\b/i.test(summary) && stayWords.test(summary)) return true;
  if (arrives === null || departs.text.slice(0, 10) === arrives.text.slice(0, 10)) return false;
  if (route.test(summary) && !stayWords.test(summary)) return false;
  if (stayWords.test(summary) || stayTitle.test(summary) || stayWords.test(place)) return true;
  return /check-?in/i.test(text) && /check-?out/i.test(text);
}

const stayPrefix =
  /^(?:hotel )?(?:stay|accommodation|check-?in|reservation|booking|lodging)\s*(?:at|in|:|-|–)\s*/i;

type Hotel = Pick<Happening, 'summary' | 'departs' | 'arrives'> & { readonly description: string };

/** All-day events end before their last day, or on it: which is the check-out is asked. */
function readStay(shared: ReadCandidate, hotel: Hotel): ReadCandidate {
  const { summary, description, departs, arrives } = hotel;
  const name = summary.replace(stayPrefix, '').trim() || null;
  const clocks = [/check-?in/i, /check-?out/i].map((label) => clockAfter(description, label));
  const at = (time: ReadTime, clock: string | null | undefined): ReadTime =>
    time.text.includes('T') || !clock ? time : { text: `${time.text}T${clock}` };
  const isAllDay = !departs.text.includes('T') && arrives !== null;
  const isOneDay = departs.text.slice(0, 10) === arrives?.text.slice(0, 10);
  const stay = {
    hotel: name,
    checksIn: at(departs, clocks[0]),
    checksOut: arrives === null || isAllDay || isOneDay ? null : at(arrives, clocks[1]),
    checkOutClock: clocks[1] ?? null,
  };
  if (!isAllDay) return { ...shared, vendor: name, stay };
  const last = new Date(Date.parse(arrives.text) - 86_400_000).toISOString().slice(0, 10);
  const until = clocks[1] ? ` at ${clocks[1]}` : '';
  const message = `The calendar shows whole days, ${departs.text} to ${last}: choose whether the check-out${until} is on ${last} or on ${arrives.text}.`;
  const guesses: Guess[] = [...shared.guesses, { field: 'checks_out_on', message }];
  return { ...shared, vendor: name, stay, guesses };
}

function clockAfter(text: string, label: RegExp): string | null {
  const line = text.split('\n').find((one) => label.test(one)) ?? '';
  const [clock] = clocksIn(line.slice(label.exec(line)?.index ?? 0));
  return clock?.value ?? null;
}

const carrierFirst =
  /^(?:flixbus|stena line|dfds|p&o(?: ferries)?|irish ferries|brittany ferries|le ?shuttle|eurotunnel|eurostar|ouigo|trenitalia|italo|renfe|öbb|sncf|regiojet|national express)\s+(?=\p{Lu})/iu;
const numberFirst = /^(?:\p{Lu}{1,4}\s?)?\d{1,5}\s+(?:from\s+|von\s+|de\s+)?(?=\p{L})/u;

/** "RJX 65" of "Wien Hbf to Budapest-Keleti RJX 65" */
const trainLast = /[\s,(]+((?:ICE?|EC|RJX?|RE|RB|TGV|EN|NJ|IR)\s?\d{1,5})\)?$/u;

/** "Wien Hbf", and what is before it, of "Train RJX 65 from Wien Hbf". */
function splitStart(start: string): { before: string; from: string } {
  const from = (start.split(/:\s+|(?<!\p{L})from\s+/iu).at(-1) ?? start)
    .replace(rideWord, '')
    .replace(numberFirst, '')
    .replace(carrierFirst, '')
    .replace(/[,\s-]+$/, '');
  return { before: start.slice(0, start.lastIndexOf(from)), from };
}

function readJourney({ summary, place, text, departs, arrives }: Happening): ReadJourney {
  const { from, to, before: title = '' } = route.exec(summary)?.groups ?? {};
  const own = splitStart(from ?? '');
  const before = `${title} ${own.before}`;
  const hasRoute = from !== undefined && to !== undefined;
  const mode = modes.find(([, pattern]) => pattern.test(summary))?.[0];
  const within = hasRoute ? (mode ?? modes.find(([, pattern]) => pattern.test(text))?.[0]) : mode;
  const kind = within ?? 'event';
  const isRide = hasRoute && kind !== 'event' && kind !== 'restaurant';
  const number = isRide
    ? (/(?<![\p{L}\d])(?:\p{Lu}{1,4} ?)?\d{1,5}(?!\d)/u.exec(before)?.[0] ??
      trainLast.exec(to)?.[1] ??
      null)
    : null;
  return {
    kind,
    what: isRide ? null : summary.trim() || null,
    from: isRide ? own.from : place || null,
    to: isRide
      ? to
          .replace(/,\s*(?:seat|platz|coach|wagen)\b.*$/i, '')
          .replace(trainLast, '')
          .trim()
      : null,
    departs,
    arrives,
    carrier: null,
    number,
  };
}
