import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { isCountryTaken, type CountryLimits } from './country-limits.ts';
import type { Recipient } from './flow.ts';
import type { ProblemCode } from './problem.ts';

/** The numbering plans of the world. They are large: load this file when it is needed. */

export interface Country {
  /** ISO 3166 code. */
  readonly code: string;
  readonly name: string;
  /** With its plus: "+44". */
  readonly callingCode: string;
  /** The one that is meant first among those that share its calling code. */
  readonly isMain: boolean;
}

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** Every country that has a numbering plan and whose numbers are taken, by name. */
export function allCountries(limits: CountryLimits = {}): Country[] {
  return getCountries()
    .filter((country) => isCountryTaken(country, limits))
    .map(describeCountry)
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
}

/** Reads the typed text as a number of `country`, unless it names a country itself. */
export function readPhoneNumber(
  typed: string,
  country: string,
  limits: CountryLimits = {},
): { readonly to: Recipient } | { readonly problem: ProblemCode } {
  if (!isSupportedCountry(country)) return { problem: 'country_not_supported' };
  try {
    const number = parsePhoneNumberWithError(typed, country);
    const length = validatePhoneNumberLength(typed, country);
    if (length !== undefined || !number.isPossible()) return { problem: toProblem(length) };
    const display = number.formatInternational();
    const from = number.country ?? countryIn(typed, country);
    if (!isCountryTaken(from, limits)) return { problem: 'country_not_supported' };
    return { to: { phoneNumber: number.number, display, country: from } };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { problem: toProblem(error.message) };
  }
}

/** Too short and too long have a message each. */
function toProblem(reason: string | undefined): ProblemCode {
  if (reason === 'INVALID_COUNTRY') return 'country_not_supported';
  if (reason === 'TOO_SHORT') return 'phone_too_short';
  return reason === 'TOO_LONG' ? 'phone_too_long' : 'invalid_phone_number';
}

/** The country that an international number ("+36 20 …", "0036 20 …") names, else the `current` one. */
export function countryIn(typed: string, current: string): string {
  const international = asInternational(typed);
  if (international === null) return current;
  const reader = new AsYouType();
  reader.input(international);
  const country = reader.getCountry();
  const code = reader.getCallingCode();
  if (country !== undefined) return country;
  // Several countries share one code: the chosen one stays as long as it is among them.
  if (code === undefined || code === findCallingCode(current)) return current;
  return mainCountry(code) ?? current;
}

/** The typed number in its national form: used when another country is chosen for it. */
export function nationalPart(typed: string): string {
  const international = asInternational(typed);
  if (international === null) return typed;
  const reader = new AsYouType();
  reader.input(international);
  return reader.getNumber()?.nationalNumber ?? '';
}

/**
 * The text of the field after a change. A whole number that arrives at once with its calling code, such as a
 * pasted one, leaves that to the country beside the field, and its other digits stay as they are.
 */
export function withoutCallingCode(typed: string, before: string, current: string): string {
  const international = asInternational(typed);
  if (international === null || charactersAdded(typed, before) < 4) return typed;
  const reader = new AsYouType();
  reader.input(international);
  const number = reader.getNumber();
  if (number?.isPossible() !== true) return typed;
  const rest = number
    .formatInternational()
    .slice(number.countryCallingCode.length + 1)
    .trim();
  const read = readPhoneNumber(rest, countryIn(typed, current));
  return 'to' in read && read.to.phoneNumber === number.number ? rest : typed;
}

/** How many characters came at once: one by typing, more by pasting. */
function charactersAdded(typed: string, before: string): number {
  const most = Math.min(typed.length, before.length);
  let start = 0;
  while (start < most && typed[start] === before[start]) start += 1;
  let end = 0;
  while (end < most - start && typed.at(-1 - end) === before.at(-1 - end)) end += 1;
  return typed.length - start - end;
}

function asInternational(typed: string): string | null {
  const trimmed = typed.trim().replace(/^00/, '+');
  return trimmed.startsWith('+') ? trimmed : null;
}

function mainCountry(code: string): string | undefined {
  return Object.entries(metadata.country_calling_codes).find(([known]) => known === code)?.[1][0];
}

function findCallingCode(country: string): string | undefined {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : undefined;
}

function describeCountry(code: CountryCode): Country {
  const digits = getCountryCallingCode(code);
  const name = names.of(code) ?? code;
  return { code, name, callingCode: `+${digits}`, isMain: mainCountry(digits) === code };
}
