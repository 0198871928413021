import { zipSync } from 'fflate';

/** A cell of a spreadsheet: text, a number, the serial number of a day or time, or a formula with its result. */
export type XlsxCell =
  | string
  | number
  | { readonly serial: number; readonly style: 'day' | 'moment' | 'clock' }
  /** Programs that work nothing out write a blank result, null, or none. */
  | { readonly formula: string; readonly result?: string | null; readonly type?: 'str' | 'e' }
  | null;

interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly XlsxCell[])[];
  readonly merged?: readonly string[];
}

const styles = { day: 1, moment: 2, clock: 3 } as const;

/** Writes an XLSX file as spreadsheet programs do, with only what the format requires. */
export function writeXlsx(sheets: readonly Sheet[], more: Record<string, string> = {}): File {
  const text = (content: string) => new TextEncoder().encode(content);
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': text(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${writeType('workbook', 'sheet.main')}${writeType('styles', 'styles')}${numbered
        .map(({ number }) => writeType(`worksheets/sheet${number}`, 'worksheet'))
        .join('')}</Types>`,
    ),
    '_rels/.rels': text(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': text(
      `${head}<workbook ${main} xmlns:r="${office}/relationships"><sheets>${numbered
        .map(
          ({ name, number }) =>
            `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbered
        .map(
          ({ number }) =>
            `<Relationship Id="rId${number}" Type="${office}/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId99" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': text(
      `${head}<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      numbered.map((sheet) => [`xl/worksheets/sheet${sheet.number}.xml`, text(sheetXml(sheet))]),
    ),
    ...Object.fromEntries(Object.entries(more).map(([name, content]) => [name, text(content)])),
  };
  return new File([new Uint8Array(zipSync(files))], 'table.xlsx');
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';

function writeType(part: string, type: string): string {
  return `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
}

function sheetXml({ rows, merged = [] }: Sheet): string {
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`));
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const end = merges === '' ? '' : `<mergeCells>${merges}</mergeCells>`;
  return `${head}<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${end}</worksheet>`;
}

function cellXml(cell: XlsxCell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if ('serial' in cell) return `<c r="${at}" s="${styles[cell.style]}"><v>${cell.serial}</v></c>`;
  const { formula, result, type = 'str' } = cell;
  if (result === undefined) return `<c r="${at}"><f>${escaped(formula)}</f></c>`;
  if (result === null) return `<c r="${at}"><f>${escaped(formula)}</f><v></v></c>`;
  return `<c r="${at}" t="${type}"><f>${escaped(formula)}</f><v>${escaped(result)}</v></c>`;
}

/** 0 → "A", 26 → "AA" */
export function letters(column: number): string {
  const rest = column < 26 ? '' : letters(Math.floor(column / 26) - 1);
  return `${rest}${String.fromCharCode(65 + (column % 26))}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The serial number of a day and time, as spreadsheets count them from the end of 1899. */
export function toSerial(day: string, clock = '00:00'): number {
  return Date.parse(`${day}T${clock}:00Z`) / 86_400_000 + 25_569;
}
