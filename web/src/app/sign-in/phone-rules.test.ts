import { describe, expect, it } from 'vitest';
import {
  allCountries,
  countryIn,
  nationalPart,
  readPhoneNumber,
  withoutCallingCode,
} from './phone-rules.ts';

describe('reading a phone number', () => {
  it.each([
    ['07700 900010', 'GB', '+447700900010'],
    ['7700 900010', 'GB', '+447700900010'],
    ['(07700) 900-010', 'GB', '+447700900010'],
    ['+36 20 123 4567', 'GB', '+36201234567'],
    ['0036 20 123 4567', 'GB', '+36201234567'],
    ['20 123 4567', 'HU', '+36201234567'],
  ])('%s typed for %s is %s', (typed, country, phoneNumber) => {
    expect(readPhoneNumber(typed, country)).toMatchObject({ to: { phoneNumber } });
  });

  it('shows a number in readable form, with the flag of its country', () => {
    const to = { phoneNumber: '+36201234567', display: '+36 20 123 4567', country: 'HU' };
    expect(readPhoneNumber('+36201234567', 'GB')).toEqual({ to });
  });

  it.each(['', 'hello'])('%j is not a number', (typed) => {
    expect(readPhoneNumber(typed, 'GB')).toEqual({ problem: 'invalid_phone_number' });
  });

  it.each([
    ['123', 'phone_too_short'],
    ['+44 7700', 'phone_too_short'],
    ['07700 900010 900010', 'phone_too_long'],
    ['+447700900010900', 'phone_too_long'],
  ])('S-26 %j has a length that is told as %s', (typed, problem) => {
    expect(readPhoneNumber(typed, 'GB')).toEqual({ problem });
  });

  it('does not support a calling code that no country has', () => {
    expect(readPhoneNumber('+999 12345678', 'GB')).toEqual({ problem: 'country_not_supported' });
  });

  it('does not support a country without a numbering plan', () => {
    expect(readPhoneNumber('123456789', 'AQ')).toEqual({ problem: 'country_not_supported' });
  });
});

describe('the country of a number', () => {
  it.each([
    ['+36', 'GB', 'HU'],
    ['0036 20', 'GB', 'HU'],
    ['+44 7700 900010', 'HU', 'GB'],
    ['+1', 'GB', 'US'],
    ['+1 204 234 5678', 'GB', 'CA'],
    ['+3', 'GB', 'GB'],
    ['07700', 'HU', 'HU'],
    ['', 'HU', 'HU'],
  ])('after %j over %s it is %s', (typed, current, expected) => {
    expect(countryIn(typed, current)).toBe(expected);
  });

  it('keeps a chosen country while its calling code is the typed one', () => {
    expect(countryIn('+44', 'JE')).toBe('JE');
  });

  it.each([
    ['+44 7700 900010', '', 'GB +447700900010', '7700 900010'],
    ['+447700900010', '', 'GB +447700900010', '7700 900010'],
    ['+44 (0)7700 900010', '', 'GB +447700900010', '7700 900010'],
    ['0036 20 123 4567', '', 'HU +36201234567', '20 123 4567'],
    ['+36 20 123 4567', '07700 900010', 'HU +36201234567', '20 123 4567'],
    ['+36 62 123 456', '', 'HU +3662123456', '62 123 456'],
    ['+39 06 1234 5678', '', 'IT +390612345678', '06 1234 5678'],
    ['+1 204 234 5678', '', 'CA +12042345678', '204 234 5678'],
    ['+7 701 234 5678', '', 'KZ +77012345678', '701 234 5678'],
    ['+44 7700 900010', '+44 7700 90001', 'GB +447700900010', '+44 7700 900010'],
    ['07700 900010', '', 'GB +447700900010', '07700 900010'],
  ])('S-26 Y-325 %j pasted over %j is sent as %s and shown as %j', (typed, before, to, shown) => {
    const country = countryIn(typed, 'GB');
    const left = withoutCallingCode(typed, before, 'GB');
    expect(left).toBe(shown);
    const [name, phoneNumber] = to.split(' ');
    expect(country).toBe(name);
    expect(readPhoneNumber(left, country)).toMatchObject({ to: { phoneNumber, country } });
  });

  it.each(['+44', '+3', 'hello', ''])('Y-325 %j pasted stays as it is', (typed) => {
    expect(withoutCallingCode(typed, '', 'GB')).toBe(typed);
  });

  it('choosing another country removes the old calling code from the number', () => {
    expect(nationalPart('+36 20 123 4567')).toBe('201234567');
    expect(nationalPart('07700 900010')).toBe('07700 900010');
  });
});

it('every country has its own name and a calling code', () => {
  const countries = allCountries();
  expect(countries.length).toBeGreaterThan(240);
  expect(new Set(countries.map((country) => country.name)).size).toBe(countries.length);
  expect(countries).toContainEqual({
    code: 'GB',
    name: 'United Kingdom',
    callingCode: '+44',
    isMain: true,
  });
  for (const { name, callingCode } of countries) {
    expect(name).not.toMatch(/^[A-Z]{2}$/);
    expect(callingCode).toMatch(/^\+\d{1,3}$/);
  }
});
