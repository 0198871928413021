import { unzipSync } from 'fflate';
import { readBoardingPass } from './boarding-pass.ts';
import {
  emptyCandidate,
  readFlightNumber,
  personName,
  readIsoTime,
  Refused,
  type ReadCandidate,
  type ReadLeg,
  type ReadTime,
} from './candidate.ts';
import { all, isNode, readText, type Node } from './schema-org.ts';
import { clocksIn } from './text-times.ts';
import { asCancelled } from './words.ts';

/** Bytes that the description of a pass may have, unpacked. */
const mostBytes = 256 * 1_024;
const mostEntries = 200;

/** The flight of an Apple boarding pass: by its bar code, and by its fields for what that lacks. */
export function readPass(bytes: Uint8Array, today: string): ReadCandidate[] {
  const pass = describe(bytes);
  const found = readFlights(pass, today);
  return pass['voided'] === true ? found.map((one) => asCancelled(one, 'The pass')) : found;
}

function readFlights(pass: Node, today: string): ReadCandidate[] {
  const boarding = pass['boardingPass'];
  if (!isNode(boarding)) return [];
  const fields = listFields(boarding);
  const vendor = readText(pass['organizationName']);
  const travellers = find(fields, /passenger|name|traveller/i).flatMap(
    (name) => personName(name) ?? [],
  );
  const reference =
    find(fields, /pnr|booking|confirmation|reservation|locator|record/i).find((code) =>
      /^[A-Z\d]{5,8}$/.test(code),
    ) ?? null;
  const departs = departureIn(fields);
  const relevant = readIsoTime(readText(pass['relevantDate']) ?? '');
  const dated = (departs ?? relevant)?.text.slice(0, 10) ?? null;
  const [coded, ...further] =
    codesIn(pass)
      .map((code) => readBoardingPass(code, today, dated))
      .find((bookings) => bookings.length > 0) ?? [];
  if (coded !== undefined)
    return [
      {
        ...coded,
        vendor,
        reference: reference ?? coded.reference,
        travellers: travellers.length > 0 ? travellers.slice(0, 1) : coded.travellers,
        legs: withTime(coded.legs, departs, clockIn(fields)),
      },
      ...further,
    ];
  const [origin, destination] = findAirports(boarding);
  const number = find(fields, /flight/i).flatMap((text) => readFlightNumber(text, null) ?? [])[0];
  if (origin === undefined || destination === undefined || number === undefined) return [];
  const leg = { number, origin, destination, arrives: null };
  return [
    {
      ...emptyCandidate,
      vendor,
      reference,
      travellers: travellers.slice(0, 1),
      legs: [
        {
          ...leg,
          departs: departs ?? (relevant === null ? null : { text: relevant.text.slice(0, 10) }),
          departureTerminal: null,
          arrivalTerminal: null,
        },
      ],
      recognised: true,
    },
  ];
}

/** The description of a pass. Nothing else of the file is unpacked. */
function describe(bytes: Uint8Array): Node {
  let entries = 0;
  const unpacked = (() => {
    try {
      return unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          entries += 1;
          if (entries > mostEntries || (name === 'pass.json' && originalSize > mostBytes))
            throw new Refused('This pass is larger than any boarding pass.');
          return name === 'pass.json';
        },
      });
    } catch (error) {
      throw error instanceof Refused ? error : new Refused('This pass is damaged.');
    }
  })();
  const content = unpacked['pass.json'];
  if (content === undefined) throw new Refused('This is not a boarding pass: it has no pass.json.');
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

const other = /board|arriv|landing|close|gate/i;
const departure = /depart|abflug|\bstd\b/i;

function departureIn(fields: readonly Field[]): ReadTime | null {
  const times = fields
    .filter(({ about }) => !other.test(about))
    .flatMap(({ value }) => readIsoTime(value) ?? []);
  return times.find(({ text }) => text.includes('T')) ?? null;
}

/** The wall clock in the one field that says when the flight departs. */
function clockIn(fields: readonly Field[]): string | null {
  const clocks = fields
    .filter(({ about, value }) => departure.test(about) && !other.test(about) && value.length <= 8)
    .flatMap(({ value }) => clocksIn(value).map((clock) => clock.value));
  const [clock, another] = new Set(clocks);
  return another === undefined ? (clock ?? null) : null;
}

/** The time belongs to the first flight of a pass. */
function withTime(legs: readonly ReadLeg[], departs: ReadTime | null, clock: string | null) {
  const [first, ...others] = legs;
  const day = first?.departs?.text;
  if (first === undefined || day === undefined) return legs;
  if (departs?.text.startsWith(day) === true) return [{ ...first, departs }, ...others];
  return clock === null ? legs : [{ ...first, departs: { text: `${day}T${clock}` } }, ...others];
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
