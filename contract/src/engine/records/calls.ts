import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { listCell } from '../lists/calls.ts';
import type { WireValue } from '../forms/field-kind.ts';
import { isZoneShaped } from '../../platform/time.ts';
import {
  agreedInput,
  eventId,
  followsInput,
  idInAddress,
  idInBody,
  nameInAddress,
  textInput,
  wholeInAddress,
} from '../../platform/inputs.ts';

const address = z.object({ list: nameInAddress, id: idInAddress() });

/** The value of a form field when the form is opened on a record. */
const wireValue: z.ZodMiniType<WireValue> = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.array(z.number()),
]);

const noZone = 'This time zone doesn’t exist.';

export const readRecord = {
  name: 'GET /api/records/:list/:id',
  summary: 'One record: its page and the values of its form',
  params: address,
  query: z.object({
    /** The zone of wall-clock values, which an edit then names. */
    zone: z._default(
      z.string(noZone).check(z.maxLength(64, noZone), z.refine(isZoneShaped, noZone)),
      'UTC',
    ),
  }),
  response: z.object({
    id: z.int(),
    /** Counts up with each change; an edit names the version it was made from. */
    version: z.int(),
    archived: z.boolean(),
    title: z.string(),
    /** By the name of the field. */
    cells: z.record(z.string(), listCell),
    /** By the name of the form's field; null if this reader, or nobody, may edit it. */
    values: z.nullable(z.record(z.string(), wireValue)),
  }),
} satisfies Call;
export type RecordAnswer = z.infer<typeof readRecord.response>;

export const recordChange = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'day', 'instant', 'money', 'number']),
  /** Names instead of keys, separated by commas. */
  before: listCell,
  after: listCell,
});
export type RecordChange = z.infer<typeof recordChange>;

export const recordAction = z.enum([
  'create',
  'edit',
  'archive',
  'restore',
  'cancel',
  'reopen',
  'delete',
  'undo',
  'access',
]);
export type RecordAction = z.infer<typeof recordAction>;

const recordEvent = z.object({
  id: z.int(),
  happened_at: z.string(),
  action: recordAction,
  /** Who did it; null for the server itself. */
  by: z.nullable(z.string()),
  /** Whether the reader did it. */
  own: z.boolean(),
  /** The address the call came from, shown to administrators. */
  origin: z.nullable(z.string()),
  /** How many people were notified of it; null if it concerned nobody. */
  told: z.nullable(z.int()),
  /** What it happened to, if that belongs to the record: "Receipt fuel.jpg". */
  part: z.optional(z.string()),
  /** The differences, field by field. */
  changes: z.array(recordChange),
});
export type RecordEvent = z.infer<typeof recordEvent>;

/** The most events in one answer. */
export const eventsAtOnce = 20;

export const readRecordHistory = {
  name: 'GET /api/records/:list/:id/history',
  summary: `The history of a record, newest first, ${eventsAtOnce} changes at a time`,
  params: address,
  query: z.object({ after: z.optional(wholeInAddress(1, Number.MAX_SAFE_INTEGER)) }),
  response: z.object({
    events: z.array(recordEvent),
    /** The cursor for the next part, as `after`; null if there is none. */
    next: z.nullable(z.int()),
  }),
} satisfies Call;
export type RecordHistory = z.infer<typeof readRecordHistory.response>;

/** False: nobody is notified of the change. */
const tell = z.optional(z.boolean('Send true or false.'));

const noLines = 'Send the lines that were shown.';

export const removeRecord = {
  name: 'DELETE /api/records/:list/:id',
  summary: 'Archives a record, or deletes it if no other record links to it',
  params: address,
  query: z.object({
    version: idInAddress(),
    tell: z.optional(z.enum(['yes', 'no'])),
    /** What follows from it, separated by commas. */
    follows: z.optional(
      textInput(20_000, noLines).check(z.regex(/^[\w-]{1,80}(?:,[\w-]{1,80})*$/, noLines)),
    ),
  }),
  response: z.object({ outcome: z.enum(['archived', 'deleted']), event: z.int() }),
  failures: ['conflict'],
} satisfies Call;
export type Removal = z.infer<typeof removeRecord.response>;

export const restoreRecord = {
  name: 'POST /api/records/:list/:id/restore',
  summary: 'Restores an archived record',
  params: address,
  body: z.strictObject({ version: idInBody(), tell, agreed: agreedInput }),
  response: z.object({ event: z.int() }),
  failures: ['conflict'],
} satisfies Call;

export const cancelRecord = {
  name: 'POST /api/records/:list/:id/cancel',
  summary:
    'Cancels a bill or a flight: a bill costs nothing and its payments are due back, a flight takes no one anywhere',
  params: address,
  body: z.strictObject({ version: idInBody(), tell, follows: followsInput }),
  response: z.object({ event: z.int() }),
  failures: ['conflict'],
} satisfies Call;

export const reopenRecord = {
  name: 'POST /api/records/:list/:id/reopen',
  summary: 'Reopens a cancelled bill or flight, however long ago it was cancelled',
  params: address,
  body: z.strictObject({ version: idInBody(), tell }),
  response: z.object({ event: z.int() }),
  failures: ['conflict'],
} satisfies Call;

/** How long a change can be undone by the person who made it. */
export const undoWithinMs = 10 * 60_000;

export const undoRecord = {
  name: 'POST /api/records/:list/:id/undo',
  summary: 'Undoes the last change of a record: an edit, a removal or a cancellation',
  params: address,
  body: z.strictObject({ event: eventId, tell, agreed: agreedInput }),
  response: z.object({ event: z.int() }),
  failures: ['conflict'],
} satisfies Call;
