import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { reclaimCountries } from './reclaim-rules.ts';

const query = z.object({
  country: z.enum(
    reclaimCountries,
    'Choose a country whose rules for refunds are kept, such as DE.',
  ),
  /** A quarter, several, a year, or what is left of a year. */
  from: dayInput,
  until: dayInput,
  /** Whose claim it is. */
  claimant: z._default(z.enum(['outside', 'eu'], 'Choose outside or eu.'), 'outside'),
});

const row = {
  /** The record number of the bill. */
  id: z.int(),
  day: z.string(),
  number: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /** The code of what was bought, and its words; null if its VAT is not known. */
  code: z.nullable(z.int()),
  nature: z.nullable(z.string()),
  currency: z.string(),
  /** Null if not known. */
  net: z.nullable(z.string()),
  vat: z.nullable(z.string()),
};

const claimRow = z.object({
  ...row,
  /** Its receipt in the claim, from 1. A bill with several kinds of supply has several rows. */
  place: z.int(),
});
const apartRow = z.object({ ...row, why: z.string() });

const total = z.object({ currency: z.string(), net: z.string(), vat: z.string() });

const claim = z.object({
  country: z.string(),
  from: z.string(),
  until: z.string(),
  /** A whole year or what is left of it, or less. */
  period: z.enum(['year', 'shorter']),
  /** The least VAT of a claim for this period; null if not known. */
  minimum: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  /** The last day for this claim; null if not known. */
  deadline: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  source: z.string(),
  rows: z.array(claimRow),
  totals: z.array(z.object({ ...total.shape, minimum: z.enum(['reached', 'unknown']) })),
  /** Bills that are not claimed, each with the reason. */
  apart: z.array(apartRow),
  /** The VAT of bills that are apart, where it is known. */
  apartTotals: z.array(total),
  /** Bills of these days of which neither the country nor the VAT is known. */
  unknown: z.int(),
});
export type ReclaimRow = z.infer<typeof claimRow>;
export type ApartRow = z.infer<typeof apartRow>;
export type Reclaim = z.infer<typeof claim>;

export const readReclaim = {
  name: 'GET /api/ledger/reclaim',
  summary:
    'The VAT to claim back in a country: its bills in the order of a claim, and apart what is not claimed, with the reason',
  query,
  response: claim,
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

export const readReclaimFile = {
  name: 'GET /api/ledger/reclaim/csv',
  summary: 'The same as a table: the claim first, then what is left out with the reason',
  query,
  response: z.string(),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;

export const readReclaimReceipts = {
  name: 'GET /api/ledger/reclaim/zip',
  summary: 'The same table with the receipts of its claim, numbered as in it, as ZIP',
  query,
  response: z.string(),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;
