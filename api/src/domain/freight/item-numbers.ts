/** Item numbers as a voucher writes them: "1-86, 88-212". */

const range = /^(\d{1,6})(?:-(\d{1,6}))?$/;

/**
 * The numbers in a text, in order and each once; null if it can't be read or names one beyond the list.
 * @param last the highest number of the list
 */
export function parseNumbers(text: string, last: number): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = range.exec(part.trim()) ?? [];
    const [first, end] = [Number(from), Number(to)];
    if (from === undefined || first < 1 || end < first || end > last) return null;
    for (let number = first; number <= end; number += 1) found.add(number);
  }
  return [...found].toSorted((one, other) => one - other);
}

/** [1, 2, 3, 5] → "1-3, 5" */
export function writeNumbers(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
