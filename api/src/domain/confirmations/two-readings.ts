import type {
  ConfirmationNote,
  ConfirmedJourney,
  ConfirmedLeg,
  ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { comparedNumber } from '@paddock/contract/domain/flights/flight-number';
import { formatClock, formatEnglishDay } from '@paddock/contract/platform/time';

/**
 * One list of what two readers found in a document. A value that one lacks comes from the other; if they
 * differ, both are named. A value from words that another reader reads differently stays empty.
 */
export function joinReadings(
  own: readonly ReadBooking[],
  other: readonly ReadBooking[],
): ReadBooking[] {
  const left = [...other];
  const joined = own.map((mine) => {
    const at = left.findIndex((theirs) => isAlike(mine, theirs));
    const [theirs] = at < 0 ? [] : left.splice(at, 1);
    return theirs === undefined ? mine : join(mine, theirs);
  });
  // The program takes the pass of a hotel for an event.
  const further = left.filter(({ kind }) => own.length === 0 || kind !== 'event');
  return [...joined, ...further.map((one) => ({ ...one, notes: [...one.notes, readByProgram] }))];
}

const readByProgram: ConfirmationNote = {
  sure: 'guessed',
  message: 'Only kitinerary-extractor read this. Compare it with the document.',
};

function isAlike(mine: ReadBooking, theirs: ReadBooking): boolean {
  const hasReference = mine.reference !== null && theirs.reference !== null;
  const isSameReference = hasReference && plain(mine.reference) === plain(theirs.reference);
  if (mine.kind !== theirs.kind)
    return isSameReference && mine.legs.length + theirs.legs.length === 0;
  if (mine.journey !== null && theirs.journey !== null)
    return isSameDay(mine.journey.departs, theirs.journey.departs)
      ? isSameReference || isSamePlace(mine.journey.from, theirs.journey.from)
      : isSameReference && mine.journey.departs === null;
  if (isSameReference) return true;
  if (mine.stay !== null && theirs.stay !== null)
    return !hasReference && isSameDay(mine.stay.checksInOn, theirs.stay.checksInOn);
  return mine.legs.some((leg) => theirs.legs.some((their) => isSameLeg(leg, their)));
}

function isSameLeg(mine: ConfirmedLeg, theirs: ConfirmedLeg): boolean {
  const isRoute = mine.origin === theirs.origin && mine.destination === theirs.destination;
  const isNumber = comparedNumber(mine.number) === comparedNumber(theirs.number);
  return (
    (isNumber && isSameDay(mine.departs, theirs.departs)) ||
    (isRoute && isNumber) ||
    (isRoute && isSameDay(mine.departs, theirs.departs))
  );
}

function isSameDay(one: string | null, other: string | null): boolean {
  return one === null || other === null || one.slice(0, 10) === other.slice(0, 10);
}

/** Without accents, spaces and signs. */
function plain(text: string | null): string {
  return (text ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '');
}

function isSamePlace(one: string | null, other: string | null): boolean {
  const [mine, theirs] = [plain(one), plain(other)];
  return mine.includes(theirs) || theirs.includes(mine);
}

function join(mine: ReadBooking, theirs: ReadBooking): ReadBooking {
  const notes: ConfirmationNote[] = [];
  const isFromWords = mine.readFrom.length > 0;
  const choose = openChoice(notes, isFromWords);
  const legs = mine.legs.map((leg) => {
    const their = theirs.legs.find((one) => isSameLeg(leg, one));
    return their === undefined ? leg : joinLegs(leg, their, { notes, choose });
  });
  const further = theirs.legs.filter((leg) => !mine.legs.some((one) => isSameLeg(one, leg)));
  for (const { number, origin, destination } of further)
    notes.push({
      sure: 'guessed',
      message: `Only one of two readers found ${number} ${origin}–${destination}. Check it.`,
    });
  if (mine.kind !== theirs.kind)
    notes.push({
      sure: 'guessed',
      message: 'Another reader takes this for something else. Check it.',
    });
  return {
    ...mine,
    reference: choose('The reference', mine.reference, theirs.reference, plain),
    vendor: mine.vendor ?? theirs.vendor,
    ...choosePrice(choose, mine, theirs),
    legs: [...legs, ...further],
    travellers: choosePeople(mine.travellers, theirs.travellers, notes),
    stay: joinStays(mine.stay, theirs.stay, choose),
    journey: joinJourneys(mine.journey, theirs.journey, choose),
    cancelled: mine.cancelled || theirs.cancelled,
    replaces: mine.replaces.length > 0 ? mine.replaces : theirs.replaces,
    notes: [...notes, ...mine.notes],
  };
}

type Choose = (
  what: string,
  mine: string | null,
  theirs: string | null,
  compare?: (text: string) => string,
) => string | null;

/** The value of either reader; if two differ, the declared one, else none. Both are named. */
function openChoice(notes: ConfirmationNote[], isFromWords: boolean): Choose {
  return (what, mine, theirs, compare = (text) => text) => {
    if (mine === null || theirs === null) return mine ?? theirs;
    if (compare(mine) === compare(theirs)) return mine;
    const message = `Two readers differ. ${what}: ${describe(mine)} or ${describe(theirs)}.`;
    notes.push({ sure: isFromWords ? 'missing' : 'guessed', message });
    return isFromWords ? null : mine;
  };
}

/** "Thu 4 Mar, 09:15" of a time, and anything else as it is. */
function describe(text: string): string {
  if (!/^\d{4}-\d\d-\d\d(?:T|$)/.test(text)) return text;
  return [formatEnglishDay(text), text.includes('T') ? formatClock(text) : '']
    .filter(Boolean)
    .join(', ');
}

interface Joining {
  readonly notes: ConfirmationNote[];
  readonly choose: Choose;
}

function joinLegs(
  mine: ConfirmedLeg,
  theirs: ConfirmedLeg,
  { notes, choose }: Joining,
): ConfirmedLeg {
  const { number, origin, destination } = mine;
  if (comparedNumber(number) !== comparedNumber(theirs.number))
    notes.push(differ('The flight', number, theirs.number));
  const route = [`${origin}–${destination}`, `${theirs.origin}–${theirs.destination}`] as const;
  if (route[0] !== route[1]) notes.push(differ(number, ...route));
  return {
    ...mine,
    departs: chooseTime(choose, `${number} departs`, mine.departs, theirs.departs),
    arrives: chooseTime(choose, `${number} arrives`, mine.arrives, theirs.arrives),
    departureTerminal: mine.departureTerminal ?? theirs.departureTerminal,
    arrivalTerminal: mine.arrivalTerminal ?? theirs.arrivalTerminal,
  };
}

function differ(what: string, mine: string, theirs: string): ConfirmationNote {
  return {
    sure: 'guessed',
    message: `Two readers differ. ${what}: ${mine} or ${theirs}. Check it.`,
  };
}

/** A time with a clock is taken over its day alone. */
function chooseTime(choose: Choose, what: string, mine: string | null, theirs: string | null) {
  if (mine !== null && theirs?.startsWith(mine) === true) return theirs;
  if (theirs !== null && mine?.startsWith(theirs) === true) return mine;
  return choose(what, mine, theirs);
}

function choosePrice(choose: Choose, mine: ReadBooking, theirs: ReadBooking) {
  const write = ({ amount, currency }: ReadBooking) =>
    amount === null ? null : `${amount} ${currency ?? ''}`.trim();
  const same = (text: string) => text.replace(/(\.\d*?)0+(?= |$)/, '$1').replace(/\.(?= |$)/, '');
  const chosen = choose('The cost', write(mine), write(theirs), same);
  if (chosen === null) return { amount: null, currency: null };
  const { amount, currency } = chosen === write(mine) ? mine : theirs;
  return { amount, currency };
}

/** "SAMPLE/ADA MRS" and "Ada Sample" are one. */
function choosePeople(
  mine: readonly string[],
  theirs: readonly string[],
  notes: ConfirmationNote[],
): string[] {
  if (mine.length === 0 || theirs.length === 0) return [...(mine.length === 0 ? theirs : mine)];
  const key = (name: string) =>
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((part) => part !== '' && !/^(?:mr|mrs|ms|miss|dr)$/.test(part))
      .toSorted()
      .join(' ');
  const [ours, others] = [mine, theirs].map((names) => names.map(key).toSorted().join(', '));
  if (ours !== others) notes.push(differ('People', mine.join(', '), theirs.join(', ')));
  return [...mine];
}

function joinStays(mine: ReadBooking['stay'], theirs: ReadBooking['stay'], choose: Choose) {
  if (mine === null || theirs === null) return mine;
  const hotel = isSamePlace(mine.hotel, theirs.hotel) ? mine.hotel : null;
  return {
    hotel: hotel ?? choose('The hotel', mine.hotel, theirs.hotel, plain),
    checksInOn: choose('Check-in', mine.checksInOn, theirs.checksInOn),
    checksOutOn: choose('Check-out', mine.checksOutOn, theirs.checksOutOn),
    checkInTime: choose('Check-in', mine.checkInTime, theirs.checkInTime),
    checkOutTime: choose('Check-out', mine.checkOutTime, theirs.checkOutTime),
  };
}

function joinJourneys(
  mine: ConfirmedJourney | null,
  theirs: ConfirmedJourney | null,
  choose: Choose,
): ConfirmedJourney | null {
  if (mine === null || theirs === null) return mine;
  const place = (what: string, one: string | null, other: string | null) =>
    one !== null && other !== null && isSamePlace(one, other)
      ? one
      : choose(what, one, other, plain);
  const departs = chooseTime(choose, 'Departs', mine.departs, theirs.departs);
  const arrives = chooseTime(choose, 'Arrives', mine.arrives, theirs.arrives);
  return {
    what: mine.what ?? theirs.what,
    from: place('From', mine.from, theirs.from),
    to: place('To', mine.to, theirs.to),
    departs,
    departsZone:
      departs === theirs.departs ? (mine.departsZone ?? theirs.departsZone) : mine.departsZone,
    arrives,
    arrivesZone:
      arrives === theirs.arrives ? (mine.arrivesZone ?? theirs.arrivesZone) : mine.arrivesZone,
    carrier: mine.carrier ?? theirs.carrier,
    number: choose('The number', mine.number, theirs.number, (text) =>
      plain(text).replaceAll(/\D/g, ''),
    ),
  };
}
