const checked = {
  source: 'ICC transition plan for digital carnets, April 2026',
  checked_on: '2026-11-27',
} as const;

const both = { digital_from: '2026-06-01', paper_until: '2027-12-31', ...checked } as const;

const union = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT MC NL PL PT RO SK SI ES SE';

/** The customs territories that a new system starts with; the team corrects and adds them. */
export const knownTerritories = [
  { code: 'EU', countries: union, ...both },
  { code: 'GB', countries: 'GB IM JE GG', ...both },
  { code: 'NO', countries: null, ...both },
  { code: 'CH', countries: 'CH LI', ...both },
  { code: 'TR', countries: null, digital_from: null, paper_until: null, ...checked },
  { code: 'RS', countries: null, digital_from: null, paper_until: null, ...checked },
];
