const letters = new Intl.Segmenter('en-GB');

/** "PS" for Priya Shah, "ML" for Martha van der Lindqvist, "P" for Priya. */
export function initialsOf(fullName: string): string {
  const names = fullName.split(/\s+/).filter(Boolean);
  const first = names[0] ?? '';
  const last = names.length > 1 ? (names.at(-1) ?? '') : '';
  return [first, last]
    .map((name) => letters.segment(name)[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
}
