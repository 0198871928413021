import type { Verdict } from '@paddock/contract/domain/imports/imports';
import type { FormKit } from '../form-kit.ts';
import type { Tour } from '../tour.ts';
import { toSerial, writeXlsx, type XlsxCell } from '../../platform/write-xlsx.ts';

/** Nothing in this folder knows how tables are read: it states what they mean. */

/** A cell as it is typed, and its value in a spreadsheet if that is not text. */
export type MessyCell = string | { readonly typed: string; readonly sheet: XlsxCell };

/** By heading; missing ones are blank. */
export type Cells = Readonly<Record<string, MessyCell>>;

/** One or more lines that make one record, and that record as the database holds it. */
export interface Entry {
  readonly lines: readonly Cells[];
  readonly holds: string;
}

/** What a careless person writes over the last line of an entry, and the column to blame. */
interface Mistake {
  readonly cells: Cells;
  /** The start of its heading; empty if the whole row is to blame. */
  readonly blames: string | undefined;
}

/** An existing record, and what the table says about it. */
interface Known extends Entry {
  readonly enter: (kit: FormKit, tour: Tour) => Promise<unknown>;
  readonly becomes: 'existing' | 'changed';
}

export interface MessyKind {
  readonly kind: string;
  /** Lines above the rows; a group is written once, over its columns. */
  readonly above: readonly (readonly string[])[];
  /** The headings, each with its group's word in front. */
  readonly columns: readonly string[];
  readonly merged?: readonly string[];
  /** The questions about the whole table, typed and as a spreadsheet. */
  readonly asks: { readonly typed: readonly string[]; readonly sheet: readonly string[] };
  readonly entry: (index: number) => Entry;
  readonly mistakes: readonly Mistake[];
  readonly known: readonly Known[];
  /** Other required records: a bill to pay. */
  readonly before?: (kit: FormKit, tour: Tour) => Promise<unknown>;
  /** The records of the table, read from the database without what imports use. */
  readonly held: (kit: FormKit) => Promise<readonly string[]>;
}

/** A line of a table, with its expected result. */
interface MessyLine {
  readonly cells: Cells;
  readonly verdict: Verdict;
  readonly blames: string | undefined;
  readonly holds: string | undefined;
}

/** Lines in the order of a careless person: existing, new and wrong ones, and duplicates. */
export function messyLines({ known, mistakes, entry }: MessyKind, count: number): MessyLine[] {
  const lines = known.flatMap((one) => said(one, one.becomes));
  for (let index = 0; lines.length < count; index += 1) {
    const mistake = mistakes[Math.floor(index / 4) % mistakes.length];
    const made = entry(index);
    if (index % 10 === 9) lines.push(...said(entry(0), 'existing'));
    else if (index % 4 === 3 && mistake !== undefined) lines.push(...spoilt(made, mistake));
    else lines.push(...said(made, 'new'));
  }
  return lines;
}

function said({ lines, holds }: Entry, verdict: Verdict): MessyLine[] {
  return lines.map((cells) => ({ cells, verdict, blames: undefined, holds }));
}

/** A mistake holds back all lines of its record. */
function spoilt({ lines }: Entry, { cells, blames }: Mistake): MessyLine[] {
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    return {
      cells: isLast ? { ...line, ...cells } : line,
      verdict: 'needs_you',
      blames: isLast ? blames : undefined,
      holds: undefined,
    };
  });
}

/** As saved by a program in a country with decimal commas: a byte order mark, semicolons, CRLF, blank lines. */
export function asCsv({ above, columns }: MessyKind, lines: readonly MessyLine[]): File {
  const body = lines.map(({ cells }) => columns.map((column) => typed(cells[column] ?? '')));
  const all = [
    ...above,
    ...body.flatMap((line, index) => (index % 17 === 16 ? [[], line] : [line])),
  ];
  const text = all.map((cells) => cells.map(quoted).join(';')).join('\r\n');
  return new File([`\uFEFF${text}\r\n`], 'messy.csv', { type: 'text/csv' });
}

function typed(cell: MessyCell): string {
  return typeof cell === 'string' ? cell : cell.typed;
}

function quoted(cell: string): string {
  return /[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The same as a spreadsheet, in its second sheet: days, times and amounts are numbers. */
export function asXlsx(kind: MessyKind, lines: readonly MessyLine[]): File {
  const { above, columns, merged = [] } = kind;
  const body = lines.map(({ cells }) =>
    columns.map((column): XlsxCell => {
      const cell = cells[column] ?? null;
      return cell === null || typeof cell === 'string' ? cell : cell.sheet;
    }),
  );
  const rows = [...above.map((line) => line.map((text) => (text === '' ? null : text))), ...body];
  return writeXlsx([
    { name: 'Table', rows, merged },
    { name: 'Notes', rows: [['Call the hotel']] },
  ]);
}

/** A day in one of four formats; one of them is ambiguous if its day is 12 at most. */
export function dayCell(index: number, iso: string): MessyCell {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
  const ways = [
    `${day}.${month}.${year}`,
    iso,
    `${day}/${month}/${year}`,
    `${Number(day)} ${name.format(Date.parse(iso))} ${year}`,
  ];
  return { typed: ways[index % 4] ?? iso, sheet: { serial: toSerial(iso), style: 'day' } };
}

/** A time of day in one of four ways. */
export function clockCell(index: number, clock: string): MessyCell {
  const [hours = '', minutes = ''] = clock.split(':');
  const half = Number(hours) < 12 ? 'am' : 'pm';
  const ways = [clock, `${hours}${minutes}`, `${hours}.${minutes}`];
  const twelve = `${((Number(hours) + 11) % 12) + 1}:${minutes} ${half}`;
  const sheet = { serial: toSerial('1899-12-30', clock), style: 'clock' } as const;
  return { typed: ways[index % 4] ?? twelve, sheet };
}

/** An amount in pennies in one of four ways, all with a comma before the decimals. */
export function amountCell(index: number, pennies: number): MessyCell {
  const decimals = two(pennies % 100);
  const whole = String(Math.floor(pennies / 100));
  const grouped = (sign: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, sign);
  const ways = [
    `${grouped('.')},${decimals}`,
    `${whole},${decimals}`,
    `€ ${grouped(' ')},${decimals}`,
  ];
  return { typed: ways[index % 4] ?? `${whole},${decimals} EUR`, sheet: pennies / 100 };
}

export function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** So many days after a day. */
export function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
}

/** In July clocks are an hour ahead of UTC in London and two in Budapest. */
const ahead = { LHR: 1, BUD: 2, 'Hotel Mogyoród': 2, Hungaroring: 2 } as const;
export type Somewhere = keyof typeof ahead;

/** A local time in July 2030 as an instant. */
export function julyInstant(day: number, clock: string, place: Somewhere): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(Date.UTC(2030, 6, day, hours - ahead[place], minutes)).toISOString();
}
