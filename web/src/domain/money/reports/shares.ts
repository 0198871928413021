import { toPence } from '@paddock/contract/platform/money';

/** How much of a whole an amount is, in percent; for drawing alone, where a hundredth is enough. */
export function shareOf(amount: string, whole: bigint): number {
  return whole === 0n ? 0 : Number((toPence(amount) * 10_000n) / whole) / 100;
}

export function largestOf(amounts: readonly string[]): bigint {
  return amounts.map(toPence).reduce((most, pence) => (pence > most ? pence : most), 0n);
}
