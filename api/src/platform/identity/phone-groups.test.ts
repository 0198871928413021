import { readablePhones } from '@paddock/contract/platform/phone-groups';
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';

/** The same numbers in each run, spread over all that could follow a calling code. */
function listNumbers(code: string): string[] {
  const lengths = [7, 8, 9, 10, 11];
  return lengths.flatMap((length) =>
    Array.from({ length: 1_500 }, (_, index) => {
      const start = String((index * 7_919 + 101) % 1_000).padStart(3, '0');
      const rest = String((index * 104_729 + 12_345_678) % 100_000_000).padStart(8, '0');
      return `+${code}${(start + rest).slice(0, length)}`;
    }),
  );
}

const codes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];

describe('L-136 a phone number', () => {
  it('is grouped as its country writes it, or not at all', () => {
    const wrong = codes.flatMap(listNumbers).flatMap((number) => {
      const shown = readablePhones(number, ' ');
      if (shown === number) return [];
      const known = parsePhoneNumberFromString(number);
      if (known === undefined || !known.isValid()) return [];
      return shown === known.formatInternational()
        ? []
        : [`${shown} is ${known.formatInternational()}`];
    });
    expect(wrong.slice(0, 40)).toEqual([]);
  });

  it.each([
    ['+447700900010', '+44 7700 900010'],
    ['+3612247420', '+36 1 224 7420'],
    ['+36201234567', '+36 20 123 4567'],
    ['Ana Silva, +351912345678', 'Ana Silva, +351 912 345 678'],
    ['+44 7700 900010', '+44 7700 900010'],
    ['+9999', '+9999'],
    ['+12', '+12'],
  ])('%s reads %s', (number, shown) => {
    expect(readablePhones(number, ' ')).toBe(shown);
  });

  it('is not broken over two lines of a screen', () => {
    expect(readablePhones('+447700900010')).toBe('+44\u00a07700\u00a0900010');
  });
});
