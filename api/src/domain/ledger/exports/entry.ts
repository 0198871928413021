import { fromUnits, minorUnits, toUnits } from '@paddock/contract/platform/money';
import { z } from 'zod';

const entryLine = z.object({
  account: z.string(),
  /** Empty if the ledger has none for it. */
  tax: z.string(),
  /** True if its VAT is reclaimed; otherwise it is part of the cost. */
  claimed: z.boolean(),
  gross: z.string(),
  vat: z.string(),
  net: z.string(),
  sterlingGross: z.nullable(z.string()),
  sterlingVat: z.nullable(z.string()),
  eurosGross: z.nullable(z.string()),
  text: z.string(),
  project: z.string(),
  /** The code of the project in the ledger; empty if it has none. */
  projectCode: z.string(),
  costCode: z.string(),
});
export type EntryLine = z.output<typeof entryLine>;

/** A bill or a payment as a ledger was told of it, with the codes that it had then. */
export const ledgerEntry = z.object({
  kind: z.enum(['bill', 'payment']),
  id: z.int(),
  bill: z.int(),
  /** When it was bought or paid. */
  day: z.string(),
  dueOn: z.nullable(z.string()),
  /** The number of the bill: the vendor’s, or our own. */
  number: z.string(),
  vendor: z.nullable(z.string()),
  /** The account of the vendor; empty if the ledger has one for all. */
  vendorCode: z.string(),
  payable: z.string(),
  /** What a payment was made from. */
  bank: z.string(),
  text: z.string(),
  currency: z.string(),
  /** A refund is negative. */
  amount: z.string(),
  sterling: z.nullable(z.string()),
  /** Pounds for one unit. */
  rate: z.nullable(z.string()),
  /** In euros, for ledgers kept in euros; null elsewhere. */
  euros: z.nullable(z.string()),
  lines: z.array(entryLine),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** An entry of a batch, dated within it. */
export interface Posting {
  readonly entry: LedgerEntry;
  /** Where it is not the day of the entry: a correction of an earlier time. */
  readonly day: string;
  /** The batch whose entry this reverses. */
  readonly reverses: number | null;
  /** The batch that this corrects. */
  readonly corrects: number | null;
}

/** "1.50" → "-1.50". Zero has no sign. */
export function negate(amount: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return fromUnits(-toUnits(amount, decimals), decimals);
}

/** The same with every amount the other way around. */
export function reverseEntry(entry: LedgerEntry): LedgerEntry {
  const turn = (amount: string | null) => (amount === null ? null : negate(amount));
  return {
    ...entry,
    amount: negate(entry.amount),
    sterling: turn(entry.sterling),
    euros: turn(entry.euros),
    lines: entry.lines.map((line) => ({
      ...line,
      gross: negate(line.gross),
      vat: negate(line.vat),
      net: negate(line.net),
      sterlingGross: turn(line.sterlingGross),
      sterlingVat: turn(line.sterlingVat),
      eurosGross: turn(line.eurosGross),
    })),
  };
}

/** "119" → "119.00" in euros. */
export function inCoins(amount: string, currency: string): string {
  const decimals = minorUnits(currency);
  return fromUnits(toUnits(amount, decimals), decimals);
}

export function isNegative(amount: string): boolean {
  return amount.startsWith('-');
}

export function size(amount: string): string {
  return amount.replace(/^-/, '');
}
