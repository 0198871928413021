import type { JourneyKind } from '@paddock/contract/domain/confirmations/confirmations';
import type { Guess, ReadJourney } from './candidate.ts';
import {
  aboutDays,
  clocksIn,
  datesIn,
  daysIn,
  timesIn,
  type Dates,
  type FoundTime,
  type Near,
} from './text-times.ts';

const words = (list: string) => new RegExp(String.raw`(?<!\p{L})(?:${list})(?!\p{L})`, 'iu');

/** The words that give a kind of journey away, the surer first. */
const kinds: readonly (readonly [JourneyKind, RegExp])[] = [
  [
    'ferry',
    words(
      'ferry|sailing|fähre|überfahrt|traversée|traghetto|transbordador|komp|prom|färja|eurotunnel|leshuttle|P&O|DFDS|Stena Line|Irish Ferries|Brittany Ferries|Viking Line|Tallink|Silja',
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
      'by coach|bus ticket|fernbus|flixbus|autocar|autobus|autobús|autóbusz|autokar|board the bus|busreise',
    ),
  ],
  [
    'train',
    words(
      'train|railway|zug|bahn|fahrkarte|jízdenka|ICE|TGV|Eurostar|treno|trenitalia|renfe|tren|vonat|menetjegy|pociąg|bilet kolejowy|tåg|platform|gleis|voie|binario|wagen',
    ),
  ],
  ['coach', words('coach|bus|buss')],
];

interface JourneyInWords {
  readonly journey: ReadJourney;
  readonly guesses: readonly Guess[];
  readonly phrase: string;
  /** Both ends and times were found. */
  readonly isSure: boolean;
}

/** The trains, coaches, ferries or the hire car that a text lays out: an end in each line, with its time. */
export function journeysInWords(text: string, near: Near | null): JourneyInWords[] {
  const kind = kinds.find(([, own]) => own.test(text))?.[0];
  if (kind === undefined) return [];
  const dates = datesIn(text, near);
  const labelled = byLabels(text, kind, dates);
  if (labelled?.isSure === true) return [labelled];
  const rows = kind === 'hire_car' ? [] : byRows(text, kind, dates);
  return rows.length > 0 || labelled === null ? rows : [labelled];
}

const starts = String.raw`dep(?:arture|arts?|arting)?|from|pick-?up|collection|abfahrt|ab|von|abholung|départ|de|prise en charge|partenza|da|ritiro|salida|desde|recogida|indulás|honnan|átvétel|wyjazd|odjazd|z|odbiór|avgång|avresa|från|hämtning`;
const ends = String.raw`arr(?:ival|ives?|iving)?|to|drop-?off|return|ankunft|an|nach|rückgabe|arrivée|à|restitution|arrivo|a|riconsegna|llegada|hasta|devolución|érkezés|hova|leadás|przyjazd|do|zwrot|ankomst|till|återlämning`;
const more = String.raw`(?:\s(?:station|port|location|terminal|from|to|at|place|point|date(?: and time)?|time))?`;
const labelLine = (list: string) =>
  new RegExp(String.raw`^[\s*•-]*(?:${list})${more}\s*[:–-]\s*(.{2,120})$`, 'gimu');
const startLine = labelLine(starts);
const endLine = labelLine(ends);

/** "From: Calais, Thu 4 Mar 2027 12:00" and "To: Dover, 12:30", or places and times on separate lines. */
function byLabels(text: string, kind: JourneyKind, dates: Dates): JourneyInWords | null {
  const read = (lines: RegExp) => {
    const found = [...text.matchAll(lines)];
    const places = new Set(found.flatMap(({ 1: line = '' }) => placeIn(line) ?? []));
    const lined = found.map(([whole]) => whole).join('\n');
    const day = daysIn(lined, dates).at(0);
    const times = found.flatMap(({ 1: line = '' }) => timesIn(line, day, dates));
    return { places: [...places], times: clockedFirst(times), lined };
  };
  const from = read(startLine);
  const to = read(endLine);
  const [departs] = from.times;
  const [place, otherPlace] = from.places;
  const [goal, otherGoal] = to.places;
  // A return journey has each label twice: which belongs to which isn’t certain.
  if (departs === undefined || place === undefined || otherPlace !== undefined) return null;
  if (goal === undefined || otherGoal !== undefined || from.times.length > 1 || to.times.length > 1)
    return null;
  const [arrives = null] = to.times.length > 0 ? to.times : lateOn(to.lined, departs, dates);
  return {
    journey: {
      kind,
      what: null,
      from: place,
      to: goal,
      departs: { text: departs.text },
      arrives: arrives === null ? null : { text: arrives.text },
      carrier: carrierIn(text),
      number: numberIn(text, kind),
    },
    guesses: aboutDays([departs.day, ...(arrives === null ? [] : [arrives.day])]),
    phrase: `${from.lined}\n${to.lined}`.slice(0, 300),
    isSure: arrives !== null,
  };
}

/** Times with a clock, if there are any. */
function clockedFirst(times: readonly FoundTime[]): FoundTime[] {
  const clocked = times.filter(({ text }) => text.includes('T'));
  return clocked.length > 0 ? clocked : times.slice(0, 1);
}

/** The arrival of "To: Dover, 12:30", on the day of the departure; a later one is not known. */
function lateOn(line: string, departs: FoundTime, dates: Dates): FoundTime[] {
  return timesIn(line, departs.day, dates).filter(({ text }) => text > departs.text);
}

interface Row {
  readonly line: number;
  readonly place: string;
  readonly time: FoundTime;
  /** "ab" and "an", if the line says which it is. */
  readonly tagged: 'from' | 'to' | null;
}

/** Lines with a station, a day and a clock, two for each ride: departure and arrival. */
function byRows(text: string, kind: JourneyKind, dates: Dates): JourneyInWords[] {
  const lines = text.split('\n').slice(0, 2_000);
  const all = lines.flatMap((line, index): Row[] => {
    if (line.length > 400 || daysIn(line, dates).length !== 1 || clocksIn(line).length !== 1)
      return [];
    const [time] = timesIn(line, undefined, dates);
    const place = readPlace(line, dates);
    return time === undefined || place === null
      ? []
      : [{ line: index, place, time, tagged: readTag(line) }];
  });
  // Where stations say which they are, other lines are no stations.
  const tagged = all.filter((row) => row.tagged !== null);
  const rows = tagged.length >= 2 ? tagged : all;
  const found: JourneyInWords[] = [];
  for (let at = 0; at + 1 < rows.length; at += 1) {
    const [from, to] = [rows[at], rows[at + 1]];
    if (from === undefined || to === undefined || !isRide(from, to)) continue;
    const phrase = lines.slice(from.line, to.line + 1).join('\n');
    found.push({
      journey: {
        kind,
        what: null,
        from: from.place,
        to: to.place,
        departs: { text: from.time.text },
        arrives: { text: to.time.text },
        carrier: null,
        number: numberIn(lines.slice(Math.max(0, from.line - 1), to.line + 1).join('\n'), kind),
      },
      guesses: aboutDays([from.time.day, to.time.day]),
      phrase: phrase.trim().slice(0, 300),
      isSure: true,
    });
    at += 1;
  }
  return found;
}

const longestHours = 30;

function isRide(from: Row, to: Row): boolean {
  const hours = (Date.parse(`${to.time.text}Z`) - Date.parse(`${from.time.text}Z`)) / 3_600_000;
  if (from.tagged === 'to' || to.tagged === 'from') return false;
  return to.line - from.line <= 4 && from.place !== to.place && hours > 0 && hours <= longestHours;
}

const tags = [
  ['from', /(?<!\p{L})(?:ab|dep|odj|départ|part)\.?:?\s{0,3}\d{1,2}[:.h]\d\d/iu],
  ['to', /(?<!\p{L})(?:an|arr|příj|arrivée)\.?:?\s{0,3}\d{1,2}[:.h]\d\d/iu],
] as const;

function readTag(line: string): Row['tagged'] {
  return tags.find(([, own]) => own.test(line))?.[0] ?? null;
}

const tag =
  /^(?:ab|an|dep|arr|odj|příj|von|nach|da|a|um|at|kl)\.?:?$|^(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun)\p{L}{0,7}[.,]?$/iu;

/** The first words of a row that are neither its time nor in another column. */
function readPlace(line: string, dates: Dates): string | null {
  const cuts = [...daysIn(line, dates), ...clocksIn(line)].toSorted((a, b) => a.at - b.at);
  const pieces: string[] = [];
  let from = 0;
  for (const { at, end } of cuts) {
    pieces.push(line.slice(from, at));
    from = Math.max(from, end);
  }
  const cells = [...pieces, line.slice(from)].flatMap((piece) => piece.split(/\s{2,}|\t|\|/));
  const place = cells
    .map((cell) => cell.trim().replace(/^(?:ab|an|dep|arr)\.?\s+|[,;:\s]+$|\s(?:ab|an|à)$/giu, ''))
    .find((cell) => /\p{L}{3}/u.test(cell) && !tag.test(cell));
  const isProse =
    place === undefined ||
    place.length > 80 ||
    /\s(?:am|on|at|um|vom|der|the|le|il|el)$/i.test(place);
  return isProse ? null : place;
}

/** "Calais" from "Calais, Thu 4 Mar 2027 12:00"; null if a line has no words before its time. */
function placeIn(line: string): string | null {
  const [place = ''] = line.split(
    /\s*(?:[,;(|]|\s[–-]\s|\s{2,})?\s*(?=(?:(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)\p{L}{0,7}\.?,? )?\d)|\s{3,}/iu,
  );
  const clean = place.trim().replace(/(?:[,;:]|\s(?:at|on|um|am|le|el|il|den))$/i, '');
  return clean.length >= 2 && /\p{L}{2}/u.test(clean) ? clean.slice(0, 80) : null;
}

const carriers = [
  'P&O Ferries',
  'DFDS',
  'Irish Ferries',
  'Brittany Ferries',
  'Stena Line',
  'Viking Line',
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

const trainNumber =
  /(?<![\p{L}\d])(?:(ICE|IC|EC|RJX?|TGV|EN|NJ|ES|RE|IR|EIP|EIC|Eurostar|Thalys|Frecciarossa|railjet)\s?(\d{1,5})|(?:train|zug|treno|tren|vonat|pociąg|tåg)\s?(?:no|nr|n°|number|nummer)?\.?:?\s?(\d{1,5}))(?!\d)/giu;

function numberIn(text: string, kind: JourneyKind): string | null {
  if (kind !== 'train') return null;
  const [number, another] = new Set(
    [...text.matchAll(trainNumber)].map(([, name, digits, plain]) =>
      plain === undefined ? `${name} ${digits}` : plain,
    ),
  );
  return another === undefined ? (number ?? null) : null;
}
