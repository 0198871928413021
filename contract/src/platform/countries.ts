const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** Regions that have two letters and are no country: unions, outlying islands with no border, tests. */
const noCountries = new Set('AC AQ BV CP CQ DG EA EU EZ HM IC QO TA TF UM UN XA XB ZZ'.split(' '));

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** ISO 3166, two letters, without codes that were withdrawn: they stand for another one. */
const codes = letters
  .flatMap((one) => letters.map((other) => `${one}${other}`))
  .filter(
    (code) =>
      !noCountries.has(code) &&
      names.of(code) !== undefined &&
      new Intl.Locale(`und-${code}`).region === code,
  );

/** "Hungary" for "HU"; the code if no country has it. */
export function nameCountry(code: string): string {
  return codes.includes(code) ? (names.of(code) ?? code) : code;
}

export function isCountry(code: string): boolean {
  return codes.includes(code);
}

/** What people write on a passport's line beside the name of the country. */
const written: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  british: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
  american: 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  uae: 'AE',
  'republic of ireland': 'IE',
  eire: 'IE',
  irish: 'IE',
  russia: 'RU',
  'south korea': 'KR',
  'hong kong': 'HK',
  macedonia: 'MK',
  burma: 'MM',
  'ivory coast': 'CI',
};

const byName = new Map(codes.map((code) => [fold(names.of(code) ?? code), code]));

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{Letter}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** The code of a country by its code or name: "HU" for "Hungary" or "hu". Null if it is none that is known. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (codes.includes(code)) return code;
  const name = fold(text);
  return written[name] ?? byName.get(name) ?? null;
}

/** Every country by name, for a choice. */
export function listCountries(): readonly { readonly code: string; readonly name: string }[] {
  return codes
    .map((code) => ({ code, name: nameCountry(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
