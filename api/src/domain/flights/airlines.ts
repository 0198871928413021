import { carrierOfCode } from '@paddock/contract/domain/flights/flight-number';

/** Airline names as their confirmations write them, by the letters of their flight numbers. */
const names: Readonly<Record<string, string>> = {
  A3: 'Aegean Airlines',
  AA: 'American Airlines',
  AC: 'Air Canada',
  AF: 'Air France',
  AY: 'Finnair',
  AZ: 'ITA Airways',
  BA: 'British Airways',
  BT: 'airBaltic',
  CX: 'Cathay Pacific',
  DL: 'Delta Air Lines',
  DY: 'Norwegian',
  EI: 'Aer Lingus',
  EK: 'Emirates',
  ET: 'Ethiopian Airlines',
  EW: 'Eurowings',
  EY: 'Etihad Airways',
  EZY: 'easyJet',
  FI: 'Icelandair',
  FR: 'Ryanair',
  GF: 'Gulf Air',
  HV: 'Transavia',
  IB: 'Iberia',
  JL: 'Japan Airlines',
  KL: 'KLM Royal Dutch Airlines',
  LH: 'Lufthansa',
  LO: 'LOT Polish Airlines',
  LS: 'Jet2',
  LX: 'SWISS',
  NH: 'All Nippon Airways',
  OS: 'Austrian Airlines',
  PC: 'Pegasus Airlines',
  QF: 'Qantas',
  QR: 'Qatar Airways',
  SK: 'Scandinavian Airlines',
  SN: 'Brussels Airlines',
  SQ: 'Singapore Airlines',
  SV: 'Saudia',
  TK: 'Turkish Airlines',
  TP: 'TAP Air Portugal',
  U2: 'easyJet',
  UA: 'United Airlines',
  UX: 'Air Europa',
  VS: 'Virgin Atlantic',
  VY: 'Vueling',
  W6: 'Wizz Air',
  W9: 'Wizz Air',
};

/** The airline that a text names: rather the one whose flight it is. */
export function airlineIn(text: string, number: string): string | null {
  const own = names[number.split(' ')[0] ?? ''];
  const lower = text.toLowerCase();
  const isNamed = (name: string) => lower.includes(name.toLowerCase());
  if (own !== undefined && isNamed(own)) return own;
  return Object.values(names).find(isNamed) ?? null;
}

const byName = new RegExp(
  `(?<![\\p{L}\\d])(${Object.values(names)
    .concat('Delta', 'United', 'KLM', 'LOT', 'SAS', 'Etihad')
    .join('|')}) (\\d{1,4})(?![\\p{L}\\d]|[:.,/]\\d)`,
  'giu',
);

/** The numbers that follow the name of their airline: "DELTA 30" is DL 30. */
export function airlineNumbers(text: string): { at: number; number: string }[] {
  return [...text.matchAll(byName)].flatMap(({ index, 1: name = '', 2: digits }) => {
    const carrier = findCarrierNamed(name);
    return carrier === undefined ? [] : [{ at: index, number: `${carrier} ${Number(digits)}` }];
  });
}

/** The airline of a flight number, if its letters are well known. */
export function findAirline(number: string): string | null {
  return names[number.split(' ')[0] ?? ''] ?? null;
}

/** "BA" for "British Airways"; null if airlines of that name have several codes, or it is unknown. */
export function carrierCalled(name: string): string | null {
  const wanted = name.trim().toLowerCase();
  const [code, another] = Object.keys(names).filter((one) => names[one]?.toLowerCase() === wanted);
  return another === undefined ? (code ?? null) : null;
}

/** What people also call them. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  DL: ['Delta'],
  DY: ['Norwegian Air Shuttle'],
  EK: ['Emirates Airlines'],
  EY: ['Etihad'],
  KL: ['KLM'],
  LO: ['LOT'],
  LX: ['Swiss International Air Lines'],
  SK: ['SAS', 'SAS Scandinavian Airlines'],
  TP: ['TAP', 'TAP Portugal'],
  UA: ['United'],
};

/** All names of a carrier, the usual one first; empty if it isn’t well known. */
export function airlineNames(carrier: string): readonly string[] {
  const name = names[carrier];
  return name === undefined ? [] : [name, ...(shortNames[carrier] ?? [])];
}

/** The carrier that a text means: "SAS", "SK", "SAS (SK/SAS)" and "Scandinavian Airlines" are SK. */
export function findCarrierNamed(text: string): string | undefined {
  const [, bare = text, codes = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(text.trim()) ?? [];
  const wanted = bare.trim().toLowerCase();
  const isCalled = (carrier: string) =>
    airlineNames(carrier).some((name) => name.toLowerCase() === wanted);
  const coded = [...codes.split(/[/,\s]+/), bare.trim()].map(carrierOfCode);
  return coded.find((carrier) => carrier !== undefined) ?? Object.keys(names).find(isCalled);
}
