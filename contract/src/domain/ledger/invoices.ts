import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { uploadFailures } from '../../platform/file-type.ts';
import { agreedInput, idInAddress, textInput } from '../../platform/inputs.ts';

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

/** What somebody has to agree to before an invoice becomes a bill. */
const question = z.object({
  /** `page`: the page shows another total. `account`: its vendor was paid elsewhere so far. */
  code: z.enum(['page', 'account', 'wrong-account']),
  message: z.string(),
});
export type InvoiceQuestion = z.infer<typeof question>;

/** The bill that an invoice becomes. */
const bill = z.object({
  /** Without a number, the vendor is added with it. */
  vendor: z.object({ id: z.nullable(z.int()), name: z.string() }),
  currencyId: z.int(),
  /** What it costs in all: the amount due and what was paid before. */
  amount: z.string(),
  /** That of the last bill of the vendor; null if there is none to go by. */
  productTypeId: z.nullable(z.int()),
  /** One for each rate and category; empty where the invoice has totals alone. */
  lines: z.array(
    z.object({
      description: z.nullable(z.string()),
      category: z.string(),
      rate: z.nullable(z.string()),
      net: z.string(),
      vat: z.string(),
      gross: z.string(),
    }),
  ),
});
export type InvoiceBill = z.infer<typeof bill>;

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
    /** Null if it cannot become one: `refusal` says why. */
    bill: z.nullable(bill),
    refusal: z.nullable(z.string()),
    /** The bill that this invoice made already. */
    copy: z.nullable(z.object({ id: z.int(), title: z.string() })),
    questions: z.array(question),
  }),
  failures: ['invalid_input', ...uploadFailures],
} satisfies Call;
export type InvoicePreview = z.infer<typeof previewInvoice.response>;

export const addInvoice = {
  name: 'POST /api/ledger/invoices',
  summary:
    'Makes a bill of an invoice as its data say, with its lines, its vendor and the file as receipt',
  multipart: z.object({
    /** Made in the browser: the same invoice sent again is stored once. */
    uploadId: z.uuid('Send a UUID that was made for this file.'),
    projectCode: textInput(20),
    productTypeId: idInAddress('Use the number of the type.'),
    /** The zone of the person who enters it. */
    zone: textInput(64),
    /** The codes of the questions, as the refusal asks them. */
    agreed: agreedInput,
    file: z.file(),
  }),
  response: z.object({ id: z.int(), title: z.string() }),
  failures: ['invalid_input', 'invalid_field', 'not_found', ...uploadFailures],
} satisfies Call;
