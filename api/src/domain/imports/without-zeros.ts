/** "100.50" → "100.5", "100.00" → "100" */
export function withoutZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
