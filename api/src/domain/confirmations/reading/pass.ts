import { unzipSync } from 'fflate';
import { readBoardingPass } from './boarding-pass.ts';
import { asCancelled } from './cancelled.ts';
import {
  emptyCandidate,
  readFlightNumber,
  personName,
  readIsoTime,
  Refused,
  type ReadCandidate,
  type ReadJourney,
  type ReadLeg,
  type ReadTime,
} from './candidate.ts';
import { all, isNode, readText, type Node } from './schema-nodes.ts';
import { daysOfStay } from './stay-in-words.ts';
import { clocksIn, timeInWords, type Arrival } from './text-times.ts';
import { totalIn } from './totals.ts';

/** Bytes that the description of a pass may have, unpacked. */
const mostBytes = 256 * 1_024;
/** Bytes of a pass in a bundle of several. */
const mostPassBytes = 5 * 1_024 * 1_024;
const mostEntries = 200;
const mostPasses = 20;

/** The bookings of an Apple pass, or of several in one file (`.pkpasses`). */
export function readPass(bytes: Uint8Array, arrival: Arrival): ReadCandidate[] {
  const files = unpack(bytes);
  const bundled = Object.keys(files).filter((name) => name.toLowerCase().endsWith('.pkpass'));
  const own = files['pass.json'];
  if (own !== undefined) return readOne(describe(own), arrival);
  if (bundled.length === 0)
    throw new Refused('This is not a pass: it has neither a pass.json nor passes.');
  return bundled.flatMap((name) => {
    const content = unpack(files[name] ?? new Uint8Array())['pass.json'];
    return content === undefined ? [] : readOne(describe(content), arrival);
  });
}

function readOne(pass: Node, arrival: Arrival): ReadCandidate[] {
  const found = isNode(pass['boardingPass'])
    ? readBoarding(pass, pass['boardingPass'], arrival)
    : readTicket(pass, arrival);
  return pass['voided'] === true ? found.map((one) => asCancelled(one, 'The pass')) : found;
}

/** Uses its bar code, and its fields for what that lacks. */
function readBoarding(pass: Node, boarding: Node, { today }: Arrival): ReadCandidate[] {
  const fields = listFields(boarding);
  const vendor = readText(pass['organizationName']);
  const travellers = namesIn(fields);
  const reference = referenceAmong(fields, /^[A-Z\d]{5,8}$/);
  const departs = timeAmong(fields, departure, pass);
  const arrives = timeAmong(fields, arrival, pass);
  const relevant = readIsoTime(readText(pass['relevantDate']) ?? '');
  const dated = (departs ?? relevant)?.text.slice(0, 10) ?? null;
  const transit = readText(boarding['transitType']) ?? '';
  const ride = rides[transit];
  if (ride !== undefined) {
    const [from = null, to = null] = findPlaces(boarding);
    const number = find(fields, /train|bus|coach|ferry|ship|zug|number|nummer/i)[0] ?? null;
    const what = readText(pass['description']);
    const journey: ReadJourney = {
      kind: ride,
      what: from === null ? what : null,
      from,
      to,
      departs: departs ?? relevant,
      arrives,
      carrier: vendor,
      number,
    };
    return [{ ...emptyCandidate, vendor, reference, travellers, journey }];
  }
  const [coded, ...further] =
    codesIn(pass)
      .map((code) => readBoardingPass(code, today, dated))
      .find((bookings) => bookings.length > 0) ?? [];
  const times = { departs, arrives, clock: clockIn(fields) };
  if (coded !== undefined)
    return [
      {
        ...coded,
        vendor,
        reference: reference ?? coded.reference,
        travellers: travellers.length > 0 ? travellers.slice(0, 1) : coded.travellers,
        legs: withTimes(coded.legs, times),
      },
      ...further,
    ];
  const [origin, destination] = findAirports(boarding);
  const number = find(fields, /flight|flug|vol\b|vuelo|volo/i).flatMap(
    (text) => readFlightNumber(text, null) ?? [],
  )[0];
  if (origin === undefined || destination === undefined || number === undefined) return [];
  const day = relevant === null ? null : { text: relevant.text.slice(0, 10) };
  const leg = { number, origin, destination, departs: day, arrives: null };
  return [
    {
      ...emptyCandidate,
      vendor,
      reference,
      travellers: travellers.slice(0, 1),
      legs: withTimes([{ ...leg, departureTerminal: null, arrivalTerminal: null }], {
        ...times,
        departs: departs ?? day,
      }),
      recognised: true,
    },
  ];
}

const rides: Readonly<Record<string, ReadJourney['kind']>> = {
  PKTransitTypeTrain: 'train',
  PKTransitTypeBus: 'coach',
  PKTransitTypeBoat: 'ferry',
};

/** A hotel or an event. */
function readTicket(pass: Node, { near }: Arrival): ReadCandidate[] {
  const ticket = ['eventTicket', 'generic', 'storeCard'].map((kind) => pass[kind]).find(isNode);
  if (ticket === undefined) return [];
  const fields = listFields(ticket);
  const shared: ReadCandidate = {
    ...emptyCandidate,
    reference: referenceAmong(fields, /^[A-Z\d][A-Z\d-]{3,19}$/i),
    travellers: namesIn(fields).slice(0, 10),
  };
  const named = find(fields, /hotel|property|unterkunft|accommodation/i)[0] ?? null;
  if (named !== null) {
    // "Motel One Berlin-Hauptbahnhof, 30.11.23"
    const description = (readText(pass['description']) ?? '').split(',')[0]?.trim() ?? '';
    const hotel = description.endsWith(named) ? description : named;
    const text = fields.map(({ about, value }) => `${about}: ${value}`).join('\n');
    const spans = fields.flatMap(({ value }) => daysOfStay(value, near) ?? []);
    const dated = (about: RegExp) => timeAmong(fields, about, pass);
    const stay = {
      hotel,
      checksIn: atClock(
        dated(/check-?in|arrival|anreise/i) ?? spans[0]?.checksIn,
        text,
        /check-?in/i,
      ),
      checksOut: atClock(
        dated(/check-?out|departure|abreise/i) ?? spans[0]?.checksOut,
        text,
        /check-?out/i,
      ),
    };
    const { guesses: aboutTotal, phrase: _phrase, ...total } = totalIn(text);
    const guesses = [...(spans[0]?.guesses ?? []), ...aboutTotal];
    return [{ ...shared, ...total, vendor: hotel, stay, guesses }];
  }
  const what = find(fields, /event|title|name/i)[0] ?? readText(pass['description']);
  const departs = readIsoTime(readText(pass['relevantDate']) ?? '');
  if (what === null || departs === null || !isNode(pass['eventTicket'])) return [];
  const from = find(fields, /venue|location|place|ort/i)[0] ?? null;
  const journey = { kind: 'event', what, from, to: null, departs, arrives: null } as const;
  return [{ ...shared, journey: { ...journey, carrier: null, number: null } }];
}

/** A day with the clock in the line about it, if there is one: "Check-in: ab 15:00 Uhr". */
function atClock(day: ReadTime | undefined, text: string, about: RegExp): ReadTime | null {
  if (day === undefined || day.text.includes('T')) return day ?? null;
  const lines = text.split('\n').filter((line) => about.test(line));
  const [clock, another] = new Set(
    lines.flatMap((line) => clocksIn(line).map(({ value }) => value)),
  );
  return clock === undefined || another !== undefined ? day : { text: `${day.text}T${clock}` };
}

function namesIn(fields: readonly Field[]): string[] {
  const named = fields.filter(
    ({ about }) =>
      /passenger|name|traveller|traveler|guest|gast|passagi?er/i.test(about) &&
      !/hotel|event/i.test(about),
  );
  return named.flatMap(
    ({ value }) =>
      personName(value.replace(/^(\p{L}[\p{L}'’ -]*), (\p{L}[\p{L}'’ -]*)$/u, '$2 $1')) ?? [],
  );
}

function referenceAmong(fields: readonly Field[], form: RegExp): string | null {
  const about = /pnr|booking|buchung|confirmation|reservation|locator|record|reference/i;
  const found = fields.filter(
    (field) => about.test(field.about) && !/date|datum/i.test(field.about),
  );
  return found.find(({ value }) => form.test(value) && /\d|^[A-Z]{6}$/.test(value))?.value ?? null;
}

type Files = Readonly<Record<string, Uint8Array>>;

/** The description of a pass, and the passes in a bundle. Nothing else of the file is unpacked. */
function unpack(bytes: Uint8Array): Files {
  let entries = 0;
  let passes = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        const isPass = name.toLowerCase().endsWith('.pkpass');
        passes += isPass ? 1 : 0;
        const most = isPass ? mostPassBytes : mostBytes;
        if (entries > mostEntries || passes > mostPasses)
          throw new Refused('This pass is larger than any boarding pass.');
        if ((isPass || name === 'pass.json') && originalSize > most)
          throw new Refused('This pass is larger than any boarding pass.');
        return isPass || name === 'pass.json';
      },
    });
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('This pass is damaged.');
  }
}

function describe(content: Uint8Array): Node {
  try {
    const parsed: unknown = JSON.parse(decoded(content));
    if (isNode(parsed)) return parsed;
  } catch {
    // Said below.
  }
  throw new Refused('This pass is damaged.');
}

function decoded(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}

interface Field {
  readonly about: string;
  readonly value: string;
}

const groups = [
  'headerFields',
  'primaryFields',
  'secondaryFields',
  'auxiliaryFields',
  'backFields',
];

function listFields(boarding: Node): Field[] {
  return groups
    .flatMap((group) => all(boarding[group]).slice(0, 50))
    .filter(isNode)
    .flatMap((field) => {
      const value = readText(field['value']);
      const about = `${readText(field['key']) ?? ''} ${readText(field['label']) ?? ''}`;
      return value === null ? [] : [{ about, value }];
    });
}

function find(fields: readonly Field[], about: RegExp): string[] {
  return fields.filter((field) => about.test(field.about)).map(({ value }) => value);
}

const other = /board|landing|close|gate/i;
const departure = /depart|abflug|abfahrt|départ|partenza|salida|indulás|odlot|avgång|\bstd\b/i;
const arrival = /arriv|ankunft|arrivée|arrivo|llegada|érkezés|przylot|ankomst|\bsta\b/i;

/** The one time that the fields about it give: as ISO 8601, or in words with a day. */
function timeAmong(fields: readonly Field[], about: RegExp, pass: Node): ReadTime | null {
  const own = fields.filter((field) => !other.test(field.about));
  const said = own.filter((field) => about.test(field.about));
  const ignored = about === departure ? arrival : departure;
  const times = [
    ...said,
    ...own.filter((field) => !ignored.test(field.about) && about === departure),
  ]
    .flatMap(
      ({ value }) => readIsoTime(value) ?? (said.length > 0 ? timeInWords(value) : null) ?? [],
    )
    .filter(({ text }) => text.includes('T'));
  const semantic = isNode(pass['semantics']) ? pass['semantics'] : {};
  const declared = readText(
    semantic[about === departure ? 'originalDepartureDate' : 'originalArrivalDate'],
  );
  return times[0] ?? (declared === null ? null : readIsoTime(declared));
}

/** The wall clock in the one field with the departure time. */
function clockIn(fields: readonly Field[]): string | null {
  const clocks = fields
    .filter(({ about, value }) => departure.test(about) && !other.test(about) && value.length <= 8)
    .flatMap(({ value }) => clocksIn(value).map((clock) => clock.value));
  const [clock, another] = new Set(clocks);
  return another === undefined ? (clock ?? null) : null;
}

interface PassTimes {
  readonly departs: ReadTime | null;
  readonly arrives: ReadTime | null;
  readonly clock: string | null;
}

/** The times belong to the first flight of a pass; the arrival to its only one. */
function withTimes(legs: readonly ReadLeg[], { departs, arrives, clock }: PassTimes) {
  const [first, ...others] = legs;
  const day = first?.departs?.text.slice(0, 10);
  if (first === undefined || day === undefined) return legs;
  const lands = others.length === 0 ? arrives : null;
  if (departs?.text.startsWith(day) === true)
    return [{ ...first, departs, arrives: lands }, ...others];
  if (clock === null) return legs;
  return [{ ...first, departs: { text: `${day}T${clock}` } }, ...others];
}

function findPlaces(boarding: Node): string[] {
  return all(boarding['primaryFields'])
    .filter(isNode)
    .flatMap((field) => readText(field['value']) ?? []);
}

function findAirports(boarding: Node): string[] {
  return all(boarding['primaryFields'])
    .filter(isNode)
    .flatMap((field) => [field['value'], field['label']].map(readText))
    .flatMap((text) => (text !== null && /^[A-Z]{3}$/.test(text) ? [text] : []));
}

function codesIn(pass: Node): string[] {
  return [...all(pass['barcodes']), ...all(pass['barcode'])]
    .filter(isNode)
    .slice(0, 10)
    .flatMap((code) => (typeof code['message'] === 'string' ? [code['message']] : []));
}
