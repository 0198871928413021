import { randomUUID } from 'node:crypto';
import {
  undoImportWithinMs,
  type ImportOutcome,
  type ImportPreview,
} from '@paddock/contract/domain/imports/imports';
import { plain } from '@paddock/contract/domain/imports/match-columns';
import { counted } from '@paddock/contract/platform/plural';
import type { Kind } from '../../engine/entities/kind.ts';
import { checkSubmission } from '../../engine/forms/check.ts';
import type { Sent } from '../../engine/forms/entry.ts';
import type { FormParts } from '../../engine/forms/store.ts';
import { fallSilent } from '../../engine/forms/silence.ts';
import { isRowAlone, storeRows } from '../../engine/forms/store-rows.ts';
import { storeAndTell } from '../../engine/forms/told.ts';
import type { Author } from '../../engine/entities/source.ts';
import { readEvents } from '../../engine/records/queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { CallError } from '../../platform/errors.ts';
import type { Content } from './content.ts';
import type { Saving, Sending } from './judged.ts';
import { kindOfImport } from './kind-of-import.ts';
import { withKnownZones } from './known-zones.ts';
import { previewOf } from './preview.ts';
import {
  lockImport,
  newestEvents,
  noteCommitted,
  rememberColumns,
  saveContent,
  type ImportedRecord,
  type StoredImport,
} from './queries.ts';
import { saveRows } from './save-rows.ts';

interface Committing extends FormParts {
  readonly db: Db;
  readonly now: () => Date;
  readonly author: Author;
}

interface Asked {
  readonly id: number;
  readonly tell: boolean;
  readonly seen: ImportPreview['counts'];
}

/** Rows that the server refused as it saved them. */
class Refused extends Error {
  readonly refused: Content['refused'];
  constructor(refused: Content['refused']) {
    super('Rows of an import were refused');
    this.refused = refused;
  }
}

/**
 * Saves every row that is ready, or none of them. Those that were refused need someone from then on.
 * @throws CallError `conflict` where the table reads differently from what was seen, or rows are refused
 */
export async function commit(parts: Committing, asked: Asked): Promise<ImportOutcome> {
  try {
    return await parts.db.transaction().execute(async (db) => commitIn({ ...parts, db }, asked));
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw explainRefusal(thrown, parts.engine.refusals);
    await parts.db.transaction().execute(async (db) => {
      const stored = await openImport(db, parts.author.senderId, asked.id);
      await saveContent(db, stored.id, { ...stored.content, refused: thrown.refused });
    });
    const [first] = thrown.refused;
    const others = thrown.refused.length - 1;
    const more =
      others === 0 ? '' : ` ${counted(others, 'more row was', 'more rows were')} refused.`;
    throw new CallError('conflict', {
      message: `Nothing was imported. Line ${first?.row}: ${first?.message}${more}`,
      cause: thrown,
    });
  }
}

async function commitIn(parts: Committing, { id, tell, seen }: Asked): Promise<ImportOutcome> {
  const { db, now, author } = parts;
  const stored = await openImport(db, author.senderId, id);
  const { answer, ready, existing } = await previewOf(parts, stored);
  if (JSON.stringify(answer.counts) !== JSON.stringify(seen))
    throw new CallError('conflict', {
      message: 'Something changed since you looked at this table. Look at it again.',
    });
  if (!tell) await fallSilent(db);
  const quick = { ...parts, engine: withKnownZones(parts.engine) };
  const saving: Saving = {
    db,
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
  if (refused.length > 0) throw new Refused(refused);
  const people = [...records.map(({ recordId }) => recordId), ...existing];
  records.push(...(await joinProject(parts, stored, people, tell)));
  const at = now();
  await noteCommitted(db, id, at, await withEvents(parts, records));
  await rememberColumns(
    db,
    { userId: author.senderId, kind: stored.kind },
    answer.columns.map(({ heading, target }) => ({ heading: plain(heading), target })),
  );
  return {
    added: seen.new,
    changed: seen.changed,
    existing: seen.existing,
    leftOut: seen.needs_you,
    undoUntil: new Date(at.getTime() + undoImportWithinMs).toISOString(),
  };
}

/** @throws CallError where there is no such import, or it was committed already */
export async function openImport(db: Db, userId: number, id: number): Promise<StoredImport> {
  const stored = await lockImport(db, userId, id);
  if (stored === undefined)
    throw new CallError('not_found', { message: 'There is no such import.' });
  if (stored.committed_at !== null)
    throw new CallError('conflict', { message: 'This table was imported already.' });
  return stored;
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

/** With the events that say so, for all records at once. */
async function withEvents(
  { db, engine }: Committing,
  records: readonly ImportedRecord[],
): Promise<ImportedRecord[]> {
  const places = records.map(({ list, recordId }) => ({
    table: engine.kind(list).table,
    recordId,
  }));
  const newest = await newestEvents(db, places);
  return records.map((record, index) => {
    const place = places[index];
    const found = place && newest.get(`${place.table} ${place.recordId}`);
    if (found === undefined) throw new Error(`${record.title} was not put on record`);
    return { ...record, eventId: found };
  });
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
