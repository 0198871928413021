import type { DrivingRules } from './preview.ts';

/** The vehicles whose drivers have different rules. The first has no breaks in its plan. */
export const driveVehicles = [
  'none',
  'truck over 3.5 t',
  'van for hire',
  'van with own goods',
  'coach',
] as const;
export type DriveVehicle = (typeof driveVehicles)[number];

export interface WhichRules {
  /** Null if none of those that Paddock knows applies. */
  readonly rules: DrivingRules | null;
  readonly why: string;
}

/** Where 561/2006 applies beside the member states (Article 2(2)). */
const associated = new Set(['CH', 'IS', 'LI', 'NO']);
const members = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Vans of 2.5 to 3.5 t for hire across borders (Regulation (EU) 2020/1054, Article 1(2)). */
const vansSince = '2026-07-01';

interface Journey {
  readonly vehicle: DriveVehicle;
  /** The country of each stop; null where it is not known. */
  readonly countries: readonly (string | null)[];
  /** The day it leaves. */
  readonly day: string;
}

/**
 * The rules about driving and rest for a vehicle on a journey (Regulation (EC) No 561/2006, Articles 2 and 3, as
 * changed by (EU) 2024/1258; AETR, Article 2; the Trade and Cooperation Agreement, Annex 31). Checked on
 * 28 November 2026.
 */
export function chooseRules({ vehicle, countries, day }: Journey): WhichRules {
  if (vehicle === 'none') return { rules: null, why: 'No vehicle is chosen.' };
  const known = new Set(countries.filter((country) => country !== null));
  if (countries.includes(null) || known.size === 0)
    return { rules: null, why: 'The country of a stop is not known.' };
  const isAbroad = known.size > 1;
  const isBritish = known.has('GB');
  const isBeyond = [...known].some(
    (country) => country !== 'GB' && !members.has(country) && !associated.has(country),
  );
  if (vehicle === 'van with own goods')
    return {
      rules: null,
      why: 'A van of 3.5 t at most with own goods, where driving is not the main work, is under no rules of hours. Carry papers that show it.',
    };
  if (vehicle === 'van for hire') {
    if (!isAbroad) return { rules: null, why: 'A van of 3.5 t at most inside one country.' };
    if (day < vansSince)
      return { rules: null, why: 'Vans for hire across borders are included from 1 Jul 2026.' };
  }
  if (!isAbroad && isBritish)
    return { rules: 'uk561', why: 'Inside Great Britain: 561/2006 as it is kept in British law.' };
  if (isBeyond) return { rules: 'aetr', why: 'A stop outside the EU and Great Britain: AETR.' };
  if (vehicle === 'coach') {
    if (isBritish) return { rules: 'aetr', why: 'A coach between Great Britain and the EU: AETR.' };
    return {
      rules: 'eu561-coach',
      why: 'A coach inside the EU: 561/2006 with breaks in two parts.',
    };
  }
  if (isBritish && [...known].some((country) => associated.has(country)))
    return { rules: 'aetr', why: 'Great Britain with Switzerland or Norway: AETR.' };
  if (vehicle === 'van for hire')
    return { rules: 'eu561', why: 'A van over 2.5 t for hire across a border: 561/2006.' };
  return {
    rules: 'eu561',
    why: isBritish
      ? 'Goods over 3.5 t with the trailer, between Great Britain and the EU: 561/2006. Carry records of 56 days.'
      : 'Goods over 3.5 t with the trailer: 561/2006.',
  };
}
