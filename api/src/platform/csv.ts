/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula, wide forms of the signs included. */
const beginsFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** The same after a sign that divides cells in another country or program, whatever the quotes around it. */
const dividedFormula = /(?<=[;|\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;

/** A text as a cell: an apostrophe keeps a spreadsheet from running it, quotes keep it whole. */
export function csvText(text: string): string {
  const divided = text.replaceAll(dividedFormula, "'");
  const safe = beginsFormula.test(text) ? `'${divided}` : divided;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The same for a table that comes back: what looks guarded already is guarded once more. */
export function guardedText(text: string): string {
  return csvText(/^'+\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);
}

/** A text as it was before `csvText` kept a spreadsheet from running it. */
export function unguarded(cell: string): string {
  return cell
    .replace(/^'(?=[\t\r\n]|\s*'*[=+\-@＝＋－＠])/, '')
    .replaceAll(/(?<=[;|\t\r\n]\s*)'(?='*[=+\-@＝＋－＠])/g, '');
}

/** A row of cells that are safe as they are. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}
