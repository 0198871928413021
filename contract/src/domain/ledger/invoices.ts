import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { uploadFailures } from '../../platform/file-type.ts';

/** Largest file of an invoice. */
export const invoiceBytes = 5 * 1_024 * 1_024;

/** How VAT applies to a part of an invoice: the codes of UNTDID 5305 that EN 16931 uses. */
export const vatCategories = {
  S: 'standard or reduced rate',
  Z: 'zero rate',
  E: 'exempt',
  AE: 'reverse charge',
  K: 'supply inside the EU',
  G: 'export',
  O: 'outside the scope of VAT',
  L: 'Canary Islands tax',
  M: 'Ceuta and Melilla tax',
} as const;

const invoiceLine = z.object({
  category: z.string(),
  /** Per cent; null where the category has none. */
  rate: z.nullable(z.string()),
  net: z.string(),
  vat: z.string(),
});

const invoice = z.object({
  kind: z.enum(['invoice', 'credit', 'correction', 'self-billed']),
  number: z.string(),
  issuedOn: z.iso.date(),
  dueOn: z.nullable(z.iso.date()),
  /** ISO 4217 */
  currency: z.string(),
  seller: z.object({
    name: z.string(),
    vatNumber: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
  iban: z.nullable(z.string()),
  /** Amounts of a credit are negative. All are exact, with the decimals of the currency. */
  net: z.string(),
  vat: z.string(),
  gross: z.string(),
  prepaid: z.string(),
  due: z.string(),
  /** One for each rate and category. Empty where the invoice has totals alone. */
  lines: z.array(invoiceLine),
  /** Names of the files that came inside it. */
  attachments: z.array(z.string()),
});
export type Invoice = z.infer<typeof invoice>;

export const previewInvoice = {
  name: 'POST /api/ledger/invoices/preview',
  summary: 'A bill as the data of its invoice say: UBL or CII, alone or inside a PDF',
  multipart: z.object({ file: z.file() }),
  response: z.object({
    /** Null for a PDF without such data. */
    invoice: z.nullable(invoice),
    /** The vendor of this name, if there is one. */
    vendorId: z.nullable(z.int()),
    /** Bills that have this number already. */
    already: z.array(z.object({ id: z.int(), title: z.string() })),
    /** What somebody has to look at, such as a total that the page does not show. */
    notes: z.array(z.string()),
  }),
  failures: ['invalid_input', ...uploadFailures],
} satisfies Call;
export type InvoicePreview = z.infer<typeof previewInvoice.response>;
