type Kind = 'standard' | 'reduced' | 'second reduced' | 'third reduced' | 'accommodation';

interface KnownVatRate {
  readonly country_code: string;
  readonly kind: Kind;
  readonly rate: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly source: string;
  readonly checked_on: string | null;
}

/** The standard rate, then the reduced ones, largest first; a third may be for accommodation alone. */
type Rates = readonly [standard: string, ...reduced: string[]];

interface Row {
  readonly rates: Rates;
  readonly from?: string;
  readonly until?: string;
  readonly source?: string;
}

/** Read on the day below, unless a row names its own. */
const european = 'github.com/ibericode/vat-rates';
const checkedOn = '2026-11-27';
const unchecked = 'Not checked. Look it up before you rely on it.';

/** Rates that no longer hold are listed where bills of 2024 and later still need them. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  AT: [{ rates: ['20', '13', '10'] }],
  BE: [{ rates: ['21', '12', '6'] }],
  BG: [{ rates: ['20', '9'] }],
  HR: [{ rates: ['25', '13', '5'] }],
  CY: [{ rates: ['19', '9', '5'] }],
  CZ: [{ rates: ['21', '12'], from: '2024-01-01' }],
  DK: [{ rates: ['25'] }],
  EE: [
    { rates: ['22', '9', '5'], from: '2024-01-01', until: '2024-12-31' },
    { rates: ['22', '13', '9'], from: '2025-01-01', until: '2025-06-30' },
    { rates: ['24', '13', '9'], from: '2025-07-01' },
  ],
  FI: [
    { rates: ['24', '14', '10'], until: '2024-08-31' },
    { rates: ['25.5', '14', '10'], from: '2024-09-01', until: '2025-12-31' },
    { rates: ['25.5', '13.5', '10'], from: '2026-01-01', source: 'vero.fi' },
  ],
  FR: [{ rates: ['20', '10', '5.5', '2.1'], from: '2014-01-01' }],
  DE: [{ rates: ['19', '7'], from: '2021-01-01' }],
  GR: [{ rates: ['24', '13', '6'], from: '2016-06-01' }],
  HU: [{ rates: ['27', '18', '5'] }],
  IE: [{ rates: ['23', '13.5', '9', '4.8'], from: '2021-03-01' }],
  IT: [{ rates: ['22', '10', '5', '4'] }],
  LV: [{ rates: ['21', '12', '5'] }],
  LT: [
    { rates: ['21', '9', '5'], until: '2025-12-31' },
    { rates: ['21', '12', '5'], from: '2026-01-01', source: 'Law XV-287, by sovos.com' },
  ],
  LU: [{ rates: ['17', '14', '8', '3'], from: '2024-01-01' }],
  MT: [{ rates: ['18', '7', '5'] }],
  NL: [{ rates: ['21', '9'], from: '2019-01-01' }],
  PL: [{ rates: ['23', '8', '5'] }],
  PT: [{ rates: ['23', '13', '6'] }],
  RO: [
    { rates: ['19', '9', '5'], from: '2017-01-01', until: '2025-07-31' },
    { rates: ['21', '11'], from: '2025-08-01' },
  ],
  SK: [
    { rates: ['20', '10'], until: '2024-12-31' },
    { rates: ['23', '19', '5'], from: '2025-01-01' },
  ],
  SI: [{ rates: ['22', '9.5', '5'], source: 'mindlink.lv/useful/vat-rates-in-eu' }],
  ES: [{ rates: ['21', '10', '4'] }],
  SE: [{ rates: ['25', '12', '6'] }],
  GB: [{ rates: ['20', '5'], from: '2011-01-04' }],
  CH: [
    {
      rates: ['8.1', '2.6'],
      from: '2024-01-01',
      source: 'Reduced rate by Tolley, appendix 51D. Standard rate not checked.',
    },
  ],
  NO: [{ rates: ['25', '15', '12'], source: 'scopulus.co.uk, European VAT rates' }],
  TR: [{ rates: ['20', '10', '1'], from: '2023-07-10', source: unchecked }],
  AE: [{ rates: ['5'], from: '2018-01-01', source: 'yasmico.com, GCC VAT framework' }],
  BH: [{ rates: ['10'], from: '2022-01-01', source: 'economicvision2030.com, VAT in the GCC' }],
  SA: [{ rates: ['15'], from: '2020-07-01', source: 'hoeger.biz, VAT in the GCC' }],
};

const kinds: readonly Kind[] = ['standard', 'reduced', 'second reduced', 'third reduced'];

/** The rates to start with, each with where it was read. */
export const knownVatRates: readonly KnownVatRate[] = [
  ...Object.entries(rows).flatMap(([country_code, periods]) =>
    periods.flatMap(({ rates, from = null, until = null, source = european }) =>
      rates.map((rate, index) => ({
        country_code,
        kind: kinds[index] ?? 'third reduced',
        rate,
        starts_on: from,
        ends_on: until,
        source,
        checked_on: source === unchecked ? null : checkedOn,
      })),
    ),
  ),
  {
    country_code: 'CH',
    kind: 'accommodation',
    rate: '3.8',
    starts_on: '2024-01-01',
    ends_on: '2027-12-31',
    source: 'Tolley, appendix 51D',
    checked_on: checkedOn,
  },
];
