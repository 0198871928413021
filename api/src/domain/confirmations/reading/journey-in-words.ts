import type { JourneyKind } from '@paddock/contract/domain/confirmations/confirmations';
import { hireInWords } from './hire-in-words.ts';
import { ridesInWords, type JourneyInWords } from './rides-in-words.ts';
import { datesIn, type Near } from './text-times.ts';

const words = (list: string) => new RegExp(String.raw`(?<!\p{L})(?:${list})(?!\p{L})`, 'iu');

/** The words that give a kind of journey away, the surer first. */
const kinds: readonly (readonly [JourneyKind, RegExp])[] = [
  ['shuttle', words('euro ?tunnel|le ?shuttle')],
  [
    'ferry',
    words(
      'ferry|sailing|fähre|überfahrt|traversée|traghetto|transbordador|komp|prom|färja|P&O|DFDS|Stena Line|Irish Ferries|Brittany Ferries|Viking Line|Tallink|Silja',
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
      'trains?|hbf|railway|rail|trainline|national rail|zug|bahn|fahrkarte|jízdenka|ICE|TGV|Eurostar|treno|trenitalia|renfe|tren|vonat|menetjegy|pociąg|bilet kolejowy|tåg|platform|gleis|voie|binario|wagen|LNER|Avanti West Coast|SNCF|coach [a-z\\d]{1,2},? seat',
    ),
  ],
  ['coach', words(String.raw`coach(?!\s[a-z]?\d{0,2}(?!\p{L}))|bus|buss`)],
];

/** The trains, coaches, ferries or the hire car that a text lays out. */
export function journeysInWords(text: string, near: Near | null): JourneyInWords[] {
  const kind = kinds.find(([, own]) => own.test(text))?.[0];
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
  /(?<![\p{L}\d])(?:(ICE|IC|EC|RJX?|TGV(?: INOUI)?|EN|NJ|ES|RE|IR|EIP|EIC|AVE|Eurostar|Thalys|Frecciarossa|railjet)\s?(\d{1,5})|(?:train|zug|treno|tren|vonat|pociąg|tåg)\s?(?:no|nr|n°|number|nummer)?\.?:?\s?(\d{1,5}))(?![\p{L}\d]|[:.]\d)/giu;

function numberIn(text: string, kind: JourneyKind): string | null {
  if (kind !== 'train') return null;
  const [number, another] = new Set(
    [...text.matchAll(trainNumber)].map(([, name, digits, plain]) =>
      plain === undefined ? `${name} ${digits}` : plain,
    ),
  );
  return another === undefined ? (number ?? null) : null;
}
