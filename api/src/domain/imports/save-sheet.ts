import { randomUUID } from 'node:crypto';
import type { Kind } from '../../engine/entities/kind.ts';
import type { Author } from '../../engine/entities/source.ts';
import { checkSubmission } from '../../engine/forms/check.ts';
import type { Sent } from '../../engine/forms/entry.ts';
import type { FormParts } from '../../engine/forms/store.ts';
import { isRowAlone, storeRows } from '../../engine/forms/store-rows.ts';
import { storeAndTell } from '../../engine/forms/told.ts';
import { readEvents } from '../../engine/records/queries.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Content } from './content.ts';
import type { Saving, Sending } from './judged.ts';
import { kindOfImport } from './kind-of-import.ts';
import { withKnownZones } from './known-zones.ts';
import type { Previewed } from './preview.ts';
import type { ImportedRecord, StoredImport } from './queries.ts';
import { saveRows } from './save-rows.ts';
import { leftOutKind } from './sheet-kinds.ts';

export interface Committing extends FormParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly author: Author;
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
    eventOf: async ({ name }, recordId) => ({ list: name, recordId, eventId: 0 }),
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
  // People of the table, and more of them than a form takes at once: what a form checks is certain.
  const whole = { ...sent, db: parts.db, engine: parts.engine, values: payload };
  const { id } = (await storeAndTell(parts.stores, whole)).stored;
  const joined = await eventOf(parts, kind, id);
  // Everyone was on it already.
  if (joined.eventId === before) return [];
  return [{ row: 0, rows: 0, title: 'The people of the project', ...joined }];
}

/** Stores a form as if it had been sent by itself. */
async function send(
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

async function eventOf({ db }: Committing, kind: Kind, recordId: number) {
  const eventId = await newestEvent(db, kind, recordId);
  if (eventId === undefined) throw new Error(`${kind.name} ${recordId} was not put on record`);
  return { list: kind.name, recordId, eventId };
}

async function newestEvent(db: Db, kind: Kind, id: number): Promise<number | undefined> {
  const [newest] = await readEvents(db, { kind, id, most: 1 });
  return newest?.id;
}
