/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Characters that a spreadsheet would read as the start of a formula, including wide forms. */
const beginsFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** The same after a character that separates cells in another country or program, whatever the quotes. */
const dividedFormula = /(?<=[;|\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/** A text as a cell: an apostrophe keeps a spreadsheet from running it, quotes keep it whole. */
export function csvText(text: string): string {
  const divided = text.replaceAll(dividedFormula, "'");
  const safe = beginsFormula.test(text) ? `'${divided}` : divided;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The same for a table that comes back: a text that looks guarded already gets one more guard. */
export function guardedText(text: string): string {
  return csvText(/^'+\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);
}

/** Removes what `csvText` added to keep a spreadsheet from running it. */
export function unguarded(cell: string): string {
  return cell
    .replace(/^'(?=[\t\r\n]|\s*'*[=+\-@＝＋－＠])/, '')
    .replaceAll(/(?<=[;|\t\r\n]\s*)'(?='*[=+\-@＝＋－＠])/g, '');
}

/** A row of cells that are already safe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
