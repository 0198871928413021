import type { JourneyKind } from '@paddock/contract/domain/confirmations/confirmations';
import type { Guess, ReadJourney } from './candidate.ts';
import { aboutDays, datesIn, timesIn, type Near } from './text-times.ts';

/** The words that give a kind of journey away. */
const kinds: readonly (readonly [JourneyKind, RegExp])[] = [
  [
    'ferry',
    /(?<!\p{L})(?:ferry|sailing|fähre|überfahrt|traversée|traghetto|transbordador|komp|prom|färja|cabin|eurotunnel|leshuttle|P&O|DFDS|Stena Line|Irish Ferries|Brittany Ferries|Viking Line|Tallink|Silja)(?!\p{L})/iu,
  ],
  [
    'hire_car',
    /(?<!\p{L})(?:car (?:hire|rental)|rental car|hire car|vehicle hire|van hire|mietwagen|location de (?:voiture|véhicule)|autonoleggio|noleggio auto|alquiler de (?:coches|vehículos)|autóbérlés|bérautó|wypożyczalnia|wynajem samochodu|hyrbil|pick-?up location|europcar|sixt|hertz|avis|enterprise rent)(?!\p{L})/iu,
  ],
  [
    'train',
    /(?<!\p{L})(?:train|railway|rail|zug|bahn|ICE|TGV|Eurostar|treno|trenitalia|renfe|tren|vonat|pociąg|tåg|coach \d{1,2},? seat|platform|gleis|voie|binario|wagen)(?!\p{L})/iu,
  ],
  [
    'coach',
    /(?<!\p{L})(?:coach|bus|fernbus|flixbus|autocar|autobus|autobús|autóbusz|autokar|buss)(?!\p{L})/iu,
  ],
];

interface JourneyInWords {
  readonly journey: ReadJourney;
  readonly guesses: readonly Guess[];
  readonly phrase: string;
  /** Its kind is named, and both ends and times were found. */
  readonly isSure: boolean;
}

const starts = String.raw`dep(?:arture|arts?|arting)?|from|pick-?up|collection|abfahrt|ab|von|abholung|départ|de|prise en charge|partenza|da|ritiro|salida|desde|recogida|indulás|átvétel|wyjazd|odjazd|z|odbiór|avgång|från|hämtning`;
const ends = String.raw`arr(?:ival|ives?|iving)?|to|drop-?off|return|ankunft|an|nach|rückgabe|arrivée|à|restitution|arrivo|a|riconsegna|llegada|hasta|devolución|érkezés|leadás|przyjazd|do|zwrot|ankomst|till|återlämning`;
const startLine = new RegExp(
  String.raw`^[\s*•-]*(?:${starts})(?:\s(?:station|port|location|terminal|from|place|point|date|time))?\s*[:–-]\s*(.{2,120})$`,
  'gimu',
);
const endLine = new RegExp(
  String.raw`^[\s*•-]*(?:${ends})(?:\s(?:station|port|location|terminal|at|place|point|date|time))?\s*[:–-]\s*(.{2,120})$`,
  'gimu',
);

/** A train, coach, ferry or hire car that a text lays out: from and to, each in a line with its time. */
export function journeyInWords(text: string, near: Near | null): JourneyInWords | null {
  const kind = kinds.find(([, words]) => words.test(text))?.[0];
  if (kind === undefined) return null;
  const dates = datesIn(text, near);
  const read = (lines: RegExp) => {
    const found = [...text.matchAll(lines)];
    const places = found.flatMap(({ 1: line = '' }) => placeIn(line) ?? []);
    const times = found.flatMap(({ 1: line = '' }) => timesIn(line, undefined, dates).slice(0, 1));
    const time = times.find((one) => one.text.includes('T')) ?? times[0];
    return { place: places[0] ?? null, time, line: found.map(([whole]) => whole).join('\n') };
  };
  const from = read(startLine);
  const to = read(endLine);
  if (from.time === undefined || to.place === null || from.place === null) return null;
  const arrives = to.time === undefined ? null : { text: to.time.text };
  const days = [from.time.day, to.time?.day].filter((day) => day !== undefined);
  return {
    journey: {
      kind,
      what: null,
      from: from.place,
      to: to.place,
      departs: { text: from.time.text },
      arrives,
      carrier: null,
      number: numberIn(text, kind),
    },
    guesses: aboutDays(days),
    phrase: `${from.line}\n${to.line}`.slice(0, 300),
    isSure: arrives !== null,
  };
}

/** "Calais" from "Calais, Thu 4 Mar 2027 12:00"; null if a line has no words before its time. */
function placeIn(line: string): string | null {
  const [place = ''] = line.split(
    /\s*(?:[,;(|]|\s[–-]\s|\s{2,})?\s*(?=(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)\p{L}{0,7}\.?,? )?\d)|\s{3,}/iu,
  );
  const clean = place.trim().replace(/(?:[,;:]|\sat|\son|\sum|\sam)$/i, '');
  return clean.length >= 2 && /\p{L}{2}/u.test(clean) ? clean.slice(0, 80) : null;
}

function numberIn(text: string, kind: JourneyKind): string | null {
  if (kind !== 'train') return null;
  const found = new Set(
    [
      ...text.matchAll(
        /\b(ICE|IC|EC|RJX?|TGV|EN|NJ|ES|RE|IR|EIP|EIC|Eurostar|Thalys|Frecciarossa)\s?(\d{1,5})\b/g,
      ),
    ].map(([, name, number]) => `${name} ${number}`),
  );
  const [number, another] = found;
  return another === undefined ? (number ?? null) : null;
}
