import type { JourneyKind } from '@paddock/contract/domain/confirmations/confirmations';
import type { Guess, ReadJourney, ReadTime } from './candidate.ts';
import { aboutDays, clocksIn, daysAfter, daysIn, type Dates, type FoundDay } from './text-times.ts';
import { isAlike, isTalk, placeAlone, placeIn, routeIn } from './stations-in-words.ts';

export interface JourneyInWords {
  readonly journey: ReadJourney;
  readonly guesses: readonly Guess[];
  /** The lines that its values are from. */
  readonly phrase: string;
  /** Those lines and the ones about them. */
  readonly around: string;
  /** Both ends and times were found. */
  readonly isSure: boolean;
}

/** One ride while its lines are read. */
interface Ride {
  readonly first: number;
  last: number;
  from: string | null;
  to: string | null;
  day: FoundDay | null;
  departs: Clock | null;
  arrives: Clock | null;
  /** Its stations are those beside clocks: others may be stops on the way. */
  isByRows: boolean;
  /** It has more clocks or places than a ride has: none of them is sure. */
  isUnclear: boolean;
}

interface Clock {
  readonly value: string;
  readonly days: number;
  /** Its own day, if it is printed beside it or above it. */
  readonly day: FoundDay | null;
}

type End = 'departs' | 'arrives';

const either = (list: string) => String.raw`(?<!\p{L})(?:${list})(?!\p{L})`;
const departWords = `dep(?:arture|arts?|arting)?|leav(?:es?|ing)|abfahrt|ab|départ|partenza|salida|indulás|odjazd|odj|wyjazd|avgång|avresa|vertrek|afgang`;
const arriveWords = `arr(?:ival|ives?|iving)?|ankunft|an|arrivée|arrivo|llegada|érkezés|przyjazd|příj|ankomst|aankomst`;
const fromWords = `(?:ze|z) stacji|ze|indulási állomás|abfahrtsbahnhof|startbahnhof|estación de origen|avgångsstation|from|von|de|da|desde|origen|origin|honnan|skąd|od|z|från|van|departure (?:port|station|terminal|point)|departing from|stazione di partenza|gare de départ`;
const toWords = `do stacji|érkezési állomás|zielbahnhof|ankunftsbahnhof|estación de destino|ankomststation|to|nach|à|a|hasta|destino|destination|hov[aá]|dokąd|do|till|naar|arrival (?:port|station|terminal|point)|arriving at|stazione di arrivo|gare d.arrivée`;
/** Clocks of other things than the ride. */
const otherWords = `check-?in|boarding|gate|clos(?:es?|ing)|opens?|duration|reisedauer|durée|durata|duración|until|before|by|between|latest|no later than|issued|printed|booked|doors|office`;
/** "à 17h50" says nothing of an arrival. */
const said = new RegExp(
  `(?<other>${either(otherWords)})|(?<departs>${either(`${departWords}|from|von`)})|(?<arrives>${either(`${arriveWords}|to|nach`)})`,
  'giu',
);
const endLabel = new RegExp(
  String.raw`^[\s*•-]*(?:(?<departs>${departWords}|${fromWords})|(?<arrives>${arriveWords}|${toWords}))(?:\s(?:time|date|station|port|city))?\s*(?::|$|(?=\s{3}))\s*(?<rest>.*)$`,
  'iu',
);
const section =
  /^[\s*•-]*(?:outbound|outward|inbound|return|homeward|hinfahrt|rückfahrt|hinreise|rückreise|aller|retour|andata|ritorno|ida|vuelta|oda|vissza|powrót|tam|utresa|återresa|hemresa|leg \d|journey \d)(?!\p{L})/iu;
const otherDays =
  /(?<!\p{L})(?:book(?:ed|ing) (?:date|on|made)|date of (?:booking|issue|birth)|order(?:ed)? (?:date|on)|issued?|print(?:ed)?|invoice|valid|until|payment|paid|cancel\w*|gebucht|buchungsdatum|gültig|bis|amend\w*|born)(?!\p{L})/iu;

/** The dash in "Wien Hbf 09:42 – Budapest 12:19": each end is read as a line of its own. */
const bothEnds =
  /(?<=\p{L}[^\n]{0,40}\d[:.]\d\d)\s{0,3}(?:[-–—→➞>]|->|to|nach)\s{1,3}(?=\p{Lu}\p{L}[^\n]{1,40}\d[:.]\d\d)/gu;

/** The comma in "ab 09:28 München Hbf, an 13:30 Wien Hbf" */
const bothClocks =
  /(?<=\d[:.]\d\d \p{Lu}[^\n,]{1,40}),\s(?=(?:an|ank\.?|arr\.?)\s\d{1,2}[:.]\d\d)/gu;

/** "06:40 Berlin ZOB (+1)" */
const laterAtEnd = /(\d{1,2}[:.]\d\d)( [^\n\d]{2,60}?) ?\(?\+([12])\)?[ \t]*$/gm;

/** The rows below "Origen   Destino   Salida   Llegada": each cell after the heading of its column. */
function labelCells(lines: readonly string[]): string[] {
  let heads: readonly string[] = [];
  return lines.flatMap((line) => {
    const cells = line.trim().split(/ {3,}/);
    const ends = cells.map((cell) => {
      const groups = endLabel.exec(cell)?.groups;
      return groups?.['rest']?.trim() === '' ? endIn(groups) : null;
    });
    if (ends.includes('departs') && ends.includes('arrives')) {
      heads = cells;
      return [];
    }
    if (cells.length !== heads.length) heads = [];
    return heads.length === 0 ? [line] : cells.map((cell, at) => `${heads[at]}: ${cell}`);
  });
}

/** The rides that a text lays out: a route or a station in each line, with days and clocks beside or below. */
export function ridesInWords(text: string, kind: JourneyKind, dates: Dates): JourneyInWords[] {
  const plain = text
    .replaceAll(bothEnds, '\n')
    .replaceAll(bothClocks, '\n')
    .replaceAll(laterAtEnd, '$1 +$3$2')
    .split('\n')
    .slice(0, 2_000);
  const lines = labelCells(plain);
  const hasEnds = namesEnds(lines, dates);
  const rides: Ride[] = [];
  let ride = openRide(0, null);
  /** "Departure" alone in a line is about the next one. */
  let above: End | null = null;
  let day: FoundDay | null = null;
  const next = (at: number) => {
    if (ride.from !== null || ride.departs !== null) rides.push(ride);
    ride = openRide(at, day);
  };
  lines.forEach((line, at) => {
    if (line.length > 300 || line.trim() === '') return;
    const hasSection = section.test(line);
    if (hasSection) next(at);
    const found = routeIn(line);
    // "Italo - Nuovo Trasporto" is no route of a ticket that says from and to.
    const route = hasEnds && found?.isLabelled === false ? null : found;
    const label = endLabel.exec(line);
    const labelled = route === null ? endIn(label?.groups) : null;
    const rest = label?.groups?.['rest'] ?? '';
    const isAlone = labelled !== null && rest.trim() === '';
    const days = otherDays.test(line) ? [] : daysIn(line, dates);
    const clocks = clocksIn(line).filter(
      (clock) => !days.some(({ at: from, end }) => clock.at < end && from < clock.end),
    );
    if (route !== null) {
      const isFilled = ride.from !== null && (ride.from !== route.from || ride.departs !== null);
      if (isFilled || ride.departs !== null) next(at);
      Object.assign(ride, { from: route.from, to: route.to });
      ride.last = at;
    }
    const own = labelled === null ? line : rest;
    const place = route === null && !isAlone ? placeIn(own, dates) : null;
    const isStation = labelled !== null || above !== null;
    if (clocks.length === 0 && isStation && place !== null && !isTalk(own)) {
      const end = labelled ?? above ?? 'departs';
      if (end === 'departs' && ride.from !== null && ride.arrives !== null) next(at);
      setPlace(ride, end, placeAlone(own, dates) ?? place);
      ride.last = at;
    }
    if (days[0] !== undefined) {
      [day] = days;
      ride.day ??= day;
      if (ride.departs !== null && ride.departs.day === null && ride.from === null) ride.day = day;
    }
    const roles = rolesIn(line, clocks, labelled ?? above);
    clocks.forEach((clock, index) => {
      const role = roles[index] ?? null;
      if (role === 'other') return;
      const isBare = role === null && place === null && route === null && isTalk(line);
      if (isBare) return;
      const end = role ?? (ride.departs === null ? 'departs' : 'arrives');
      if (end === 'departs' && ride.departs !== null) next(at);
      if (end === 'arrives' && ride.arrives !== null && place !== null && role === null) next(at);
      const taken = role ?? (ride.departs === null ? 'departs' : 'arrives');
      const beside = days.findLast((one) => one.at < clock.at) ?? days[0] ?? null;
      const dayAbove = ride.departs === null ? day : day === ride.departs.day ? null : day;
      // A stop on the way of a route that is known is not its end.
      const isStop =
        role === null &&
        place !== null &&
        ride[otherEnd[taken]] !== null &&
        !isAlike(place, ride[otherEnd[taken]] ?? '');
      if (isStop && route === null) return;
      if (ride[taken] !== null) ride.isUnclear = true;
      else ride[taken] = { value: clock.value, days: clock.days, day: beside ?? dayAbove };
      if (place !== null && clocks.length === 1) {
        ride.isByRows ||= role === null && ride[otherEnd[taken]] === null;
        setPlace(ride, taken, place);
      }
      ride.last = at;
    });
    above = isAlone ? labelled : null;
  });
  next(lines.length);
  const found = withoutStops(rides).flatMap((one, index, all) => {
    const end = Math.min(all[index + 1]?.first ?? lines.length, one.last + 6);
    const from = lines.findIndex((line, at) => at >= one.first && line.includes(one.from ?? line));
    const phrase = lines.slice(Math.max(one.first, from), one.last + 1).join('\n');
    return describe(one, { kind, phrase, around: lines.slice(one.first, end).join('\n') }) ?? [];
  });
  return found;
}

/** True if a line says from where, and another to where, without clocks. */
function namesEnds(lines: readonly string[], dates: Dates): boolean {
  const ends = lines.map((line) => {
    const groups = line.length > 300 ? undefined : endLabel.exec(line)?.groups;
    const rest = groups?.['rest'] ?? '';
    return clocksIn(rest).length === 0 && placeIn(rest, dates) !== null ? endIn(groups) : null;
  });
  return ends.includes('departs') && ends.includes('arrives');
}

const otherEnd = { departs: 'from', arrives: 'to' } as const;

/**
 * Without the rides of a list of stops: where stations follow each other and one ride doesn’t begin where
 * the one before ends, nobody knows which of them people travel between.
 */
function withoutStops(rides: readonly Ride[]): Ride[] {
  const isStop = (one: Ride | undefined, next: Ride | undefined) =>
    one !== undefined &&
    next !== undefined &&
    one.isByRows &&
    next.isByRows &&
    next.first - one.last <= 3 &&
    one.departs?.day === next.departs?.day &&
    (next.to === null || !isAlike(one.to ?? '', next.from ?? ''));
  return rides.filter(
    (ride, index) => !isStop(ride, rides[index + 1]) && !isStop(rides[index - 1], ride),
  );
}

function openRide(first: number, day: FoundDay | null): Ride {
  const nothing = { from: null, to: null, departs: null, arrives: null };
  return { first, last: first, day, isUnclear: false, isByRows: false, ...nothing };
}

function endIn(groups: Readonly<Record<string, string | undefined>> | undefined): End | null {
  if (groups?.['departs'] !== undefined) return 'departs';
  return groups?.['arrives'] === undefined ? null : 'arrives';
}

/** A route that is known stays: "London" beside a clock says less than "London to Paris". */
function setPlace(ride: Ride, end: End, place: string): void {
  if (end === 'departs') ride.from ??= place;
  else ride.to ??= place;
}

/** What each clock of a line is about, by the last word before it. */
function rolesIn(
  line: string,
  clocks: readonly { readonly at: number; readonly end: number }[],
  label: End | null,
): (End | 'other' | null)[] {
  let before: End | 'other' | null = null;
  return clocks.map(({ at }, index) => {
    const from = clocks[index - 1]?.end ?? 0;
    const words = line.slice(from, at);
    const last = [...words.matchAll(said)].at(-1)?.groups;
    const role = last?.['other'] === undefined ? endIn(last) : 'other';
    const isSpan = index > 0 && before === 'other' && words.trim().length <= 4;
    before = isSpan ? 'other' : (role ?? (index === 0 ? label : null));
    return before;
  });
}

interface Around {
  readonly kind: JourneyKind;
  readonly phrase: string;
  readonly around: string;
}

const longestHours = 40;

function describe(ride: Ride, { kind, phrase, around }: Around): JourneyInWords | null {
  const { from, to, departs } = ride;
  const day = departs?.day ?? ride.day;
  if (from === null || to === null || from === to || departs === null || day === null) return null;
  const guesses = [...aboutDays([day])];
  const starts = `${day.value}T${departs.value}`;
  const ends = ride.isUnclear ? null : arrivalOf(ride, starts, guesses);
  if (ride.isUnclear)
    guesses.push({
      field: 'departs',
      message: `${from} to ${to}: the document gives more clocks than a departure and an arrival. Enter the times.`,
    });
  const journey: ReadJourney = {
    kind,
    what: null,
    from,
    to,
    departs: ride.isUnclear ? { text: day.value } : { text: starts },
    arrives: ends,
    carrier: null,
    number: null,
  };
  return {
    journey,
    guesses,
    phrase: phrase.trim().slice(0, 300),
    around,
    isSure: ends !== null,
  };
}

/** The arrival: on its own day, or else on that of the departure or the next one, which is said. */
function arrivalOf({ arrives, from, to }: Ride, starts: string, guesses: Guess[]): ReadTime | null {
  if (arrives === null) return null;
  const clock = starts.slice(11);
  const minutes = (text: string) => Date.parse(`${text}Z`) / 60_000;
  if (arrives.day !== null || arrives.days > 0) {
    const own = arrives.day?.value ?? daysAfter(starts.slice(0, 10), arrives.days);
    const text = `${own}T${arrives.value}`;
    const hours = (minutes(text) - minutes(starts)) / 60;
    if (arrives.day !== null) guesses.push(...aboutDays([arrives.day]));
    if (hours > -2 && hours <= longestHours) return { text };
    const message = `${from} to ${to}: the arrival ${text.replace('T', ', ')} was read, which doesn’t fit. Enter it.`;
    guesses.push({ field: 'arrives', message });
    return null;
  }
  const sameDay = `${starts.slice(0, 10)}T${arrives.value}`;
  if (arrives.value > clock) return { text: sameDay };
  // To the west, a crossing of 35 minutes arrives before it departs, by the clocks.
  if (minutes(starts) - minutes(sameDay) <= 60) return { text: sameDay };
  const message = `${from} to ${to}: the arrival is before the departure, so it was read as the next day. Check it.`;
  guesses.push({ field: 'arrives', message });
  return { text: `${daysAfter(starts.slice(0, 10), 1)}T${arrives.value}` };
}
