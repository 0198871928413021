/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula, wide forms of the signs included. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell: an apostrophe keeps a spreadsheet from running it, quotes keep it whole. */
export function csvText(text: string): string {
  const safe = beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of cells that are safe as they are. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
