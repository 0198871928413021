import type { FormElement } from '../../engine/forms/descriptor.ts';
import type { TypedValue } from '../../engine/forms/field-kind.ts';
import { dayAfter } from '../../platform/days.ts';
import type { amountSigns } from './imports.ts';
import { readAmount, type DecimalSign } from './read-amount.ts';
import {
  clockOfSerial,
  readClock,
  readDay,
  splitDayAndClock,
  type DateOrder,
} from './read-time.ts';

/** How a table writes values that can be read in two ways; undefined until someone answers. */
export interface Reading {
  readonly dateOrder: DateOrder | undefined;
  readonly decimals: DecimalSign | undefined;
  /** Whether numbers in place of days are spreadsheet day numbers. */
  readonly serials: boolean | undefined;
  /** The meaning of a negative amount. */
  readonly belowZero: (typeof amountSigns)[number] | undefined;
  /** The country of phone numbers that don’t say theirs, as an ISO 3166 code. */
  readonly country: string | undefined;
}

/** Aspects of a table that can be read in two ways. */
export type Unsure = 'country' | 'dateOrder' | 'decimals' | 'serials' | 'belowZero' | 'fares';

/** The value read from the cells of a field. */
export type ReadField =
  | {
      readonly typed: TypedValue;
      /** The offset from UTC in minutes, if the time states one. */
      readonly offset?: number | undefined;
    }
  /** Names of lookup rows, which the server resolves. */
  | { readonly names: readonly string[] }
  | { readonly unsure: Unsure }
  | { readonly problem: string };

/** The cells that one field is read from: one of its own, or one for the day and one for the time. */
export interface FieldCells {
  /** The row names its record by number, so the table is from here and a text may begin with "=". */
  readonly isFromHere?: boolean | undefined;
  readonly whole?: string;
  readonly day?: string;
  readonly time?: string;
  /** The day of the neighbouring field, for a time without a day: `YYYY-MM-DD`. */
  readonly dayBefore?: string | undefined;
  /** The time of day if the table has none, `HH:MM`. */
  readonly clock?: string | undefined;
}

/** What a spreadsheet of any language writes in a cell whose formula failed, or that is too narrow. */
const failed =
  /^#(?:[\p{Lu}¡][\p{Lu}/0 ]*[!?]|N\/[A-Z]+|NV|HIÁNYZIK|SAKNAS!?|BRAK|#{2,})$|^Err:\d{3}$/u;
/** A formula that no spreadsheet has calculated: "=SUM(A1:A3)", "+VLOOKUP(A2". */
const uncalculated = /^(?:=\S|[+@-]\p{L}+\()/u;
/** How tools keep the zeros of "00123" in a spreadsheet: ="00123", '00123. */
const keptText = /^(?:="([^"]*)"|'(?=[\d+])(.*))$/;
const unsaved = ' (no saved result)';
/** What people write into a cell that has nothing to say. */
const nothing = /^\s*(?:n\/a|[-–—]+|k\.\s?a\.)\s*$/i;

/** The text read for a formula without a result. Formulas are never calculated here. */
export function unsavedFormula(formula: string): string {
  return `=${formula}${unsaved}`;
}

/** Reads what a table says about a field; undefined if its cells are blank. */
export function readField(
  element: FormElement,
  cells: FieldCells,
  reading: Reading,
): ReadField | undefined {
  const written = cells.whole?.trim() ?? '';
  const [, inQuotes, afterMark] = (cells.isFromHere === true ? null : keptText.exec(written)) ?? [];
  const whole = inQuotes ?? afterMark ?? written;
  const all = [whole, cells.day, cells.time];
  if (all.some((cell) => cell?.startsWith('=') && cell.endsWith(unsaved)))
    return { problem: noResult };
  if (cells.isFromHere !== true && all.some((cell) => uncalculated.test(cell?.trim() ?? '')))
    return { problem: notCalculated };
  if (element.type === 'datetime-local') return readDateTime({ ...cells, whole }, reading);
  if (whole === '') return undefined;
  if (failed.test(whole) && !('meta' in element))
    return { problem: `The formula of this cell failed: ${whole}. Write what it comes to.` };
  if (element.type === 'date') return dayField(splitDayAndClock(whole)?.day ?? whole, reading);
  if (element.type === 'money') return amountField(whole, reading);
  if (element.type === 'number') return { typed: whole.replaceAll(/[\s\u00a0]/g, '') };
  if (element.type === 'choice') return choiceField(element.choices, whole);
  if (element.type === 'lookup') return { names: [whole] };
  if (element.type === 'lookupSelect') return { names: namesIn(whole) };
  return textField(element, whole);
}

/** The phone numbers or addresses in one cell: address books write several into it. */
export function splitSeveral(cell: string): string[] {
  return cell.split(/\s*(?::::|[;,\n]|\s\/\s)\s*/).filter((one) => one !== '');
}

function textField(
  element: FormElement<'text'> | FormElement,
  whole: string,
): ReadField | undefined {
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(whole)) return { problem: shortened };
  if (element.type === 'text' && element.holds === undefined && nothing.test(whole))
    return undefined;
  const isOne = element.type !== 'text' || element.holds === undefined;
  const several = splitSeveral(whole);
  if (isOne || several.length < 2) return { typed: whole };
  return { problem: `There are ${several.length} here. Keep one of them.` };
}

export const noDay = 'This is not a date. Write it as 2030-07-01 or 1 Jul 2030.';
const anotherWeekday = 'This date is not on that weekday. Correct one of them.';
/** For a time without a day. */
export const noDate = 'The date is missing.';
export const noTime = 'This is not a time. Write it as 07:40.';
const notCalculated = 'This is a formula. Write what it comes to.';
const shortened = 'A spreadsheet shortened this number. Write all of it.';
const noResult =
  'This formula has no saved result. Write what it comes to, or save the file in a spreadsheet program.';

function dayField(text: string, { dateOrder, serials }: Reading): ReadField {
  const read = readDay(text, dateOrder, serials);
  if (read === 'ambiguous') return { unsure: 'dateOrder' };
  if (read === 'serial') return { unsure: 'serials' };
  if (read === 'another weekday') return { problem: anotherWeekday };
  return read === 'unreadable' ? { problem: noDay } : { typed: read.day };
}

function readDateTime(
  { dayBefore, clock: otherwise = '', ...cells }: FieldCells,
  reading: Reading,
): ReadField | undefined {
  const { dayText, timeText } = splitCells(cells, otherwise);
  if (dayText === '' && timeText === '') return undefined;
  const read = dayText === '' ? dayOrNone(dayBefore) : dayField(dayText, reading);
  if (!('typed' in read) || typeof read.typed !== 'string') return read;
  if (timeText === '' && otherwise === '') return { problem: 'The time of day is missing.' };
  const clock = readClock(timeText === '' ? otherwise : timeText) ?? serialClock(timeText, reading);
  if (clock === 'unsure') return { unsure: 'serials' };
  if (clock === undefined) return { problem: noTime };
  return { typed: `${dayAfter(read.typed, clock.daysLater)}T${clock.clock}`, offset: clock.offset };
}

/**
 * The day and the clock time in the cells of a time. A day at exactly midnight counts as a day alone, if that
 * is possible.
 */
function splitCells({ whole = '', day = '', time = '' }: FieldCells, otherwise: string) {
  const [typed, ofDay] = [whole.trim(), day.trim()];
  const isTime = typed !== '' && (readClock(typed) !== undefined || /^0[.,]\d/.test(typed));
  const dayCell = typed === '' || isTime ? ofDay : typed;
  const split = splitDayAndClock(dayCell);
  const isDayAlone = otherwise !== '' && (split?.clock ?? '').startsWith('00:00:00');
  const ownClock = isDayAlone
    ? ''
    : (split?.clock ?? (clockOfSerial(dayCell) === undefined ? '' : dayCell));
  const timeCell = isTime ? typed : time.trim();
  const isWhole = dayCell === typed && typed !== '';
  return {
    dayText: split?.day ?? dayCell,
    timeText: isWhole && ownClock !== '' ? ownClock : timeCell === '' ? ownClock : timeCell,
  };
}

/** "0.319444" is 07:40 in spreadsheets. */
function serialClock(text: string, { serials }: Reading) {
  const clock = clockOfSerial(text);
  if (clock === undefined || serials === false) return undefined;
  return serials === undefined ? 'unsure' : { clock, daysLater: 0, offset: undefined };
}

function dayOrNone(day: string | undefined): ReadField {
  return day === undefined ? { problem: noDate } : { typed: day };
}

function amountField(text: string, { decimals, belowZero }: Reading): ReadField {
  const read = readAmount(text, decimals);
  if (read === 'ambiguous') return { unsure: 'decimals' };
  if (read === 'unreadable') return { problem: 'This is not an amount. Write it as 1234.50.' };
  const { amount } = read;
  if (!/[1-9]/.test(amount)) return { typed: amount.replace('-', '') };
  if (!amount.startsWith('-'))
    return belowZero === 'paid' ? { problem: cameIn } : { typed: amount };
  if (belowZero === undefined) return { unsure: 'belowZero' };
  return belowZero === 'paid' ? { typed: amount.slice(1) } : { problem: cameBack };
}

const cameIn =
  'Amounts that were paid are below zero here, and this one came in. Leave the row out.';
const cameBack = 'This came back. Enter a refund by hand, and leave the row out.';

function choiceField(choices: readonly string[], text: string): ReadField {
  const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  return found === undefined
    ? { problem: `Write one of ${choices.join(', ')}.` }
    : { typed: found };
}

/** "Ada Lovelace; Tom Okafor", or separated by line breaks or commas. "Lovelace, Ada" is one name. */
function namesIn(text: string): string[] {
  const byComma = text.split(',').map((name) => name.trim());
  const areWhole = byComma.every((name) => /\S\s+\S/.test(name));
  const names = areWhole ? text.split(/[;\n|,]/) : text.split(/[;\n|]/);
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
