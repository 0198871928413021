/** Digits in groups of three or ungrouped, as written with a decimal comma. */
const written = /^(0|[1-9]\d*|[1-9]\d{0,2}(?:([.’' \u00A0\u202F])\d{3})(?:\2\d{3})*)?,(\d{1,3})$/;

/**
 * "88,20" → "88.20", "1.234,50" → "1,234.50": rewrites a decimal comma in our style. Null for any other text:
 * a comma before three digits separates thousands, except after 0 and after other separators.
 */
export function withDecimalPoint(typed: string): string | null {
  const [, whole = '0', separator, decimals = ''] = written.exec(typed.trim()) ?? [];
  if (decimals === '' || (decimals.length === 3 && separator === undefined && whole !== '0'))
    return null;
  const digits = whole.replaceAll(/\D/g, '');
  const grouped = separator === undefined ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${grouped}.${decimals}`;
}
