import type { Guess, ReadStay, ReadTime } from './candidate.ts';
import {
  aboutDays,
  clocksIn,
  type Dates,
  datesIn,
  daysAfter,
  daysIn,
  timesIn,
  type FoundDay,
  type Near,
} from './text-times.ts';

const arrives = String.raw`check[- ]?in|arrival|arriving|arrives?|anreise|ankunft|arrivée|arrivo|llegada|entrada|érkezés|bejelentkezés|przyjazd|zameldowanie|ankomst|incheckning`;
const leaves = String.raw`check[- ]?out|departure|departing|departs?|abreise|départ|partenza|salida|távozás|kijelentkezés|elutazás|wyjazd|wymeldowanie|avresa|utcheckning`;
const arrivalWords = new RegExp(String.raw`(?<!\p{L})(?:${arrives})(?!\p{L})`, 'giu');
const departureWords = new RegExp(String.raw`(?<!\p{L})(?:${leaves})(?!\p{L})`, 'giu');
const anyWords = new RegExp(String.raw`(?<!\p{L})(?:${arrives}|${leaves})(?!\p{L})`, 'giu');
/** "from 4 March 2027 to 9 March 2027", "30.03.27 - 01.04.27" */
const span = /^\s*(?:-|–|—|to|bis|until|till|au|al|a|hasta|do)\s*$/iu;

interface StayInWords {
  readonly stay: ReadStay;
  readonly guesses: readonly Guess[];
  readonly phrases: readonly string[];
}

/** A stay that a text lays out: check-in and check-out, each with a day. */
export function stayInWords(text: string, near: Near | null): StayInWords | null {
  const dates = datesIn(text, near);
  const days: FoundDay[] = [];
  const phrases: string[] = [];
  const read = (words: RegExp): ReadTime | null => {
    const found = [...text.matchAll(words)].map(({ index, 0: word }) => ({
      index,
      near: restNear(text, index + word.length),
      word,
    }));
    const dated = found.find((one) => daysIn(one.near, dates).length > 0);
    if (dated === undefined) return null;
    const [time] = timesIn(dated.near, undefined, dates);
    if (time === undefined) return null;
    days.push(time.day);
    phrases.push(`${dated.word}${dated.near.slice(0, 60)}`.trim());
    // "Check-in from 15:00" is on its own line.
    const [clock, another] = new Set(
      found.flatMap((one) =>
        clocksIn(one.near)
          .slice(0, 1)
          .map(({ value }) => value),
      ),
    );
    if (time.text.includes('T')) return { text: time.text };
    return clock === undefined || another !== undefined
      ? { text: time.text }
      : { text: `${time.text}T${clock}` };
  };
  const paired = inColumns(text, dates) ?? inOneLine(text, dates) ?? forTheDay(text, dates);
  const checksIn = paired?.checksIn ?? read(arrivalWords);
  const checksOut = paired?.checksOut ?? read(departureWords);
  if (checksIn === null) return null;
  if (paired !== null) {
    days.push(...paired.days);
    phrases.push(paired.phrase);
  }
  const hotel = hotelIn(text);
  // "Arrival" and "departure" are words of journeys too.
  if (hotel === null && !lodging.test(text)) return null;
  if (checksOut === null)
    return countNights(text, { hotel, checksIn, guesses: aboutDays(days), phrases });
  if (checksOut.text.slice(0, 10) < checksIn.text.slice(0, 10)) return null;
  return { stay: { hotel, checksIn, checksOut }, guesses: aboutDays(days), phrases };
}

const bothHeadings = new RegExp(
  String.raw`^[^\S\n]*(?:${arrives})\s+(?:${leaves})[^\S\n]*$`,
  'imu',
);

/** The two days, and the two clocks, below "Check-in   Check-out"; null if there are others. */
function inColumns(text: string, dates: Dates) {
  const heading = bothHeadings.exec(text);
  if (heading === null) return null;
  const end = heading.index + heading[0].length;
  const below = text.slice(end).split('\n').slice(0, 5).join('\n');
  const days = daysIn(below, dates).slice(0, 2);
  const [first, second] = days;
  if (first === undefined || second === undefined) return null;
  const clocks = clocksIn(below).filter(({ at }) => at > first.at);
  const [starts, ends, another] = clocks.map(({ value }) => `T${value}`);
  const isClear = ends !== undefined && another === undefined;
  return {
    checksIn: { text: `${first.value}${isClear ? starts : ''}` },
    checksOut: { text: `${second.value}${isClear ? ends : ''}` },
    days,
    phrase: `${heading[0]}${below}`.trim().slice(0, 200),
  };
}

/** The first two days of a line such as "4 March 2027 – 9 March 2027 (5 nights)", if nothing else has days. */
function inOneLine(text: string, dates: Dates) {
  if (
    [...text.matchAll(anyWords)].some(
      ({ index, 0: word }) => daysIn(restNear(text, index + word.length), dates).length > 0,
    )
  )
    return null;
  for (const line of text.split('\n').slice(0, 2_000)) {
    const days = daysIn(line, dates);
    const [first, second, third] = days;
    if (first === undefined || second === undefined || third !== undefined) continue;
    if (!span.test(line.slice(first.end, second.at))) continue;
    const near = (words: RegExp) => {
      const clocks = [...text.matchAll(words)].flatMap(({ index, 0: word }) =>
        clocksIn(restNear(text, index + word.length)).slice(0, 1),
      );
      return clocks[0] === undefined || clocks.length > 1 ? '' : `T${clocks[0].value}`;
    };
    return {
      checksIn: { text: `${first.value}${near(arrivalWords)}` },
      checksOut: { text: `${second.value}${near(departureWords)}` },
      days,
      phrase: line.trim().slice(0, 200),
    };
  }
  return null;
}

const dayRoom =
  /(?<!\p{L})(?:day[- ]?(?:use|room)|tageszimmer|chambre (?:de jour|en journée)|camera day use|habitación de día)(?!\p{L})[^\n]{0,120}/iu;

/** "Day use room 6 April 2027 09:00 to 18:00": a room without a night. */
function forTheDay(text: string, dates: Dates) {
  const [line = ''] = dayRoom.exec(text) ?? [];
  const days = daysIn(line, dates);
  const [day, another] = days;
  if (day === undefined || another !== undefined) return null;
  const clocks = clocksIn(line).filter(({ at }) => at >= day.end);
  const [starts, ends, third] = clocks.map(({ value }) => `${day.value}T${value}`);
  if (starts === undefined || ends === undefined || third !== undefined || ends <= starts)
    return null;
  return { checksIn: { text: starts }, checksOut: { text: ends }, days, phrase: line.trim() };
}

const lodging =
  /(?<!\p{L})(?:check-?in|check-?out|nights?|rooms?|guests?|zimmer|nächte|gäste|chambres?|nuits?|camer[ae]|notti|habitaci[oó]n(?:es)?|noches?|szoba|éjszaka|pok[oó]j(?:e|u)?|noc(?:e|y|legi?)|rum|nätter|incheckning)(?!\p{L})/iu;
const nights =
  /(?<![\p{L}\d])(\d{1,2}) (?:nights?|nächte|nuits?|nott[ei]|noches?|éjszaka|noc(?:e|y)?|nätter)(?!\p{L})/giu;

interface Counted {
  readonly hotel: string | null;
  readonly checksIn: ReadTime;
  readonly guesses: readonly Guess[];
  readonly phrases: readonly string[];
}

/** "Arrival 6 April 2027, 3 nights" leaves on the 9th; null if a text names several numbers of nights. */
function countNights(text: string, { checksIn, guesses, ...rest }: Counted): StayInWords | null {
  const [count, another] = new Set([...text.matchAll(nights)].map(([, number]) => Number(number)));
  if (count === undefined || count === 0 || another !== undefined) return null;
  const out = daysAfter(checksIn.text.slice(0, 10), count);
  const message = `The document gives no check-out: ${count} nights end on ${out}.`;
  const stay = { hotel: rest.hotel, checksIn, checksOut: { text: out } };
  return {
    stay,
    guesses: [...guesses, { field: 'checks_out_on', message }],
    phrases: rest.phrases,
  };
}

const clockAlone = /^\s*(?:\d{1,2}[:.]\d\d(?: ?[ap]m)?|\d{1,2} ?[ap]m)\s*$/i;

/** Up to the end of its line or of the next, or to the next word about arriving or leaving. */
function restNear(text: string, from: number): string {
  const lines = text.slice(from, from + 120).split(/\n/);
  // Below "Check-in", the clock can be below the day.
  const most = clockAlone.test(lines[2] ?? '') ? 3 : 2;
  const two = lines.slice(0, most).join('\n');
  const next = two.search(anyWords);
  return next < 0 ? two : two.slice(0, next);
}

/** The two days of "AUFENTHALT 30.03.27 - 01.04.27"; null if a text has others. */
export function daysOfStay(text: string, near: Near | null) {
  const dates = datesIn(text, near);
  const [first, second, third] = daysIn(text, dates);
  if (first === undefined || second === undefined || third !== undefined) return null;
  if (!span.test(text.slice(first.end, second.at))) return null;
  return {
    checksIn: { text: first.value },
    checksOut: { text: second.value },
    guesses: aboutDays([first, second]),
  };
}

const hotelWords =
  /(?<!\p{L})(?:hotels?|hotell|hôtel|inn|hostel|resort|lodge|suites|apartments?|guest ?house|motel|pension|gasthof|albergo|szálloda|panzió|hostal|aparthotel|b&b|NH|novotel|ibis|mercure|hilton|marriott|sheraton|hyatt|travelodge|scandic|radisson|best western|moxy|ramada|campanile|meliá|crowne plaza|leonardo)(?!\p{L})/iu;
const hotelLabel =
  /^[ \t*]*(?:(?:hotel(?: name)?|property|accommodation|unterkunft|hôtel|établissement|albergo|struttura|alojamiento|szálloda|szállás|obiekt|boende)(?:\s*:|\s{3,})|your (?:booked )?(?:house|hotel|property)\b\s*:?|your stay at\b)\s*(.{3,80})$/imu;
const welcome =
  /(?:\b(?:thanks|thank you) for (?:choosing|booking|staying (?:at|with))|\b(?:stay|booking|reservation|room|aufenthalt|buchung|reservierung|réservation|séjour|soggiorno|prenotazione|reserva|estancia|rezerwacj\p{L}*|pobyt|bokning|vistelse)(?: (?-i:[A-Z\d-]{4,20}))? (?:at|in|im|bei|beim|à|au|presso|en|w|på|hos))\s(?:(?:the|il|la|lo|le|el|dem|der|unserem)\s|l['’])?(?-i:(\p{Lu}[^\n.,!:]{3,60}))/iu;

function hotelIn(text: string): string | null {
  const said = hotelLabel.exec(text)?.[1]?.trim();
  if (said !== undefined && !/\d{1,2}[:.]\d\d|\bis\b|\bwill\b|confirm/i.test(said)) return said;
  const at = welcome.exec(text)?.[1]?.trim();
  const name = at?.split(/\s(?:has|was|is|wurde|ist|a été|è stat|ha sido|został)/)[0] ?? '';
  if (hotelWords.test(name)) return name;
  const lines = text
    .split('\n')
    .slice(0, 500)
    .map((line) => line.trim());
  const named = lines.find(
    (line) =>
      line.length <= 70 &&
      hotelWords.test(line) &&
      !/[:.?!]/.test(line) &&
      !bookingWords.test(line),
  );
  // "Hotel Donaublick, Wien"
  const short = named?.split(',')[0] ?? '';
  return hotelWords.test(short) ? short : (named ?? inSentence(text));
}

/** Words beside the names of hotels, and not in them. */
const bookingWords =
  /(?<!\p{L})(?:your|reservation|confirm\p{L}*|details|policy|information|terms|address|booking|buchung\p{L}*|\p{L}*bestätigung|réservation|conferma|prenotazione|reserva|foglalás\p{L}*|visszaigazolás\p{L}*|rezerwac\p{L}*|potwierdz\p{L}*|bokning\p{L}*|\p{L}*bekräftelse)(?!\p{L})/iu;
const capitals = /(?<![\p{L}\d])\p{Lu}[\p{L}'’&-]*(?: \p{Lu}[\p{L}'’&-]*){1,5}/gu;

/** The only name with the word hotel, or that of a chain, among the sentences of a text. */
function inSentence(text: string): string | null {
  const names = (text.match(capitals) ?? []).filter(
    (name) => hotelWords.test(name) && !bookingWords.test(name),
  );
  const [name, another] = new Set(names);
  return another === undefined ? (name ?? null) : null;
}
