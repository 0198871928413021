import * as z from 'zod/mini';

const email = z.email();

/** True for an email address, in any case. */
export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && email.safeParse(value.toLowerCase()).success;
}

/** A phone number without the characters people write between digits, and with a plus for 00. */
export function bareNumber(typed: string): string {
  return typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
}

/** Explains why a text is not a phone number with a country code; undefined if it is one. */
export function wrongNumber(number: string): string | undefined {
  if (!/^\+[1-9]\d*$/.test(number)) return 'Include the country code, such as +447700900001.';
  const digits = number.length - 1;
  if (digits < 7) return 'This phone number is too short.';
  return digits > 15 ? 'This phone number is too long.' : undefined;
}
