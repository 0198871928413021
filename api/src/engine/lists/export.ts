import type { ListCell, ListRow } from '@paddock/contract/engine/lists/calls';
import type { ListColumn, ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { byteOrderMark, csvLine, csvText } from '../../platform/csv.ts';
import type { Db } from '../../platform/db/client.ts';
import type { WorkerSlots } from '../../platform/worker-slots.ts';
import type { Kind } from '../entities/kind.ts';
import { type OpenQuestion, presentRow, readListPage } from './read-list.ts';

/** Rows that the main thread writes: most files are no longer. */
const firstRows = 250;

/** Rows read per part after those, and the most of a file that is ever in memory. */
const laterRows = 1_000;

/** A part of a file as it is sent to the thread that writes it. */
export interface ExportJob {
  readonly databaseUrl: string;
  readonly list: string;
  readonly question: OpenQuestion;
}

/** Lines of a file, and where its next part begins. */
export interface ExportPart {
  readonly lines: string;
  readonly next: string | null;
}

export interface Exports {
  /**
   * A file for a spreadsheet, written part by part as fast as it is fetched. It goes from page to page like a
   * reader of the list, so no connection waits for a slow network; each page shows the rows of its moment.
   */
  readonly csv: (kind: Kind, question: OpenQuestion) => AsyncGenerator<string>;
}

interface ExportOptions {
  readonly db: Db;
  readonly databaseUrl: string;
  /** Threads that write the later parts. */
  readonly slots: WorkerSlots<ExportJob, ExportPart>;
}

export function openExports({ db, databaseUrl, slots }: ExportOptions): Exports {
  return {
    csv: async function* csv(kind, question) {
      yield byteOrderMark + csvHeading(kind.list);
      let part = await writePart(db, kind, { ...question, limit: firstRows });
      // A stream of strings ends at an empty one.
      if (part.lines !== '') yield part.lines;
      while (part.next !== null) {
        const rest = { ...question, after: part.next, limit: laterRows };
        part = await slots.run({ databaseUrl, list: kind.name, question: rest });
        if (part.lines !== '') yield part.lines;
      }
    },
  };
}

export async function writePart(db: Db, kind: Kind, question: OpenQuestion): Promise<ExportPart> {
  const { rows, next } = await readListPage(db, kind, question);
  return { lines: rows.map((row) => csvRow(kind.list, presentRow(kind.list, row))).join(''), next };
}

/** The names of the columns. Money takes two, so that the amount stays a number. */
function csvHeading({ columns, archives }: ListDescriptor): string {
  const labels = inFiles(columns).flatMap(({ label, kind }) => {
    if (kind === 'money') return [label, `${label}: currency`];
    return [kind === 'instant' && !label.includes('UTC') ? `${label} (UTC)` : label];
  });
  return csvLine(['Number', ...labels, ...(archives === true ? ['Archived'] : [])].map(csvText));
}

function csvRow({ columns, archives }: ListDescriptor, row: ListRow): string {
  const cells = inFiles(columns).flatMap((column) =>
    writeCells(column, row.cells[column.name] ?? null),
  );
  const archived = archives === true ? [row.archived ? 'yes' : ''] : [];
  return csvLine([String(row.id), ...cells, ...archived]);
}

/** Files are passed on, so this one holds only what everyone who reads the list sees. */
function inFiles(columns: readonly ListColumn[]): ListColumn[] {
  return columns.filter((column) => column.max_access_level === undefined);
}

function writeCells({ kind }: ListColumn, cell: ListCell): string[] {
  if (kind === 'money')
    return typeof cell === 'object' && cell !== null
      ? [cell.amount, csvText(cell.currency)]
      : ['', ''];
  if (cell === null || typeof cell === 'object') return [''];
  if (typeof cell === 'number') return [String(cell)];
  // Spreadsheets read this as a date and time, but not the T of ISO 8601.
  return [kind === 'instant' ? cell.slice(0, 19).replace('T', ' ') : csvText(cell)];
}
