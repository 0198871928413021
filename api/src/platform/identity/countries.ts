import type { SignInSettings } from '@paddock/contract/platform/settings';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}

/**
 * Whether numbers like this one are accepted. If a number does not show which of the countries with its
 * calling code it belongs to, one accepted country is enough.
 *
 * @param phoneNumber E.164, as +447700900010
 */
export function isNumberTaken(
  { only, except }: SignInSettings['countries'],
  phoneNumber: string,
): boolean {
  if (only === undefined && except === undefined) return true;
  return findCountries(phoneNumber).some(
    (country) => (only?.includes(country) ?? true) && !(except?.includes(country) ?? false),
  );
}

function findCountries(phoneNumber: string): string[] {
  const number = parsePhoneNumberFromString(phoneNumber);
  if (number === undefined) return [];
  if (number.country !== undefined) return [number.country];
  const code = number.countryCallingCode;
  return getCountries().filter((country) => getCountryCallingCode(country) === code);
}
