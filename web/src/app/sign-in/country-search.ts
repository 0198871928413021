import type { Country } from './phone-rules.ts';

/** What people also call a country. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE',
  CD: 'DRC',
  CI: 'Ivory Coast',
  CZ: 'Czech Republic',
  GB: 'UK Great Britain England Scotland Wales Northern Ireland',
  NL: 'Holland',
  TR: 'Turkey',
  US: 'USA America',
};

/**
 * The countries that a query means, by the start of any word of their name ("king"), by their ISO code
 * ("hu") or by their calling code ("36", "+36"). A calling code that several share lists its main one first.
 */
export function searchCountries(countries: readonly Country[], query: string): readonly Country[] {
  const wanted = plain(query);
  if (wanted === '') return countries;
  const digits = /^\+?(\d+)$/.exec(wanted)?.[1];
  if (digits === undefined) return countries.filter((country) => isCalled(country, wanted));
  return countries
    .filter(({ callingCode }) => callingCode.startsWith(`+${digits}`))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain));
}

function isCalled({ code, name }: Country, wanted: string): boolean {
  if (code.toLowerCase() === wanted) return true;
  return ` ${plain(`${name} ${otherNames[code] ?? ''}`)}`.includes(` ${wanted}`);
}

/** Without accents, capitals and punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\d+]+/gu, ' ')
    .trim();
}
