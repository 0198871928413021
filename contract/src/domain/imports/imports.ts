import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import {
  followsInput,
  idInAddress,
  idInBody,
  nameInAddress,
  textInput,
} from '../../platform/inputs.ts';
import { consequence } from '../plan/consequences.ts';

/** The limits of an import. */
export const importBounds = {
  rows: 5_000,
  columns: 60,
  /** Characters of one cell. */
  cell: 2_000,
  bytes: 5 * 1_024 * 1_024,
  /** Tables of one file imported together. */
  sheets: 10,
} as const;

/** Whether 03/04 is 3 April or 4 March. */
export const dateOrders = ['day-month', 'month-day'] as const;
/** The decimal separator of amounts. */
export const decimalSigns = ['point', 'comma'] as const;

/** The meaning of negative amounts: money paid, as in a bank statement, or money returned. */
export const amountSigns = ['paid', 'refunded'] as const;

/** What the fares in several rows of one booking are for. */
export const fareMeanings = ['row', 'person', 'booking'] as const;

/** How long an import can be undone after it was saved. */
export const undoImportWithinMs = 24 * 3_600_000;

export const verdict = z.enum(['new', 'changed', 'existing', 'needs_you']);
export type Verdict = z.infer<typeof verdict>;

/** Why a row is not ready. Each choice is an answer that settles it. */
export const rowProblem = z.object({
  /** The column to blame, by its index; null if the field has none. */
  column: z.nullable(z.int()),
  /** A target of the table. */
  field: z.string(),
  message: z.string(),
  /** Whether a name in a cell is unclear, the record of the whole row is unclear, or someone left the row out. */
  about: z.enum(['cell', 'record', 'row']),
  choices: z.array(z.object({ key: z.int(), label: z.string() })),
  /** What someone has to agree to before the row is saved. */
  asks: z.optional(z.string()),
});
export type RowProblem = z.infer<typeof rowProblem>;

export const importRow = z.object({
  /** Its line in the file or in the pasted text, counting the heading. */
  row: z.int(),
  verdict,
  /** The current cells, including corrections typed over them; those of added columns only if one is filled in. */
  cells: z.array(z.string()),
  /** Values of fields that the row leaves blank: the column and the text. */
  assumed: z.array(z.object({ column: z.int(), text: z.string() })),
  /** The name of the existing or new record. */
  title: z.string(),
  problems: z.array(rowProblem),
  /** For a row that changes a record: the fields, with old and new values. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** The record that it changes or that already exists; null for others. */
  recordId: z.nullable(z.int()),
  /** The line that says the same. */
  sameAs: z.nullable(z.int()),
  /** Its times: the column, the zone used to read it, and the time in UTC with its day. */
  times: z.array(z.object({ column: z.nullable(z.int()), zone: z.string(), utc: z.string() })),
  /** Zones used to read its times, "Europe/Budapest". */
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

/** For several tables. */
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
const question = z.enum(['country', 'dateOrder', 'decimals', 'serials', 'belowZero', 'fares']);

export const importPreview = z.object({
  id: z.int(),
  kind: z.string(),
  /** The name of the file; null for pasted text. */
  source: z.nullable(z.string()),
  /** The line of the headings. */
  headingRow: z.int(),
  /** For a spreadsheet: the sheet that was read, and the names of all sheets. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  columns: z.array(
    z.object({
      heading: z.string(),
      target: z.nullable(z.string()),
      sample: z.string(),
      /** Not in the table: a blank column in which to fill in what a new row needs. */
      isAdded: z.boolean(),
    }),
  ),
  targets: z.array(z.object({ name: z.string(), label: z.string(), required: z.boolean() })),
  questions: z.array(question),
  /** Phone numbers that don’t say their country; null if there are none. */
  national: z.nullable(
    z.object({
      numbers: z.int(),
      /** ISO 3166 code: the one that was answered, or else the likeliest. */
      country: z.string(),
      /** The first of them, and how it is read there; null if it is no number of that country. */
      example: z.string(),
      reads: z.nullable(z.string()),
      /** All that can be answered. */
      countries: z.array(z.string()),
    }),
  ),
  /** Vendors that are not here yet: someone may add all of them. */
  newVendors: z.array(z.string()),
  /** Notices about columns: those not imported, and those missing. */
  notices: z.array(z.object({ isWarning: z.boolean(), text: z.string() })),
  counts,
  rows: z.array(importRow),
  /** Sheets of one file that are imported together, in the order they are saved; empty for a single table. */
  together: z.array(
    z.object({
      id: z.int(),
      sheet: z.string(),
      /** The kind of its rows; empty for a sheet that is left out. */
      kind: z.string(),
      counts,
      isUnclear: z.boolean(),
    }),
  ),
  /** What such a sheet can be read as. */
  kinds: z.array(z.string()),
  /** What else the changed rows of all sheets change; null if they are too many to work it out. */
  lines: z.nullable(z.array(consequence)),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const exportTable = {
  name: 'GET /api/projects/:projectCode/tables/:kind',
  summary: 'The records of a project as a table that can be edited and imported again',
  params: z.object({ projectCode: textInput(64), kind: nameInAddress }),
  /** For times without a place. */
  query: z.object({ zone: textInput(64) }),
  response: z.string(),
  failures: ['not_found', 'invalid_input'],
} satisfies Call;

const oneImport = z.object({ id: idInAddress() });

export const previewImport = {
  name: 'POST /api/imports/:kind/preview',
  summary: 'What a table would add and change; nothing of it is saved yet',
  params: z.object({ kind: nameInAddress }),
  /** A file or pasted text; the project for rows without one; the zone for times without a place. */
  multipart: z.object({
    file: z.optional(z.file()),
    text: z.optional(textInput(importBounds.bytes)),
    /** The name of the spreadsheet's sheet; the first sheet if left out. */
    sheet: z.optional(textInput(200)),
    /** Reads every sheet that is a table, each as its headings suggest. */
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
    /** What a column is read as; null skips it. */
    columns: several(z.object({ column, target: z.nullable(nameInAddress) })),
    cells: several(z.object({ row, column, text: textInput(importBounds.cell) })),
    /** The record meant by the name in a cell, by the target of its column. */
    choices: several(z.object({ row, field: nameInAddress, key: idInBody() })),
    /** The record that a row represents, or that it is new. */
    records: several(z.object({ row, record: z.union([idInBody(), z.literal('new')]) })),
    /** The person's answer to a question about the row, in the words of `asks`. */
    agreed: several(z.object({ row, agreed: textInput(2_000).check(z.minLength(1)) })),
    /** Vendors to add with the rows that name them. */
    addVendors: several(textInput(120).check(z.minLength(1))),
    /** Rows to skip, whatever they say. */
    leaveOut: several(z.object({ row, out: z.boolean() })),
    dateOrder: z.optional(z.enum(dateOrders)),
    decimals: z.optional(z.enum(decimalSigns)),
    /** Whether 46082 in place of a date is a spreadsheet's day number. */
    serials: z.optional(z.boolean()),
    belowZero: z.optional(z.enum(amountSigns)),
    fares: z.optional(z.enum(fareMeanings)),
    /** The country of phone numbers that don’t say theirs, as an ISO 3166 code. */
    country: z.optional(textInput(2).check(z.regex(/^[A-Z]{2}$/))),
    /** For one of several sheets: what it is read as; null skips the sheet. */
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
    /**
     * The counts that the person saw, for all sheets together: if the table reads differently now, it is
     * shown again.
     */
    seen: counts,
    /** The ids of the ticked lines. */
    follows: followsInput,
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
  summary: 'Undoes an import, except for records that were changed since',
  params: oneImport,
  response: z.object({
    undone: z.int(),
    /** Records that stay as they are, and why. */
    kept: z.array(z.object({ title: z.string(), why: z.string() })),
  }),
  failures: ['conflict'],
} satisfies Call;
