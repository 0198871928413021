const numbers = new Intl.NumberFormat('en-GB');

/** "payment" for one, "payments" for every other number. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** "1 payment", "1,204 payments". */
export function counted(count: number, one: string, many?: string): string {
  return `${numbers.format(count)} ${plural(count, one, many)}`;
}
