export function foldIban(typed: string): string {
  return typed.toUpperCase().replaceAll(/\s/g, '');
}

/** Whether an account number by ISO 13616 can be right: its check digits are the rest of a division by 97. */
export function isIban(folded: string): boolean {
  if (!/^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(folded)) return false;
  const turned = `${folded.slice(4)}${folded.slice(0, 4)}`;
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** "DE02 … 2051": enough to compare, and not enough to pay. */
export function shortenIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}

/** "20-00-00" → "200000" */
export function foldSortCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** "200000" → "20-00-00" */
export function spellSortCode(folded: string): string {
  return folded.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');
}
