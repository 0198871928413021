/** Most digits before the point. */
const wholeDigits = 12;

/**
 * An amount as people type it: no leading zero unless it is 0 itself, thousands separated by commas
 * everywhere or nowhere, one or two decimals where there is a point.
 */
export const moneyPattern = /^(?:0|[1-9]\d{0,2}(?:,\d{3})*|[1-9]\d*)(?:\.\d{1,2})?$/;

/** "1,234.5" → "1234.50": the amount as it travels, or null where it is none or too large. */
export function parseMoney(typed: string): string | null {
  const text = typed.trim();
  if (!moneyPattern.test(text)) return null;
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  if (whole.length > wholeDigits) return null;
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** True for an amount as it travels: digits, and up to two decimals after a point. */
export function isMoney(text: string): boolean {
  return /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/.test(text);
}

/** "1234.50" → "1,234.50" */
export function formatMoney(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`;
}

/** "1234.5" → 123450n: what amounts are compared and added as. A minus before it is read too. */
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
