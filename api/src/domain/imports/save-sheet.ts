import { randomUUID } from 'node:crypto';
import type { Kind } from '../../engine/entities/kind.ts';
import type { Author } from '../../engine/entities/source.ts';
import { checkSubmission } from '../../engine/forms/check.ts';
import type { Sent } from '../../engine/forms/entry.ts';
import { isRowAlone, storeRows } from '../../engine/forms/store-rows.ts';
import type { FormParts } from '../../engine/forms/store.ts';
import { storeAndTell } from '../../engine/forms/told.ts';
import { readEvents } from '../../engine/records/queries.ts';
import { agreeTo, askAgain } from '../../platform/db/agreed.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { keysIn } from './changes.ts';
import type { Content, ImportedRecord, StoredImport } from './queries.ts';
import type { Saving, Sending, Adding } from './judged.ts';
import { leftOutKind, kindOfImport } from './kind-of-import.ts';
import { withKnownZones, type Previewed, type ReadyRow } from './preview.ts';

interface Saved {
  readonly records: ImportedRecord[];
  readonly refused: Content['refused'];
}

/** Rows that are tried together. If one of them is refused, all of them are tried one by one. */
const together = 250;
/** After a row that is refused, others are looked for, but not without end. */
const mostRefused = 50;

/** Saves rows in order, and says which the server refuses. */
async function saveRows(saving: Saving, ready: readonly ReadyRow[]): Promise<Saved> {
  const records: ImportedRecord[] = [];
  const refused: Content['refused'] = [];
  for (let from = 0; from < ready.length && refused.length < mostRefused; from += together) {
    const rows = ready.slice(from, from + together);
    const made = new Map(saving.made);
    const tried = await inSavepoint(saving, async () => saveTogether(saving, rows));
    if (!('message' in tried)) {
      records.push(...tried.saved);
      continue;
    }
    saving.made.clear();
    for (const [identity, id] of made) saving.made.set(identity, id);
    const alone = await saveAlone(saving, rows, mostRefused - refused.length);
    records.push(...alone.records);
    refused.push(...alone.refused);
  }
  return { records, refused };
}

async function saveAlone(saving: Saving, rows: readonly ReadyRow[], most: number): Promise<Saved> {
  const records: ImportedRecord[] = [];
  const refused: Content['refused'] = [];
  for (const row of rows) {
    const tried = await inSavepoint(saving, async () => saveRow(saving, row));
    if ('message' in tried) refused.push({ row: row.row, ...tried });
    else records.push(...tried.saved);
    if (refused.length >= most) break;
  }
  return { records, refused };
}

/** Rows in their order: those that add a row each and nothing else in a few statements, others one by one. */
async function saveTogether(
  saving: Saving,
  rows: readonly ReadyRow[],
): Promise<readonly ImportedRecord[]> {
  const saved: ImportedRecord[] = [];
  let adding: AddingRow[] = [];
  let said = new Set<string>();
  const addThose = async () => {
    saved.push(...(await addAll(saving, adding)));
    [adding, said] = [[], new Set()];
  };
  for (const row of rows) {
    const form = row.save.adds?.(saving);
    const isAlone = form !== undefined && row.agreed === undefined && saving.isRowAlone(form);
    const says = form === undefined ? [] : whoFlies(form);
    if (!isAlone || says.some((one) => said.has(one))) await addThose();
    if (isAlone) {
      adding.push({ row, form });
      for (const one of says) said.add(one);
    } else saved.push(...(await saveRow(saving, row)));
  }
  await addThose();
  return saved;
}

/** The second booking that puts someone on a flight concerns them no more: it is saved after the first. */
function whoFlies({ payload: { contactIds, flightIds } }: Adding): string[] {
  return keysIn(contactIds).flatMap((person) =>
    keysIn(flightIds).map((flight) => `${person} on ${flight}`),
  );
}

interface AddingRow {
  readonly row: ReadyRow;
  readonly form: Adding;
}

async function addAll(saving: Saving, rows: readonly AddingRow[]): Promise<ImportedRecord[]> {
  const ids = await saving.addAll(rows.map(({ form }) => form));
  return Promise.all(
    rows.map(async ({ row: { row, title, save }, form }, index) => {
      const id = ids[index];
      if (id === undefined) throw new Error(`Line ${row} was not saved`);
      return { row, title, rows: save.rows, ...(await saving.findEvent(form.kind, id)) };
    }),
  );
}

async function saveRow(
  saving: Saving,
  { row, title, save, agreed }: ReadyRow,
): Promise<readonly ImportedRecord[]> {
  await agreeTo(saving.db, agreed);
  const stored = await save.store(saving);
  // The next row is asked again.
  if (agreed !== undefined) await askAgain(saving.db);
  return stored.map((one, index) => ({ row, title, rows: index === 0 ? save.rows : 0, ...one }));
}

type Tried =
  | { readonly saved: readonly ImportedRecord[] }
  | Pick<Content['refused'][number], 'message' | 'asks'>;

async function inSavepoint(
  { db, engine }: Saving,
  save: () => Promise<readonly ImportedRecord[]>,
): Promise<Tried> {
  await sql`savepoint row`.execute(db);
  try {
    const saved = await save();
    await sql`release savepoint row`.execute(db);
    return { saved };
  } catch (thrown) {
    const cause = explainRefusal(thrown, engine.refusals);
    if (!(cause instanceof CallError)) throw cause;
    await sql`rollback to savepoint row`.execute(db);
    return { message: cause.message, asks: cause.asks };
  }
}

export interface Committing extends FormParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly author: Author;
  /** Whether the author may add the vendors that rows name. */
  readonly mayAddVendors: boolean;
}

interface SavedSheet {
  readonly records: ImportedRecord[];
  /** Rows that the server refused as it saved them: then nothing is to stay of the others either. */
  readonly refused: Content['refused'];
}

/** Saves the rows of a table that are ready, by the forms that they fill in. */
export async function saveSheet(
  parts: Committing,
  stored: StoredImport,
  { ready, existing }: Previewed,
  tell: boolean,
): Promise<SavedSheet> {
  if (stored.kind === leftOutKind) return { records: [], refused: [] };
  const quick = { ...parts, engine: withKnownZones(parts.engine) };
  const saving: Saving = {
    db: parts.db,
    engine: quick.engine,
    send: async (sent) => send(quick, stored, { ...sent, tell }),
    addAll: async (adding) =>
      storeRows(
        quick,
        adding.map((one) => sentAs(quick, stored, { ...one, tell })),
      ),
    isRowAlone: (adding) => isRowAlone(quick, adding),
    findEvent: async ({ name }, recordId) => ({ list: name, recordId, eventId: 0 }),
    made: new Map(),
  };
  const { records, refused } = await saveRows(saving, ready);
  if (refused.length > 0) return { records, refused };
  const people = [...records.map(({ recordId }) => recordId), ...existing];
  records.push(...(await joinProject(parts, stored, people, tell)));
  return { records, refused };
}

/** Puts the people of the table on the project that the import was begun in. */
async function joinProject(
  parts: Committing,
  stored: StoredImport,
  people: readonly number[],
  tell: boolean,
): Promise<ImportedRecord[]> {
  const { joins } = kindOfImport(parts.engine, stored.kind).importable;
  if (joins === undefined || stored.project_id === null || people.length === 0) return [];
  const kind = parts.engine.kind('projects');
  const before = await newestEvent(parts.db, kind, stored.project_id);
  const payload = { [joins.project]: stored.project_id, [joins.people]: people };
  const form = parts.engine.registry.form(joins.form);
  const sent = sentAs(parts, stored, { form, payload, tell });
  // People of the table, possibly more than a form accepts at once: the form's checks are certain to pass.
  const whole = { ...sent, db: parts.db, engine: parts.engine, values: payload };
  const { id } = (await storeAndTell(parts.stores, whole)).stored;
  const joined = await findEvent(parts, kind, id);
  // Everyone was on it already.
  if (joined.eventId === before) return [];
  return [{ row: 0, rows: 0, title: 'The people of the project', ...joined }];
}

/** Stores a form as if it had been sent by itself. */
export async function send(
  parts: Committing,
  stored: StoredImport,
  sending: Sending & { readonly tell: boolean },
): Promise<number> {
  const { db, engine, stores } = parts;
  const sent = sentAs(parts, stored, sending);
  const { form } = sent;
  const values = form.type === 'edit' ? {} : await checkSubmission({ db, engine }, form, sent);
  const { stored: saved } = await storeAndTell(stores, { ...sent, db, engine, values });
  return saved.id;
}

function sentAs(
  { now, author }: Committing,
  stored: StoredImport,
  { form, payload, record, tell }: Sending & { readonly tell: boolean },
): Sent {
  return {
    ...author,
    form,
    payload,
    relatedRecordId: record?.id ?? null,
    version: record?.version,
    submissionTime: now(),
    zone: stored.time_zone,
    submissionId: randomUUID(),
    location: null,
    tell,
    isSilent: true,
  };
}

async function findEvent({ db }: Committing, kind: Kind, recordId: number) {
  const eventId = await newestEvent(db, kind, recordId);
  if (eventId === undefined) throw new Error(`${kind.name} ${recordId} was not put on record`);
  return { list: kind.name, recordId, eventId };
}

async function newestEvent(db: Db, kind: Kind, id: number): Promise<number | undefined> {
  const [newest] = await readEvents(db, { kind, id, most: 1 });
  return newest?.id;
}
