import type { SignInSettings } from '@paddock/contract/platform/settings';

/** The countries whose numbers are taken: only some, all but some, or all. */
export type CountryLimits = SignInSettings['countries'];

/** True if numbers of this country (ISO 3166 code) are accepted. */
export function isCountryTaken(country: string, { only, except }: CountryLimits): boolean {
  if (only !== undefined) return only.includes(country);
  return except === undefined || !except.includes(country);
}

/** The country that a number is read in at first: the usual one, unless its numbers are not taken. */
export function firstCountry(usual: string, limits: CountryLimits): string {
  return isCountryTaken(usual, limits) ? usual : (limits.only?.[0] ?? usual);
}
