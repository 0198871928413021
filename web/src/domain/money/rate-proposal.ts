import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { SubmissionMoment, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import {
  sterlingAt,
  sterlingKey,
  type ExchangeRate,
} from '@paddock/contract/domain/money/exchange-rates';
import { formatMoney, parseMoney } from '@paddock/contract/platform/money';
import { calendarDay, dateLanguage } from '@paddock/contract/platform/time';

/** What a rate is asked for: an amount in a currency other than sterling, and the day. */
export interface RateQuestion {
  readonly currency: number;
  readonly day: string;
  readonly amount: string;
  /** There is no amount in sterling yet. */
  readonly open: boolean;
}

const nothing = '0.00';

/** Null where there is nothing to convert, or no day to convert it on. */
export function askRate(
  element: FormElement<'rate'>,
  values: TypedValues,
  moment: SubmissionMoment,
): RateQuestion | null {
  const currency = element.currencies.map((name) => values[name]).find(isKey);
  const amount = amountIn(values, element.amount);
  const day = chooseDay(element, values, moment);
  if (currency === undefined || currency === sterlingKey || day === null) return null;
  if (amount === null || amount === nothing) return null;
  return { currency, day, amount, open: amountIn(values, element.sterling) === nothing };
}

/** What an amount comes to; null where that is nothing, or more than an amount can hold. */
export function proposedSterling(amount: string, rate: ExchangeRate): string | null {
  const sterling = sterlingAt(amount, rate);
  return sterling === nothing ? null : sterling;
}

/** "£412.60 at 0.8531 (ECB, 3 July)"; the year is said where it is not the one of the day asked for. */
export function rateWords(sterling: string, rate: ExchangeRate, today: string): string {
  const quote =
    rate.sterling_per_unit === null
      ? `${rate.units_per_pound} to the pound`
      : rate.sterling_per_unit;
  return `£${formatMoney(sterling)} at ${quote} (${rate.source}, ${dayWords(rate.day, today)})`;
}

function dayWords(day: string, today: string): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat(dateLanguage(), {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

function chooseDay(
  { day }: FormElement<'rate'>,
  values: TypedValues,
  { submissionTime, zone }: SubmissionMoment,
): string | null {
  if (day === undefined) return calendarDay(submissionTime, zone);
  const typed = values[day];
  return typeof typed === 'string' && /^\d{4}-\d{2}-\d{2}/.test(typed) ? typed.slice(0, 10) : null;
}

/** The amount in a field as it travels, 0.00 where it is blank; null for what is none. */
function amountIn(values: TypedValues, name: string): string | null {
  const typed = values[name];
  if (typeof typed !== 'string') return null;
  return typed.trim() === '' ? nothing : parseMoney(typed);
}

function isKey(value: unknown): value is number {
  return typeof value === 'number';
}
