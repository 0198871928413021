import {
  divideRounded,
  fromUnits,
  minorUnits,
  mostDecimals,
  toUnits,
} from '@paddock/contract/platform/money';

/**
 * The net amount and the VAT in a gross amount: VAT is gross × rate ÷ (100 + rate), half a coin away from
 * zero, and net is the rest, so that both always add up to what was paid.
 * @param rate per cent, as text
 */
export function splitVat(gross: string, rate: string, currency: string) {
  const decimals = minorUnits(currency);
  const units = toCoins(gross, decimals);
  const percent = toUnits(rate, mostDecimals);
  const vat = divideRounded(units * percent, 100n * 10n ** BigInt(mostDecimals) + percent);
  return { net: fromUnits(units - vat, decimals), vat: fromUnits(vat, decimals) };
}

/**
 * An amount split by shares. Each part is rounded down, and the coins that remain go one each to the parts
 * that lost most, the earlier one first where two lost the same (Hamilton's method of the largest remainder).
 * A part whose share is 0 gets nothing.
 * @returns one part for each share; they add up to the amount
 */
export function splitAmount(amount: string, currency: string, shares: readonly string[]): string[] {
  const decimals = minorUnits(currency);
  const units = toCoins(amount, decimals);
  const sign = units < 0n ? -1n : 1n;
  const size = units * sign;
  const weights = shares.map((share) => toUnits(share, mostDecimals));
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight, at) => ({
    at,
    coins: (size * weight) / all,
    lost: (size * weight) % all,
  }));
  const spare = Number(size - parts.reduce((sum, { coins }) => sum + coins, 0n));
  const raised = new Set(
    parts
      .toSorted((one, other) => compare(other.lost, one.lost))
      .slice(0, spare)
      .map(({ at }) => at),
  );
  return parts.map(({ at, coins }) =>
    fromUnits(sign * (coins + (raised.has(at) ? 1n : 0n)), decimals),
  );
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Zeros beyond the smallest coin of the currency do not count. */
function toCoins(amount: string, decimals: number): bigint {
  return toUnits(amount, mostDecimals) / 10n ** BigInt(mostDecimals - decimals);
}
