import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { isMoney, mostDecimals } from '../../platform/money.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInAddress } from '../../platform/inputs.ts';

/** Key of sterling among the currencies. */
export const sterlingKey = 1;

/** A rate as text: at most 9 digits before the point and 10 after it, and not 0. */
export const ratePattern = '(?=.*[1-9])(?:0|[1-9]\\d{0,8})(?:\\.\\d{1,10})?';

/** A rate as it was entered: in one direction, never both. */
export const exchangeRate = z.object({
  id: z.int(),
  /** The value of one unit of the currency, in pounds. */
  sterling_per_unit: z.nullable(z.string()),
  /** The number of units of the currency in one pound. */
  units_per_pound: z.nullable(z.string()),
  day: z.iso.date(),
  source: z.string(),
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

const key = 'Use the number of the currency.';

export const readExchangeRate = {
  name: 'GET /api/exchange-rates/:currencyId',
  summary: 'The latest exchange rate of a currency on or before a day',
  params: z.object({
    currencyId: idInAddress(key),
  }),
  query: z.object({ day: dayInput }),
  response: z.object({ rate: z.nullable(exchangeRate) }),
} satisfies Call;

type Quote = Pick<ExchangeRate, 'sterling_per_unit' | 'units_per_pound'>;

/** The largest amount, in pence. */
const mostPence = 10n ** 14n - 1n;

/**
 * Converts an amount, "1234.50", to sterling at a rate: exactly, rounding half a penny up. Null if the rate
 * is missing, or if the result is too large for an amount.
 */
export function sterlingAt(amount: string, quote: Quote): string | null {
  const text = quote.sterling_per_unit ?? quote.units_per_pound;
  if (text === null || !isMoney(amount, mostDecimals) || !new RegExp(`^${ratePattern}$`).test(text))
    return null;
  const rate = parseDecimal(text);
  const own = parseDecimal(amount);
  const isPrice = quote.sterling_per_unit !== null;
  const [over, by] = isPrice ? [rate.digits, rate.unit] : [rate.unit, rate.digits];
  const under = by * own.unit;
  const result = (200n * own.digits * over + under) / (2n * under);
  return result > mostPence ? null : asAmount(result);
}

/** "0.8531" → 8531 of 10000. */
function parseDecimal(text: string): { digits: bigint; unit: bigint } {
  const [whole = '', decimals = ''] = text.split('.');
  return { digits: BigInt(whole + decimals), unit: 10n ** BigInt(decimals.length) };
}

function asAmount(pence: bigint): string {
  const text = String(pence).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
