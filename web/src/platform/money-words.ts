import { formatMoney, minorUnits } from '@paddock/contract/platform/money';

const signs = new Map<string, string>();

/** "£" for GBP, "HUF " for a currency without its own sign. */
function findSign(currency: string): string {
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const spaced = /[A-Za-z]$/.test(sign) ? `${sign}\u00A0` : sign;
  signs.set(currency, spaced);
  return spaced;
}

/** "£1,234.50", "HUF 98,400.00": an amount with its currency. */
export function moneyWords(amount: string, currency: string): string {
  return `${findSign(currency)}${formatMoney(amount, minorUnits(currency))}`;
}
