import * as z from 'zod/mini';
import { years } from './day-input.ts';

/** The largest record number: PostgreSQL’s `integer`. */
export const largestId = 2_147_483_647;

const oneNumber = 'Use one number.';

/** A record number in an address or a query, where every value is text. */
export function idInAddress(message = oneNumber) {
  return wholeInAddress(1, largestId, message);
}

/** A whole number in an address or a query, within bounds. */
export function wholeInAddress(least: number, most: number, message = oneNumber) {
  return z.coerce
    .number(message)
    .check(z.int(message), z.minimum(least, message), z.maximum(most, message));
}

/** A measure in an address or a query, such as degrees. */
export function measureInAddress(least: number, most: number, message: string) {
  return z.coerce.number(message).check(z.minimum(least, message), z.maximum(most, message));
}

/** Numbers of at most 500 records in a query: `1,2`. */
export function idsInAddress(message = 'Send numbers separated by commas.') {
  return z.string(message).check(
    z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,499}$/, message),
    z.refine((list) => list.split(',').every((id) => Number(id) <= largestId), message),
  );
}

/** A record number in a body. */
export function idInBody(message = oneNumber) {
  return z.int(message).check(z.minimum(1, message), z.maximum(largestId, message));
}

/** The number of an event of the audit trail, which can be larger than a record number. */
export const eventId = z
  .int(oneNumber)
  .check(z.minimum(1, oneNumber), z.maximum(Number.MAX_SAFE_INTEGER, oneNumber));

const plain = 'Send this once, as plain text.';

/** Text that a database can store: limited, without a zero byte or half a surrogate pair. */
export function textInput(most: number, message = plain) {
  return z.string(message).check(
    z.maxLength(most, `Use at most ${most} characters.`),
    z.refine((text) => isStorable(text), message),
  );
}

/** An amount as text, or as a number whose shortest text is that amount. After this it is text. */
export function amountInput(isAmount: (text: string) => boolean, message: string) {
  const text = z.string(message).check(z.maxLength(24, message), z.refine(isAmount, message));
  const isOne = (number: number) => !Object.is(number, -0) && isAmount(String(number));
  const number = z.number(message).check(z.refine(isOne, message));
  return z.pipe(z.union([text, number], message), z.transform(String));
}

/** The caller's answer to a question: `asks` of the refusal. */
export const agreedInput = z.optional(
  textInput(2_000).check(z.minLength(1, 'Send what was asked, or leave it out.')),
);

const tooMany = 'Send the lines that were shown.';

/** The ticked lines: changes that follow from this one, saved with it. */
export const followsInput = z.optional(
  z
    .array(z.string(tooMany).check(z.regex(/^[\w-]{1,80}$/, tooMany)), tooMany)
    .check(z.maxLength(500, tooMany)),
);

/** Whether the database can store this text at all. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** A word that names a part of the app in an address: a list, a table, a column. */
export const nameInAddress = textInput(64);

const noInstant = 'Send an instant such as 2026-07-01T08:00:00Z.';

/** An instant in these years, ISO 8601 in UTC. */
export const instantInput = z.iso
  .datetime(noInstant)
  .check(z.regex(years, noInstant), z.maxLength(35, noInstant));

/** The same with any offset, as a device may send it. */
export const offsetInstantInput = z.iso
  .datetime({ offset: true, error: noInstant })
  .check(z.regex(years, noInstant), z.maxLength(41, noInstant));

const noLocalTime = 'Use a date and time such as 2026-07-01T08:00.';

/** The local time of a place, to the minute, on a day that exists. */
export const localTimeInput = z.iso
  .datetime({ local: true, precision: -1, error: noLocalTime })
  .check(z.regex(/^(?:19|20|21)\d\d-[^Z]+$/, noLocalTime));
