/**
 * What countries ask of those who claim VAT back there without being registered there. Read on 27 Nov 2026.
 *
 * Teams in the EU claim by Directive 2008/9/EC: 400 € for three months or more, 50 € for a year or what is
 * left of it (Article 17), by 30 September of the next year (Article 15), also at
 * sede.agenciatributaria.gob.es (refunds to those not established, time limit and least amount).
 * Other teams claim by Directive 86/560/EEC, where each country has rules of its own:
 * vat-digital.com/vat-reclaim-by-the-thirteenth-directive (AT, BE, BG, CY, HR). Amounts of Bulgaria and
 * Croatia there are in currencies that have ended since, so they count as unknown.
 * In the United Kingdom: form VAT65A, years from 1 July, 130 £ and 16 £, by 31 December (euvat.org).
 * Not refunded: fuel in Germany to teams outside the EU (§ 18 (9) UStG), hotels in France (povratpdv.hr).
 */
export interface ReclaimRule {
  /** In the currency of the claim: for a whole year or what is left of it, and for less. Null if unknown. */
  readonly minimum: {
    readonly year: string;
    readonly shorter: string;
    readonly currency: string;
  } | null;
  /** Month and day, in the year after that of the claim: "09-30". Null if unknown. */
  readonly deadline: string | null;
  /** The month in which the year of a claim begins. */
  readonly yearBegins: 1 | 7;
  /** Codes of what is not refunded, with the reason. */
  readonly refused: Readonly<Partial<Record<ReclaimCode, string>>>;
  readonly source: string;
}

/** What a supply was, by the codes of Article 9 of Directive 2008/9/EC. */
export const reclaimCodes = {
  1: 'Fuel',
  2: 'Hire of vehicles',
  3: 'Cost of vehicles',
  4: 'Road tolls',
  5: 'Taxis and public transport',
  6: 'Accommodation',
  7: 'Food and drink',
  8: 'Fairs and exhibitions',
  9: 'Luxury and entertainment',
  10: 'Other',
} as const;
export type ReclaimCode = keyof typeof reclaimCodes;

export const claimants = { outside: 'A team outside the EU', eu: 'A team in the EU' } as const;
export type Claimant = keyof typeof claimants;

const european =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** Countries that refund VAT by these rules. */
export const reclaimCountries: readonly string[] = ['GB', ...european];

const franceHotels = 'France does not refund the VAT of hotels.';
const byCountry: Readonly<Record<string, ReclaimRule['refused']>> = { FR: { 6: franceHotels } };

const outside: Readonly<Record<string, Partial<ReclaimRule>>> = {
  AT: { minimum: { year: '50', shorter: '400', currency: 'EUR' }, deadline: '06-30' },
  BE: { minimum: { year: '25', shorter: '200', currency: 'EUR' }, deadline: '09-30' },
  BG: { deadline: '06-30' },
  CY: { deadline: '09-30' },
  HR: { deadline: '06-30' },
  DE: { refused: { 1: 'Germany does not refund the VAT of fuel to teams outside the EU.' } },
};

/** The rule for a team that claims in a country; undefined if none is kept. */
export function findReclaimRule(country: string, claimant: Claimant): ReclaimRule | undefined {
  if (country === 'GB')
    return {
      minimum: { year: '16', shorter: '130', currency: 'GBP' },
      deadline: '12-31',
      yearBegins: 7,
      refused: {},
      source: 'form VAT65A, for teams outside the United Kingdom',
    };
  if (!european.includes(country)) return undefined;
  const refused = byCountry[country] ?? {};
  if (claimant === 'eu')
    return {
      minimum: { year: '50', shorter: '400', currency: 'EUR' },
      deadline: '09-30',
      yearBegins: 1,
      refused,
      source: 'Directive 2008/9/EC',
    };
  return {
    minimum: null,
    deadline: null,
    yearBegins: 1,
    source: 'Directive 86/560/EEC',
    ...outside[country],
    refused: { ...refused, ...outside[country]?.refused },
  };
}
