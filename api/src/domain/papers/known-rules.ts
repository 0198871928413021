import type { WayIn } from '@paddock/contract/domain/papers/border-rules';

const checked = '2026-11-27';

const schengenCode = 'Regulation (EU) 2016/399 (Schengen Borders Code), Article 6';

const joined: Readonly<Record<string, { readonly on: string; readonly source: string }>> = {
  HR: { on: '2023-01-01', source: 'Council Decision (EU) 2022/2451' },
  BG: { on: '2024-03-31', source: 'Council Decision (EU) 2024/210' },
  RO: { on: '2024-03-31', source: 'Council Decision (EU) 2024/210' },
};

const schengen =
  'AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH';

/** Countries that are areas of their own, with how they are named. */
const single = {
  GB: 'United Kingdom',
  TR: 'Türkiye',
  AE: 'United Arab Emirates',
  SA: 'Saudi Arabia',
  QA: 'Qatar',
  BH: 'Bahrain',
} as const;

/** The states that a new system starts with. Ireland and Cyprus are not in Schengen. */
export const knownStates = [
  ...schengen.split(' ').map((code) => ({
    area: 'Schengen',
    country_code: code,
    joined_on: joined[code]?.on ?? null,
    source: joined[code]?.source ?? schengenCode,
    checked_on: checked,
  })),
  ...Object.entries(single).map(([code, area]) => ({
    area,
    country_code: code,
    joined_on: null,
    source: 'ISO 3166',
    checked_on: checked,
  })),
];

interface KnownRule {
  readonly area: string;
  readonly nationalities?: string;
  readonly entry: WayIn;
  readonly days?: number;
  readonly window_days?: number;
  readonly passport_years?: number;
  readonly passport_months?: number;
  readonly passport_after?: 'leaving' | 'arriving';
  readonly authorisation?: string;
  readonly authorisation_from?: string;
  readonly source: string;
  readonly checked_on?: string;
  readonly notes?: string;
}

/** The nationalities of the EU, Iceland, Liechtenstein, Norway and Switzerland. */
const free =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH';

/** Regulation (EU) 2018/1806, Annex II. */
const visaFree =
  'AD AE AG AL AR AU BA BB BN BR BS CA CL CO CR DM GB GD GE GT HK HN IL JP KI KN KR LC MC MD ME MH MK MO MU MX MY NI NZ PA PE PW PY RS SB SC SG SM SV TL TO TT TV TW UA US UY VA VC VE WS XK FM';

const visit = { days: 90, window_days: 180 } as const;
const passport = { passport_years: 10, passport_months: 3 } as const;

const etias = 'ETIAS';
const etiasNote =
  'The day from which ETIAS is needed was not announced when this line was checked. Enter it as Needed from once it is.';

/** The rules that a new system starts with; the team corrects them. Nothing is said where nothing was read. */
export const knownRules: readonly KnownRule[] = [
  {
    area: 'Schengen',
    nationalities: free,
    entry: 'free',
    source: 'Directive 2004/38/EC; agreements with the EEA and Switzerland',
    checked_on: checked,
  },
  {
    area: 'Schengen',
    nationalities: visaFree,
    entry: 'visa-free',
    ...visit,
    ...passport,
    authorisation: etias,
    source: `${schengenCode}; Regulation (EU) 2018/1806, Annex II`,
    checked_on: checked,
    notes: etiasNote,
  },
  {
    area: 'Schengen',
    entry: 'visa',
    ...visit,
    ...passport,
    source: `${schengenCode}; Regulation (EU) 2018/1806, Annex I`,
    checked_on: checked,
  },
  {
    area: 'United Kingdom',
    nationalities: 'GB IE',
    entry: 'free',
    source: 'Common Travel Area, gov.uk',
    checked_on: checked,
  },
  {
    area: 'United Kingdom',
    nationalities: free.replace('IE ', ''),
    entry: 'visa-free',
    days: 180,
    authorisation: 'ETA',
    authorisation_from: '2025-04-02',
    source: 'Immigration Rules, Appendices Visitor and ETA, gov.uk',
    checked_on: checked,
    notes: 'Six months for each visit, here as 180 days. No work beyond what visitors may do.',
  },
  {
    area: 'United Kingdom',
    nationalities: 'AR AU BR CA CL HK IL JP KR MX MY NZ SG US',
    entry: 'visa-free',
    days: 180,
    authorisation: 'ETA',
    authorisation_from: '2025-01-08',
    source: 'Immigration Rules, Appendices Visitor and ETA, gov.uk',
    checked_on: checked,
    notes: 'Six months for each visit, here as 180 days. No work beyond what visitors may do.',
  },
  {
    area: 'Türkiye',
    nationalities: 'TR',
    entry: 'free',
    source: 'Citizens',
    checked_on: checked,
  },
  {
    area: 'Türkiye',
    nationalities: 'GB',
    entry: 'visa-free',
    ...visit,
    passport_months: 5,
    passport_after: 'arriving',
    source: 'Travel advice for Türkiye, gov.uk: 150 days of validity, here as 5 months',
    checked_on: checked,
  },
  {
    area: 'United Arab Emirates',
    nationalities: 'GB',
    entry: 'visa-free',
    passport_months: 6,
    passport_after: 'arriving',
    source: 'Travel advice for the United Arab Emirates, gov.uk',
    notes: 'Enter how many days the visa on arrival gives before you rely on this line.',
  },
];
