/** Most digits before the point. */
const wholeDigits = 12;

/** ISO 4217: currencies whose amounts don't have two decimals. */
const otherDecimals: ReadonlyMap<number, string> = new Map([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]);

const decimalsByCode: ReadonlyMap<string, number> = new Map(
  [...otherDecimals].flatMap(([decimals, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, decimals]),
  ),
);

/** The most decimals in the amount of any currency. */
export const mostDecimals = 4;

/** The decimals of a currency, by its ISO 4217 code: 0 for JPY, 3 for KWD. */
export function minorUnits(code: string): number {
  return decimalsByCode.get(code) ?? 2;
}

/**
 * An amount as people type it: no leading zero unless it is 0 itself, thousands separated by commas
 * everywhere or nowhere, and a point before decimals.
 */
export const moneyPattern = /^(?:0|[1-9]\d{0,2}(?:,\d{3})*|[1-9]\d*)(?:\.\d{1,12})?$/;

/**
 * "1,234.5" → "1234.50": the amount as it is sent, or null if it is invalid, too large, or has more decimals
 * than its currency. Trailing zeros do not count.
 */
export function parseMoney(typed: string, most = 2): string | null {
  const text = typed.trim();
  if (!moneyPattern.test(text)) return null;
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  const counted = decimals.replace(/0+$/, '');
  if (whole.length > wholeDigits || counted.length > most) return null;
  const padded = counted.padEnd(Math.min(most, 2), '0');
  return padded === '' ? whole : `${whole}.${padded}`;
}

/** True for an amount as it is sent: digits, and at most this many decimals after a point. */
export function isMoney(text: string, most = 2): boolean {
  return /^[\d.]+$/.test(text) && parseMoney(text, most) !== null;
}

/** "1234.50" → "1,234.50", with at least the decimals of its currency. */
export function formatMoney(amount: string, decimals = 2): string {
  const [whole = '0', rest = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const shown = rest.padEnd(decimals, '0');
  return shown === '' ? grouped : `${grouped}.${shown}`;
}

/** "1,234.50 GBP": an amount with the code of its currency. */
export function formatAmount(amount: string, currency: string): string {
  return `${formatMoney(amount, minorUnits(currency))} ${currency}`;
}

/** "1234.5" → 123450n, for comparing and adding sterling. It also reads a minus sign. */
export function toPence(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(`${whole}${decimals.padEnd(2, '0').slice(0, 2)}`);
}

/** 123450n → "1234.50" */
export function fromPence(pence: bigint): string {
  const sign = pence < 0n ? '-' : '';
  const digits = String(pence < 0n ? -pence : pence).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "1.5" and "0.125" → "1.625": exact, with the larger number of decimals. */
export function addMoney(one: string, other: string): string {
  const decimals = Math.max(decimalsIn(one), decimalsIn(other));
  return fromUnits(toUnits(one, decimals) + toUnits(other, decimals), decimals);
}

/** The number of digits after the point of an amount. */
export function decimalsIn(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/** "-1.5" → -1500n for three decimals. Further decimals must be zeros. */
export function toUnits(amount: string, decimals: number): bigint {
  const [whole = '0', rest = ''] = amount.split('.');
  return BigInt(`${whole}${rest.padEnd(decimals, '0').slice(0, decimals)}`);
}

/** -1500n → "-1.500" for three decimals */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = units < 0n ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** A quotient as a whole number, half rounded away from zero. The divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}
