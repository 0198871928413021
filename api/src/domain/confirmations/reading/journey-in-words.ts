import type { JourneyKind } from '@paddock/contract/domain/confirmations/confirmations';
import type { ReadJourney } from './candidate.ts';
import { anyMonth } from './months.ts';
import { referencesIn } from './references.ts';
import { placeIn } from './stations-in-words.ts';
import { type JourneyInWords, ridesInWords } from './rides-in-words.ts';
import {
  aboutDays,
  clocksIn,
  type Dates,
  datesIn,
  daysIn,
  type FoundTime,
  type Near,
  timesIn,
} from './text-times.ts';

const words = (list: string) => new RegExp(String.raw`(?<!\p{L})(?:${list})(?!\p{L})`, 'iu');

/** The words that give a kind of journey away, the surer first. */
const kinds: readonly (readonly [JourneyKind, RegExp])[] = [
  ['shuttle', words('euro ?tunnel|le ?shuttle')],
  [
    'ferry',
    words(
      'ferry|ferries|sailing|(?:ship|vessel|schiff|navire|nave|buque|hajó|statek|fartyg)(?=:|\\s{3}|\\s*\\n)|fähr\\p{L}+|überfahrt|traversée|traghetto|transbordador|komp|prom|färja|P&O|DFDS|Stena Line|Irish Ferries|Brittany Ferries|Viking Line|Tallink|Silja|TT-Line|Scandlines|Finnlines|Color Line|Fjord Line|Polferries|Unity Line|Moby Lines|Grimaldi|Tirrenia|GNV|Grandi Navi Veloci|Corsica Ferries|Baleària|Trasmediterránea|Jadrolinija|Minoan|Superfast|Anek',
    ),
  ],
  [
    'hire_car',
    words(
      'car (?:hire|rental)|rental car|hire car|vehicle hire|van hire|mietwagen|location de (?:voiture|véhicule)|autonoleggio|noleggio auto|alquiler de (?:coches|vehículos)|autóbérlés|bérautó|wypożyczalnia|wynajem samochodu|hyrbil|pick-?up location|europcar|sixt|hertz|avis|enterprise rent',
    ),
  ],
  [
    'coach',
    words(
      'by coach|bus ticket|fernbus|flixbus|flx \\d{1,4}|bus(?:terminal|bahnhof|ticket|reise|fahrt)|autocar|autobus|autobús|autóbusz|autokar|board the bus',
    ),
  ],
  [
    'train',
    words(
      'trains?|snabbtåg|GWR|ScotRail|CrossCountry|off-peak|hbf|railway|rail|trainline|national rail|zug|bahn|fahrkarte|jízdenka|ICE|TGV|Eurostar|treno|trenitalia|renfe|tren|vonat|menetjegy|pociąg|bilet kolejowy|tåg|platform|gleis|voie|binario|wagen|(?:IC|EC|EIP|EIC|TLK|RJX?|NJ|AVE|IR) \\d{1,5}|PKP|MÁV|ÖBB|LNER|Avanti West Coast|SNCF|coach [a-z\\d]{1,2},? seat',
    ),
  ],
  ['coach', words(String.raw`coach(?!\s[a-z]?\d{0,2}(?!\p{L}))|bus|buss`)],
];

const collects =
  'pick[- ]?up|collection|collect|abholung|anmietung|prise en charge|ritiro|recogida|átvétel|odbiór|hämtning|upphämtning';
const returns = 'return|rückgabe|abgabe|restitution|riconsegna|devolución|leadás|zwrot|återlämning';
const vehicle = words(
  'vehicle|car|van|fahrzeug|auto|véhicule|voiture|veicolo|vehículo|coche|jármű|gépjármű|pojazd|samochód|fordon|bil',
);
const driven = words('transfers?|taxi|chauffeur|minicab|navette');
const eachOf = [collects, returns].map(
  (list) => new RegExp(String.raw`(?:^|\s{3})[ \t*•-]{0,20}(?:${list})(?!\p{L})`, 'imu'),
);

/** Detects a hire car without the name of a company: a vehicle that is collected and returned. */
function isHired(text: string): boolean {
  return vehicle.test(text) && !driven.test(text) && eachOf.every((label) => label.test(text));
}

/** The trains, coaches, ferries or the hire car that a text lays out. */
export function journeysInWords(text: string, near: Near | null): JourneyInWords[] {
  const kind = kinds.find(
    ([one, own]) => own.test(text) || (one === 'hire_car' && isHired(text)),
  )?.[0];
  if (kind === undefined) return [];
  const dates = datesIn(text, near);
  const hired = kind === 'hire_car' ? hireInWords(text, dates) : null;
  const found =
    kind === 'hire_car' ? (hired === null ? [] : [hired]) : ridesInWords(text, kind, dates);
  const carrier = carrierIn(text);
  return found.map((one) => {
    const number = numberIn(one.around, kind) ?? (found.length === 1 ? numberIn(text, kind) : null);
    return { ...one, journey: { ...one.journey, carrier, number } };
  });
}

const carriers = [
  'P&O Ferries',
  'DFDS',
  'Irish Ferries',
  'Brittany Ferries',
  'Stena Line',
  'Viking Line',
  'TT-Line',
  'Scandlines',
  'Finnlines',
  'Moby Lines',
  'LeShuttle',
  'Eurotunnel',
  'Europcar',
  'Sixt',
  'Hertz',
  'Avis',
  'Enterprise',
  'Budget',
  'FlixBus',
  'Eurostar',
];

/** A company that a text names alone. */
function carrierIn(text: string): string | null {
  const lower = text.toLowerCase();
  const [carrier, another] = carriers.filter((name) => lower.includes(name.toLowerCase()));
  return another === undefined ? (carrier ?? null) : null;
}

const trainNumber = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(ICE|IC|EC|RJX?|TGV(?: INOUI)?|EN|NJ|ES|RE|IR|EIP|EIC|AVE|Eurostar|Thalys|THA|EST|WB|REX|Frecciarossa|railjet)\s?(\d{1,5})|(?:train|zug|treno|tren|vonat|pociąg|tåg)[^\S\n]?(?:no|nr|n°|number|nummer)?\.?:?[^\S\n]{0,3}(\d{1,5}))(?![\p{L}\d]|[:.]\d|\.? (?:${anyMonth})(?!\p{L}))`,
  'giu',
);

/** "Service: 420" or "Bus N60" */
const coachNumber =
  /(?<![\p{L}\d])(?:(?:service|line|linie|linea|línea|ligne|járat|linia|linje|coach|bus)(?:\s(?:no|nr|n°|number|nummer))?\.?\s?:|bus)\s{0,3}(?-i:(N?\d{2,4}))(?![\p{L}\d]|[:.]\d)/giu;

function numberIn(text: string, kind: JourneyKind): string | null {
  if (kind === 'coach') {
    const [line, another] = new Set([...text.matchAll(coachNumber)].map(([, one]) => one));
    return another === undefined ? (line ?? null) : null;
  }
  if (kind !== 'train') return null;
  const references = new Set(referencesIn(text).map(({ code }) => code));
  const [number, another] = new Set(
    [...text.matchAll(trainNumber)].flatMap(([whole, name, digits, plain]) => {
      if (references.has(whole)) return [];
      return plain === undefined ? `${name} ${digits}` : plain;
    }),
  );
  return another === undefined ? (number ?? null) : null;
}

const more = String.raw`(?:\s(?:location|branch|station|from|at|place|point|date(?: and time| & time)?|time|details))?`;
const starts = new RegExp(
  String.raw`^[\s*•-]*(?:${collects}|départ)${more}\s*(?:[:–-]\s*|\s{3,}|$)(?<rest>.*)$`,
  'iu',
);
const ends = new RegExp(
  String.raw`^[\s*•-]*(?:${returns}|drop[- ]?off|retour)${more}\s*(?:[:–-]\s*|\s{3,}|$)(?<rest>.*)$`,
  'iu',
);
const columns = new RegExp(
  String.raw`^[\s*•-]*(?:${collects})${more}\s{3,}(?:${returns}|drop[- ]?off)${more}\s*$`,
  'iu',
);
const otherLabel = /^[\s*•-]*\p{L}[\p{L} /&-]{1,30}:\s*\S/u;

interface Desk {
  readonly places: Set<string>;
  readonly times: FoundTime[];
  readonly lines: string[];
}

/** A hire car: where and when it is collected, and where and when it is returned. */
function hireInWords(text: string, dates: Dates): JourneyInWords | null {
  const desks: Readonly<Record<'start' | 'end', Desk>> = { start: openDesk(), end: openDesk() };
  let open: Desk | null = null;
  let left = 0;
  /** Lines left below "Pick-up   Return". */
  let paired = 0;
  for (const line of text.split('\n').slice(0, 2_000)) {
    if (columns.test(line)) {
      paired = 4;
      continue;
    }
    const cells = line.trim().split(/\s{3,}/);
    if (paired > 0 && cells.length === 2) {
      paired -= 1;
      addLine(desks.start, cells[0] ?? '', line, dates);
      addLine(desks.end, cells[1] ?? '', line, dates);
      continue;
    }
    const [start, end] = [starts.exec(line), ends.exec(line)];
    const own = (start ?? end)?.groups?.['rest'];
    if (own !== undefined) {
      open = start === null ? desks.end : desks.start;
      left = own.trim() === '' ? 3 : 2;
      if (own.trim() !== '') addLine(open, own, line, dates);
      continue;
    }
    const isOver = line.length > 100 || otherLabel.test(line) || line.trim() === '';
    if (open === null || left === 0) continue;
    if (isOver) {
      if (open.lines.length > 0) open = null;
      continue;
    }
    left -= 1;
    const hasAll = open.places.size > 0 && open.times.length > 0;
    if (!hasAll) addLine(open, line, line, dates);
  }
  const [from, otherFrom] = desks.start.places;
  const [to, otherTo] = desks.end.places;
  const [departs, another] = clocked(desks.start.times);
  const [arrives, later] = clocked(desks.end.times);
  if (from === undefined || otherFrom !== undefined || departs === undefined) return null;
  if (another !== undefined || later !== undefined) return null;
  const goal = otherTo === undefined ? (to ?? null) : null;
  const journey: ReadJourney = {
    kind: 'hire_car',
    what: null,
    from,
    to: goal,
    departs: { text: departs.text },
    arrives: arrives === undefined ? null : { text: arrives.text },
    carrier: null,
    number: null,
  };
  return {
    journey,
    guesses: aboutDays([departs.day, ...(arrives === undefined ? [] : [arrives.day])]),
    phrase: [...desks.start.lines, ...desks.end.lines].join('\n').slice(0, 300),
    around: '',
    isSure: goal !== null && arrives !== undefined,
  };
}

function openDesk(): Desk {
  return { places: new Set(), times: [], lines: [] };
}

function addLine(desk: Desk, said: string, line: string, dates: Dates): void {
  const day = daysIn(desk.lines.join('\n'), dates).at(-1);
  const place = placeIn(said, dates);
  if (place !== null && desk.places.size === 0) desk.places.add(place);
  const hasTime = daysIn(said, dates).length > 0 || clocksIn(said).length > 0;
  if (hasTime) desk.times.push(...timesIn(said, day, dates));
  desk.lines.push(line);
}

/** Times with a clock, if there are any. */
function clocked(times: readonly FoundTime[]): FoundTime[] {
  const own = times.filter(({ text }) => text.includes('T'));
  return own.length > 0 ? own : times.slice(0, 1);
}
