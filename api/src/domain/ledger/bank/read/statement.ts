import { minorUnits, toUnits, fromUnits } from '@paddock/contract/platform/money';

/** One booked line of an account, as its bank wrote it. */
export interface StatementLine {
  readonly bookedOn: string;
  readonly valueOn: string | null;
  /** With a minus for money that left the account. */
  readonly amount: string;
  /** What a card was charged in another currency, without a sign. */
  readonly original: { readonly amount: string; readonly currency: string } | null;
  readonly name: string;
  readonly text: string;
  /** What we called the payment; empty if the bank gives none. */
  readonly endToEndId: string;
  /** What the bank calls the line, once for each; empty if it gives none. */
  readonly bankReference: string;
}

export interface Statement {
  readonly format: 'camt.053' | 'OFX' | 'MT940' | 'CSV';
  readonly iban: string | null;
  readonly currency: string | null;
  /** Null if the file does not say. */
  readonly opening: string | null;
  readonly closing: string | null;
  readonly lines: readonly StatementLine[];
}

/** A file that is no statement, or whose sums do not hold. The message is for the person who sent it. */
export class StatementRefused extends Error {}

/** An amount as it is typed, with its decimals after this sign: "(1.253,55)" → "-1253.55"; null for none. */
export function readAmount(typed: string, decimal: '.' | ',' = '.'): string | null {
  const bare = typed.replaceAll(/[\s'’£€$]/g, '').replace(/^\((.*)\)$/, '-$1');
  const signed = bare
    .replace(/^([^-].*)-$/, '-$1')
    .replace(/^\+/, '')
    .replaceAll('−', '-');
  const found =
    decimal === '.'
      ? /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(signed)
      : /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/.exec(signed);
  if (found === null) return null;
  const [, sign = '', whole = '', rest = ''] = found;
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const amount = rest === '' ? digits : `${digits}.${rest}`;
  return /[1-9]/.test(amount) ? `${sign}${amount}` : amount;
}

/** The sign before the decimals in all these amounts. @throws StatementRefused if they disagree */
export function findDecimal(amounts: readonly string[]): '.' | ',' {
  const ends = amounts.flatMap((typed) => /([.,])\d{1,2}\D*$/.exec(typed.trim())?.[1] ?? []);
  if (ends.includes('.') && ends.includes(','))
    throw new StatementRefused('The amounts of this file are written in two ways.');
  return ends.includes(',') ? ',' : '.';
}

/** @throws StatementRefused with the difference, if opening and lines do not make the closing balance */
export function checkBalance({ opening, closing, lines }: Statement, currency: string): void {
  if (opening === null || closing === null) return;
  const decimals = minorUnits(currency);
  const sum = lines.reduce(
    (total, { amount }) => total + toUnits(amount, decimals),
    toUnits(opening, decimals),
  );
  const difference = toUnits(closing, decimals) - sum;
  if (difference === 0n) return;
  const words = fromUnits(difference < 0n ? -difference : difference, decimals);
  throw new StatementRefused(
    `The closing balance of this file is ${words} ${currency} ${difference > 0n ? 'more' : 'less'} than its opening balance and its lines. Load it from the bank again.`,
  );
}

/** The first and last day that is booked. */
export function spanOf(lines: readonly StatementLine[]) {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  return { from: days[0] ?? null, until: days.at(-1) ?? null };
}

/** "20260713" or "260713" → "2026-07-13"; null if there is no such day. */
export function readDay(digits: string): string | null {
  const whole = digits.length === 6 ? `20${digits}` : digits.slice(0, 8);
  const day = whole.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return isDay(day) ? day : null;
}

export function isDay(day: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(day)) return false;
  const at = new Date(`${day}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
