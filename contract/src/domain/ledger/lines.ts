import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { amountInput, idInAddress, idInBody, textInput } from '../../platform/inputs.ts';
import { isMoney, mostDecimals } from '../../platform/money.ts';
import { vatCategories } from './invoices.ts';

/** Most lines of a bill. */
export const mostBillLines = 50;

/** How far a typed VAT may be from the one worked out, in coins. An invoice may round each of its rows. */
export const vatTolerance = 2;

const noAmount = 'Use an amount such as 119.00 or -8.79.';
const noRate = 'Use a percentage from 0 to 100, such as 19 or 5.5.';

const signedAmount = amountInput((text) => isMoney(text.replace(/^-/, ''), mostDecimals), noAmount);

export const vatCategory = z.enum(Object.keys(vatCategories), 'Choose how VAT applies.');

/** Categories in which VAT is part of the amount. */
export function bearsVat(category: string): boolean {
  return category === 'S' || category === 'L' || category === 'M';
}

const shownLine = z.object({
  description: z.nullable(z.string()),
  gross: z.string(),
  /** Per cent; null where no VAT is in the amount. */
  rate: z.nullable(z.string()),
  vat: z.string(),
  net: z.string(),
  category: z.string(),
  /** Null for the type and the project of the bill. */
  productTypeId: z.nullable(z.int()),
  projectId: z.nullable(z.int()),
  costCode: z.nullable(z.string()),
  /** As the data of the invoice said, and not changed since. */
  fromInvoice: z.boolean(),
});
export type BillLine = z.infer<typeof shownLine>;

export const readBillLines = {
  name: 'GET /api/ledger/bills/:id/lines',
  summary: 'The lines of a bill with their VAT, and the rates of its vendor’s country on its day',
  params: z.object({ id: idInAddress('Use the number of the bill.') }),
  response: z.object({
    currency: z.string(),
    /** What the lines add up to; null if the bill has no amount in its own currency. */
    gross: z.nullable(z.string()),
    /** Empty if nothing is known of its VAT. */
    lines: z.array(shownLine),
    /** The country of the vendor, from its VAT number; null if unknown. */
    country: z.nullable(z.string()),
    rates: z.array(z.object({ country: z.string(), kind: z.string(), rate: z.string() })),
    projects: z.array(z.object({ id: z.int(), title: z.string() })),
    productTypes: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
} satisfies Call;
export type BillLines = z.infer<typeof readBillLines.response>;

const someLines = `Send from 1 to ${mostBillLines} lines.`;

export const changeBillLines = {
  name: 'POST /api/ledger/bills/:id/lines',
  summary: 'The lines of a bill, in place of those it had. They add up to its amount',
  params: z.object({ id: idInAddress('Use the number of the bill.') }),
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          description: z.nullable(textInput(200)),
          gross: signedAmount,
          rate: z.nullable(amountInput((text) => isMoney(text, 2) && Number(text) <= 100, noRate)),
          /** Left out, it is worked out from the rate. */
          vat: z.optional(z.nullable(signedAmount)),
          category: vatCategory,
          productTypeId: z.nullable(idInBody()),
          projectId: z.nullable(idInBody()),
          costCode: z.nullable(textInput(40)),
        }),
        someLines,
      )
      .check(z.minLength(1, someLines), z.maxLength(mostBillLines, someLines)),
  }),
  response: z.object({ lines: z.array(shownLine) }),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;
