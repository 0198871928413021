const letters = new Intl.Segmenter('en-GB');
/** A first letter without an accent as a separate character after it. */
const plainStart = /^[ -~](?![^ -~])/;

/** "PS" for Priya Shah, "ML" for Martha van der Lindqvist, "P" for Priya, "01" for +447700900001. */
export function shortenName(fullName: string): string {
  // Without a name, it uses the number that someone signed in with.
  if (/^\+\d+$/.test(fullName)) return fullName.slice(-2);
  const names = fullName.split(/\s+/).filter(Boolean);
  const first = names[0] ?? '';
  const last = names.length > 1 ? (names.at(-1) ?? '') : '';
  return (firstLetter(first) + firstLetter(last)).toUpperCase();
}

/** Segments only text that needs it, because it is slow while hundreds of rows scroll past. */
function firstLetter(name: string): string {
  if (plainStart.test(name)) return name.charAt(0);
  return letters.segment(name)[Symbol.iterator]().next().value?.segment ?? '';
}
