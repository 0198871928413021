import type { ImportRow, RowProblem } from '@paddock/contract/domain/imports/imports';

/** A likely answer: what the blamed cell would say. */
export interface CellOffer {
  readonly label: string;
  readonly column: number;
  readonly text: string;
}

/**
 * What could be written into the cell that a problem blames.
 * @param rows all of the table
 * @param sameIn a column whose rows say the same of other columns too, such as the flight number
 */
export function offersFor(
  row: ImportRow,
  problem: RowProblem,
  rows: readonly ImportRow[],
  sameIn: number | undefined,
): CellOffer[] {
  const { column } = problem;
  if (column === null || problem.about !== 'cell') return [];
  const text = row.cells[column] ?? '';
  return [
    ...nextDay(problem.field, column, text),
    ...oneOfSeveral(problem.field, column, text),
    ...asInOthers(row, column, rows, sameIn),
  ];
}

const ofOneValue = new Set(['phone_number', 'email', 'emergency_phone']);

/** Address books write several phone numbers into one cell. */
function oneOfSeveral(field: string, column: number, text: string): CellOffer[] {
  const several = text.split(/\s*(?::::|[;\n])\s*/).filter((one) => one !== '');
  if (!ofOneValue.has(field) || several.length < 2) return [];
  return several.map((one) => ({ label: `Keep ${one}`, column, text: one }));
}

const laterTimes = new Set(['arrival_time', 'arrives_at', 'ends_at']);

/** A time of day, alone or behind a date. */
const endsInTime = /^(?:\d{1,2}[:.h]?\d{2}|\S.*[ T]\d{1,2}[:.h]\d{2})$/;

/** A time that can't be on the day of the one before it: the cell as it is with a day more. */
function nextDay(field: string, column: number, text: string): CellOffer[] {
  if (!laterTimes.has(field) || !endsInTime.test(text)) return [];
  return [{ label: 'It’s the next day', column, text: `${text} +1` }];
}

/** What a good row with the same number says there. */
function asInOthers(
  row: ImportRow,
  column: number,
  rows: readonly ImportRow[],
  sameIn: number | undefined,
): CellOffer[] {
  const number = sameIn === undefined ? '' : row.cells[sameIn];
  if (sameIn === undefined || sameIn === column || number === '') return [];
  const other = rows.find(
    ({ verdict, cells }) => verdict !== 'needs_you' && cells[sameIn] === number,
  );
  const text = other?.cells[column] ?? '';
  if (other === undefined || text === '' || text === row.cells[column]) return [];
  return [{ label: `Use ${text}, as in line ${other.row}`, column, text }];
}
