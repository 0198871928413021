import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { textInput } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';

const noCurrency = 'Use the three letters of a currency, such as GBP.';

const article = z.object({
  id: z.int(),
  /** Its number on the list; null for one that customs would refuse. */
  number: z.nullable(z.int()),
  /** With its serial number: "Paoli wheel gun S/N 3301". */
  description: z.string(),
  pieces: z.int(),
  kg: z.nullable(z.number()),
  /** All pieces together; null if it was not entered. */
  value: z.nullable(z.string()),
  currency: z.string(),
  origin: z.nullable(z.string()),
  /** Why customs would refuse it, in whole sentences. */
  refused: z.array(z.string()),
});
export type Article = z.infer<typeof article>;

const carnetList = z.object({
  /** Those on the list by their numbers, then those that are refused. */
  articles: z.array(article),
  totals: z.array(
    z.object({ currency: z.string(), articles: z.int(), pieces: z.int(), value: z.string() }),
  ),
  /** The weight of the articles on the list. */
  kg: z.object({ known: z.number(), unknown: z.int() }),
  /** What goes on no carnet, by its kind. */
  leftOut: z.array(z.object({ customs: z.string(), items: z.int() })),
});
export type CarnetList = z.infer<typeof carnetList>;

export const readCarnetList = {
  name: 'GET /api/projects/:projectCode/carnet',
  summary: 'The general list of a carnet for a project, and the lines that customs would refuse',
  params: projectCode,
  response: carnetList,
} satisfies Call;

export const exportCarnetList = {
  name: 'GET /api/projects/:projectCode/carnet/csv',
  summary: 'The general list in one currency as CSV, in the columns of a carnet application',
  params: projectCode,
  query: z.object({
    currency: textInput(3, noCurrency).check(z.regex(/^[A-Z]{3}$/, noCurrency)),
  }),
  response: z.string(),
} satisfies Call;

export const printCarnetList = {
  name: 'GET /api/projects/:projectCode/carnet/pdf',
  summary: 'The general list of a carnet as a PDF',
  params: projectCode,
  response: z.string(),
} satisfies Call;

const noCountry = 'Use the two letters of a country, such as FR, or EU.';
const country = textInput(2, noCountry).check(z.regex(/^[A-Z]{2}$/, noCountry));

export const voucherKind = z.enum(['export', 'import', 're-export', 're-import', 'transit']);

const voucher = z.object({
  kind: voucherKind,
  /** Whose customs takes it: "EU", "GB". */
  territory: z.string(),
  /** The border: "GB to EU". */
  border: z.string(),
  /** The forms of carnet that customs accept there on the day; empty if nothing is known. */
  accepts: z.array(z.enum(['QR', 'paper'])),
});
export type Voucher = z.infer<typeof voucher>;

export const previewVouchers = {
  name: 'POST /api/freight/vouchers/preview',
  summary: 'The vouchers that a route needs on one carnet, border by border',
  body: z.object({
    /** Where the carnet is issued: the route starts there. */
    issuedIn: country,
    stops: z
      .array(z.object({ country, transit: z.optional(z.boolean()) }))
      .check(
        z.minLength(1, 'Send at least one stop.'),
        z.maxLength(100, 'Send at most 100 stops.'),
      ),
    /** The day of departure. */
    on: dayInput,
  }),
  response: z.object({
    vouchers: z.array(voucher),
    /** Some borders take only paper and others only codes: two carnets with the same list are needed. */
    twin: z.boolean(),
    /** Notes on the route: something is not known, or not right. */
    notes: z.array(z.string()),
    source: z.string(),
    checkedOn: z.string(),
  }),
} satisfies Call;
