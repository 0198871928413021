import { fromUnits, minorUnits } from '@paddock/contract/platform/money';
import type { Codes } from '../codes.ts';
import type { Posting } from '../entry.ts';

/** What a file says of itself. */
export interface Batch {
  readonly number: number;
  readonly from: string;
  readonly until: string;
  readonly madeAt: Date;
  readonly codes: Codes;
  readonly productName: string;
}

/** Writes the file of one ledger. */
export type WriteFile = (postings: readonly Posting[], batch: Batch) => Buffer;

/** "Hotel HUN26", and what it corrects. */
export function describe({ entry, reverses, corrects }: Posting, text: string): string {
  const dated = ` of ${entry.day}`;
  if (reverses !== null) return `${text} (reverses batch ${reverses}${dated})`;
  return corrects === null ? text : `${text} (corrects batch ${corrects})`;
}

/**
 * A number for each bill, at most this long. Ledgers take rows with one number as one bill, so a correction
 * and a second bill with a number get others.
 */
export function numberBills(
  postings: readonly Posting[],
  batch: number,
  most: number,
): ReadonlyMap<Posting, string> {
  const used = new Set<string>();
  const numbers = new Map<Posting, string>();
  for (const posting of postings) {
    const mark = markOf(posting, batch);
    const { number, id } = posting.entry;
    const plain = `${number.slice(0, most - mark.length)}${mark}`;
    const own = `-${id}${mark}`;
    const chosen = used.has(plain) ? `${number.slice(0, most - own.length)}${own}` : plain;
    used.add(chosen);
    numbers.set(posting, chosen);
  }
  return numbers;
}

function markOf({ reverses, corrects }: Posting, batch: number): string {
  if (reverses !== null) return `-R${batch}`;
  return corrects === null ? '' : `-C${batch}`;
}

/** A cell of a CSV file for a ledger, which reads it as it is. Nothing of ours begins with a formula. */
export function cell(text: string): string {
  const plain = text.replaceAll(/[\t\r\n]+/g, ' ').trim();
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export function row(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** "2026-07-09" → "09/07/2026" */
export function british(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** "0.00" in euros, "0" in yen: VAT that is not reclaimed is part of the cost. */
export function noVat(currency: string): string {
  return fromUnits(0n, minorUnits(currency));
}
