import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { amountInput, textInput } from '../../platform/inputs.ts';
import { decimalsIn, isMoney, minorUnits, mostDecimals } from '../../platform/money.ts';

const noAmount = 'Use an amount such as 119.00 or -8.79.';
const signedAmount = amountInput((text) => isMoney(text.replace(/^-/, ''), mostDecimals), noAmount);

const noRate = 'Use a percentage from 0 to 100, such as 19 or 5.5.';
const percentage = amountInput(
  (text) => isMoney(text, mostDecimals) && Number(text) <= 100,
  noRate,
);

const noCurrency = 'Use the three letters of a currency, such as EUR.';
const currencyInput = textInput(3, noCurrency).check(z.regex(/^[A-Z]{3}$/, noCurrency));

/** An amount has no more decimals than its currency. */
function fits(amount: string, currency: string): boolean {
  return decimalsIn(amount.replace(/\.?0+$/, '')) <= minorUnits(currency);
}

const tooFine = 'This has more decimals than its currency.';

export const previewVat = {
  name: 'POST /api/ledger/vat/preview',
  summary: 'The net amount and the VAT in a gross amount, to the smallest coin of its currency',
  body: z
    .object({
      gross: signedAmount,
      rate: percentage,
      /** Without it, amounts have two decimals. */
      currency: z._default(currencyInput, 'GBP'),
    })
    .check(
      z.refine(({ gross, currency }) => fits(gross, currency), {
        path: ['gross'],
        message: tooFine,
      }),
    ),
  response: z.object({ net: z.string(), vat: z.string() }),
} satisfies Call;

const noShare = 'Use a share of 0 or more, such as 1 or 33.5.';

export const previewSplit = {
  name: 'POST /api/ledger/split/preview',
  summary: 'An amount split by shares, so that the parts add up to it exactly',
  body: z
    .object({
      amount: signedAmount,
      currency: currencyInput,
      /** One for each part: heads, percentages or amounts. Only their proportion counts. */
      shares: z.array(amountInput((text) => isMoney(text, mostDecimals), noShare)).check(
        z.minLength(1, 'Send at least one share.'),
        z.maxLength(1_000, 'Send at most 1,000 shares.'),
        z.refine((shares) => shares.some((share) => /[1-9]/.test(share)), {
          message: 'At least one share must be more than 0.',
        }),
      ),
    })
    .check(
      z.refine(({ amount, currency }) => fits(amount, currency), {
        path: ['amount'],
        message: tooFine,
      }),
    ),
  response: z.object({ parts: z.array(z.string()) }),
} satisfies Call;
