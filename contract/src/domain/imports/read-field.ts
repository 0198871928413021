import type { FormElement } from '../../engine/forms/descriptor.ts';
import type { TypedValue } from '../../engine/forms/field-kind.ts';
import { dayAfter } from '../../platform/days.ts';
import { readAmount, type DecimalSign } from './read-amount.ts';
import { readClock, readDay, splitDayAndClock, type DateOrder } from './read-time.ts';

/** How a table writes what can be read in two ways; undefined until someone says. */
export interface Reading {
  readonly dateOrder: DateOrder | undefined;
  readonly decimals: DecimalSign | undefined;
}

/** What was read from the cells of a field. */
export type ReadField =
  | { readonly typed: TypedValue }
  /** Names of rows of a lookup, which the server looks up. */
  | { readonly names: readonly string[] }
  | { readonly unsure: 'dateOrder' | 'decimals' }
  | { readonly problem: string };

/** The cells that one field is read from: one of its own, or one for the day and one for the time. */
export interface FieldCells {
  readonly whole?: string;
  readonly day?: string;
  readonly time?: string;
  /** The day of the field beside it, for a time without one: `YYYY-MM-DD`. */
  readonly dayBefore?: string | undefined;
  /** The time of day where the table has none, `HH:MM`. */
  readonly clock?: string | undefined;
}

/** Reads what a table says about a field; undefined where its cells are blank. */
export function readField(
  element: FormElement,
  cells: FieldCells,
  reading: Reading,
): ReadField | undefined {
  const whole = cells.whole?.trim() ?? '';
  if (element.type === 'datetime-local') return readDateTime(cells, reading);
  if (whole === '') return undefined;
  if (element.type === 'date') return dayField(whole, reading);
  if (element.type === 'money') return amountField(whole, reading);
  if (element.type === 'number') return { typed: whole.replaceAll(/[\s\u00a0]/g, '') };
  if (element.type === 'choice') return choiceField(element.choices, whole);
  if (element.type === 'lookup') return { names: [whole] };
  if (element.type === 'lookupSelect') return { names: namesIn(whole) };
  return { typed: whole };
}

export const noDay = 'This is not a date. Write it as 2030-07-01 or 1 Jul 2030.';
/** Of a time without a day. */
export const noDate = 'The date is missing.';
export const noTime = 'This is not a time. Write it as 07:40.';

function dayField(text: string, { dateOrder }: Reading): ReadField {
  const read = readDay(text, dateOrder);
  if (read === 'ambiguous') return { unsure: 'dateOrder' };
  return read === 'unreadable' ? { problem: noDay } : { typed: read.day };
}

function readDateTime(
  { whole = '', day = '', time = '', dayBefore, clock: otherwise = '' }: FieldCells,
  reading: Reading,
): ReadField | undefined {
  const typed = whole.trim();
  const split = splitDayAndClock(typed);
  const dayText =
    split?.day ?? (typed !== '' && readClock(typed) === undefined ? typed : day.trim());
  const timeText = split?.clock ?? (typed !== '' && dayText !== typed ? typed : time.trim());
  if (dayText === '' && timeText === '') return undefined;
  const read = dayText === '' ? dayOrNone(dayBefore) : dayField(dayText, reading);
  if (!('typed' in read) || typeof read.typed !== 'string') return read;
  if (timeText === '' && otherwise === '') return { problem: 'The time of day is missing.' };
  const clock = readClock(timeText === '' ? otherwise : timeText);
  if (clock === undefined) return { problem: noTime };
  return { typed: `${dayAfter(read.typed, clock.daysLater)}T${clock.clock}` };
}

function dayOrNone(day: string | undefined): ReadField {
  return day === undefined ? { problem: noDate } : { typed: day };
}

function amountField(text: string, { decimals }: Reading): ReadField {
  const read = readAmount(text, decimals);
  if (read === 'ambiguous') return { unsure: 'decimals' };
  if (read === 'unreadable') return { problem: 'This is not an amount. Write it as 1234.50.' };
  return { typed: read.amount };
}

function choiceField(choices: readonly string[], text: string): ReadField {
  const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  return found === undefined
    ? { problem: `Write one of ${choices.join(', ')}.` }
    : { typed: found };
}

/** "Ada Lovelace; Tom Okafor", or with line breaks or commas between them. "Lovelace, Ada" is one name. */
function namesIn(text: string): string[] {
  const byComma = text.split(',').map((name) => name.trim());
  const areWhole = byComma.every((name) => /\S\s+\S/.test(name));
  const names = areWhole ? text.split(/[;\n|,]/) : text.split(/[;\n|]/);
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
