import type { SignInSettings } from '@paddock/contract/platform/settings';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
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

/** ISO 3166 codes of all countries with a numbering plan. */
export function allCountries(): string[] {
  return getCountries();
}

interface ReadNumber {
  /** E.164, as +447700900010. */
  readonly number: string;
  readonly isValid: boolean;
  /** True if it exists, or has as many digits as any number of its country. */
  readonly isWhole: boolean;
  readonly hasExtension: boolean;
}

/** Reads a number as it is written in a country, unless it names one itself. Undefined if it can’t be one. */
export function readNumber(text: string, country: string | undefined): ReadNumber | undefined {
  const within = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text.replace(/^[\s(]*00/, '+'), within);
  if (number?.isPossible() !== true) return undefined;
  const isValid = number.isValid();
  const longest = Math.max(...possibleLengths(number.country ?? within));
  return {
    number: number.number,
    isValid,
    isWhole: isValid || number.nationalNumber.length === longest,
    hasExtension: number.ext !== undefined,
  };
}

function possibleLengths(country: CountryCode | undefined): number[] {
  const metadata = new Metadata();
  if (country !== undefined) metadata.selectNumberingPlan(country);
  return metadata.numberingPlan?.possibleLengths() ?? [];
}

/** The countries that an international number may belong to. */
export function findCountries(phoneNumber: string): string[] {
  const number = parsePhoneNumberFromString(phoneNumber);
  if (number === undefined) return [];
  if (number.country !== undefined) return [number.country];
  const code = number.countryCallingCode;
  return getCountries().filter((country) => getCountryCallingCode(country) === code);
}
