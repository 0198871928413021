import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress, idInBody, nameInAddress, textInput } from '../../platform/inputs.ts';

/** What an import takes at most. */
export const importBounds = {
  rows: 5_000,
  columns: 60,
  /** Characters of one cell. */
  cell: 2_000,
  bytes: 5 * 1_024 * 1_024,
  /** Of one file that are imported together. */
  sheets: 10,
} as const;

/** Whether 03/04 is the third of April or the fourth of March. */
export const dateOrders = ['day-month', 'month-day'] as const;
/** The sign before the decimals of an amount. */
export const decimalSigns = ['point', 'comma'] as const;

/** What an amount below zero is: money that was paid, as in a bank statement, or that came back. */
export const amountSigns = ['paid', 'refunded'] as const;

/** An import that was committed can be undone for this long. */
export const undoImportWithinMs = 24 * 3_600_000;

export const verdict = z.enum(['new', 'changed', 'existing', 'needs_you']);
export type Verdict = z.infer<typeof verdict>;

/** Why a row is not ready. Each choice is an answer that settles it. */
export const rowProblem = z.object({
  /** The column to blame, by its index; null where none is there for the field. */
  column: z.nullable(z.int()),
  /** A target of the table. */
  field: z.string(),
  message: z.string(),
  /** Whether a name in a cell is unclear, which record the whole row is, or that someone left it out. */
  about: z.enum(['cell', 'record', 'row']),
  choices: z.array(z.object({ key: z.int(), label: z.string() })),
  /** What someone has to agree to: the row is saved then. */
  asks: z.optional(z.string()),
});
export type RowProblem = z.infer<typeof rowProblem>;

export const importRow = z.object({
  /** Its line in the file or among the pasted lines; the heading has one too. */
  row: z.int(),
  verdict,
  /** As they are now: what was typed over a cell included. */
  cells: z.array(z.string()),
  /** What the record is, or will be, called. */
  title: z.string(),
  problems: z.array(rowProblem),
  /** Of a row that changes a record: what, from what and to what. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** The record that it changes or that is there already; null for others. */
  recordId: z.nullable(z.int()),
  /** The line that says the same. */
  sameAs: z.nullable(z.int()),
  /** Its times: the column, the zone that it is read in, and what it is in UTC, with a day of its own. */
  times: z.array(z.object({ column: z.nullable(z.int()), zone: z.string(), utc: z.string() })),
  /** Zones that its times are read in, "Europe/Budapest". */
  zones: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

const counts = z.object({
  read: z.int(),
  new: z.int(),
  changed: z.int(),
  existing: z.int(),
  needs_you: z.int(),
});

export type Counts = z.infer<typeof counts>;

/** Of several tables. */
export function addCounts(several: readonly Counts[]): Counts {
  const sum = { read: 0, new: 0, changed: 0, existing: 0, needs_you: 0 };
  for (const one of several) {
    sum.read += one.read;
    sum.new += one.new;
    sum.changed += one.changed;
    sum.existing += one.existing;
    sum.needs_you += one.needs_you;
  }
  return sum;
}

/** A question about the whole table. */
const question = z.enum(['dateOrder', 'decimals', 'serials', 'belowZero']);

export const importPreview = z.object({
  id: z.int(),
  kind: z.string(),
  /** What the file is called; null for pasted text. */
  source: z.nullable(z.string()),
  /** The line that the headings stand in. */
  headingRow: z.int(),
  /** Of a spreadsheet: the sheet that was read, and the names of all. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  columns: z.array(
    z.object({ heading: z.string(), target: z.nullable(z.string()), sample: z.string() }),
  ),
  targets: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  questions: z.array(question),
  /** Notices about columns: those that are not imported, and those that are missing. */
  notices: z.array(z.object({ isWarning: z.boolean(), text: z.string() })),
  counts,
  rows: z.array(importRow),
  /** Sheets of one file that are imported together, in the order in which they are saved; none of a table alone. */
  together: z.array(
    z.object({
      id: z.int(),
      sheet: z.string(),
      /** The kind of its rows; blank for a sheet that is left out. */
      kind: z.string(),
      counts,
      isUnclear: z.boolean(),
    }),
  ),
  /** What such a sheet can be read as. */
  kinds: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const exportTable = {
  name: 'GET /api/projects/:projectCode/tables/:kind',
  summary: 'The records of a project as a table that can be edited and imported again',
  params: z.object({ projectCode: textInput(64), kind: nameInAddress }),
  /** Of times without a place. */
  query: z.object({ zone: textInput(64) }),
  response: z.string(),
  failures: ['not_found', 'invalid_input'],
} satisfies Call;

const oneImport = z.object({ id: idInAddress() });

export const previewImport = {
  name: 'POST /api/imports/:kind/preview',
  summary: 'What a table would add and change; nothing of it is saved yet',
  params: z.object({ kind: nameInAddress }),
  /** A file, or pasted text; the project that rows without one belong to; the zone of times without a place. */
  multipart: z.object({
    file: z.optional(z.file()),
    text: z.optional(textInput(importBounds.bytes)),
    /** The sheet of a spreadsheet, by its name; the first, if left out. */
    sheet: z.optional(textInput(200)),
    /** Reads every sheet that is a table, each as what its headings say. */
    sheets: z.optional(z.enum(['all'])),
    projectCode: z.optional(textInput(64)),
    zone: textInput(64),
  }),
  response: importPreview,
  failures: ['invalid_input', 'too_large', 'unsupported_media_type', 'bad_request'],
} satisfies Call;

export const readImport = {
  name: 'GET /api/imports/:id',
  summary: 'The preview of an import that is not committed yet',
  params: oneImport,
  response: importPreview,
} satisfies Call;

const row = z.int().check(z.minimum(1), z.maximum(2 * importBounds.rows));
const column = z.int().check(z.minimum(0), z.maximum(importBounds.columns - 1));
const several = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item).check(z.maxLength(importBounds.rows)));

export const changeImport = {
  name: 'PATCH /api/imports/:id',
  summary: 'Answers what a preview asks: columns, cells, choices',
  params: oneImport,
  body: z.strictObject({
    /** What a column is read as; null leaves it out. */
    columns: several(z.object({ column, target: z.nullable(nameInAddress) })),
    cells: several(z.object({ row, column, text: textInput(importBounds.cell) })),
    /** Which record the name in a cell means, by the target of its column. */
    choices: several(z.object({ row, field: nameInAddress, key: idInBody() })),
    /** The record that a row is, or that it is a new one. */
    records: several(z.object({ row, record: z.union([idInBody(), z.literal('new')]) })),
    /** The person's answer to a question about the row, in the words of `asks`. */
    agreed: several(z.object({ row, agreed: textInput(2_000).check(z.minLength(1)) })),
    /** Rows that are not imported, whatever they say. */
    leaveOut: several(z.object({ row, out: z.boolean() })),
    dateOrder: z.optional(z.enum(dateOrders)),
    decimals: z.optional(z.enum(decimalSigns)),
    /** Whether 46082 in place of a date is one, as spreadsheets count days. */
    serials: z.optional(z.boolean()),
    belowZero: z.optional(z.enum(amountSigns)),
    /** Of a sheet of several: what it is read as; null leaves the sheet out. */
    kind: z.optional(z.nullable(nameInAddress)),
  }),
  response: importPreview,
} satisfies Call;
export type ImportAnswers = z.output<typeof changeImport.body>;

export const commitImport = {
  name: 'POST /api/imports/:id/commit',
  summary: 'Saves every row that is ready, of all sheets of the file, or none',
  params: oneImport,
  body: z.strictObject({
    /** Nobody is notified unless this is true. */
    tell: z.boolean(),
    /** The counts that were seen, of all sheets together: a table that reads differently now is shown again. */
    seen: counts,
  }),
  response: z.object({
    added: z.int(),
    changed: z.int(),
    existing: z.int(),
    leftOut: z.int(),
    undoUntil: z.iso.datetime(),
  }),
  failures: ['conflict', 'invalid_field'],
} satisfies Call;
export type ImportOutcome = z.infer<typeof commitImport.response>;

export const undoImport = {
  name: 'POST /api/imports/:id/undo',
  summary: 'Takes an import back, but for records that were changed since',
  params: oneImport,
  response: z.object({
    undone: z.int(),
    /** Records that stay as they are, and why. */
    kept: z.array(z.object({ title: z.string(), why: z.string() })),
  }),
  failures: ['conflict'],
} satisfies Call;
