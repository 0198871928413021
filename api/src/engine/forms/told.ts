import type { Noted } from '../records/audit.ts';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { Kind } from '../entities/kind.ts';
import type { News } from '../entities/source.ts';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Addressee } from '../../platform/push/ways.ts';
import { chosenKey, type Entry, type Stored } from './entry.ts';
import { store, type Stores } from './store.ts';

/** A stored form, and the people it affects. */
export interface Told {
  readonly stored: Stored;
  readonly concerned: readonly Addressee[];
}

/** Stores a form and finds the people its change concerns: those on the record before or after. */
export async function storeAndTell(stores: Stores, entry: Entry): Promise<Told> {
  const { db } = entry;
  if (entry.tell === false && entry.isSilent !== true) await fallSilent(db);
  const target = findTarget(entry);
  const news = entry.form.concernsPeople === true ? target?.kind.rules.news : undefined;
  if (target === undefined || news === undefined)
    return { stored: await store(stores, entry), concerned: [] };
  const since = await newestEvent(db);
  const before = target.id === null ? [] : await news(db, target.id);
  const stored = await store(stores, entry);
  const concerned = concernedIn(before, await news(db, target.id ?? stored.id));
  const people = countUsers(concerned);
  if (people > 0) await noteTold(entry, target.kind, since, entry.tell === false ? 0 : people);
  return { stored, concerned };
}

/** Stored beside the events of records made together: the number of people told about each. */
export async function noteConcerned(
  db: Db,
  { rules }: Kind,
  made: readonly Noted[],
  tell: boolean | undefined,
): Promise<void> {
  if (rules.news === undefined) return;
  for (const { recordId, event } of made) {
    const people = countUsers(concernedIn([], await rules.news(db, recordId)));
    if (people > 0)
      await sql`
        update audit_events set told = ${tell === false ? 0 : people} where id = ${event}`.execute(
        db,
      );
  }
}

interface Target {
  readonly kind: Kind;
  /** Null if the form makes one. */
  readonly id: number | null;
}

function findTarget({ engine, form, relatedRecordId, values }: Entry): Target | undefined {
  if (form.kind === undefined) return undefined;
  const [owner] = form.type === 'connect' ? listElements(form) : [];
  if (owner?.type === 'lookup')
    return { kind: engine.kind(form.kind), id: chosenKey(values, owner.name) };
  return { kind: engine.kind(form.kind), id: form.type === 'edit' ? relatedRecordId : null };
}

/** The people for whom something reads differently. */
function concernedIn(before: readonly News[], after: readonly News[]): Addressee[] {
  const [was, is] = [byPerson(before), byPerson(after)];
  const people = Map.groupBy([...before, ...after], ({ contactId }) => contactId);
  return [...people].flatMap(([contactId, news]) =>
    was.get(contactId) === is.get(contactId)
      ? []
      : [
          {
            contactId,
            userId: news[0]?.userId ?? null,
            isUrgent: news.some(({ isSoon }) => isSoon),
          },
        ],
  );
}

/** People who can sign in: nobody else gets a message. */
function countUsers(people: readonly Addressee[]): number {
  return people.filter(({ userId }) => userId !== null).length;
}

function byPerson(news: readonly News[]): Map<number, string> {
  const people = Map.groupBy(news, ({ contactId }) => contactId);
  return new Map(
    [...people].map(([contactId, rows]) => [
      contactId,
      JSON.stringify(rows.map(({ what }) => what).toSorted()),
    ]),
  );
}

const eventRow = { id: z.int() };

/** Events recorded from here on have a higher number. */
async function newestEvent(db: Db): Promise<number> {
  const [newest] = await readRows(
    db,
    eventRow,
    sql`select coalesce(max(id), 0) as id from audit_events`,
  );
  return newest?.id ?? 0;
}

/** Stored beside the changes this form recorded, but not earlier ones of its transaction: the number of people told. */
async function noteTold(
  { db, form, senderId }: Entry,
  { table }: Kind,
  since: number,
  people: number,
): Promise<void> {
  await sql`
    update audit_events set told = ${people}
    where id > ${since} and happened_at = now() and user_id = ${senderId}
      and subject_table in (${table}, ${form.category})`.execute(db);
}

/** Nobody is notified of changes in this transaction. */
export async function fallSilent(db: Db): Promise<void> {
  await sql`select set_config('paddock.silent', 'on', true)`.execute(db);
}

/** A change that nobody is notified about; its events say so. */
export async function silently<Result>(
  db: Db,
  senderId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  await fallSilent(db);
  const result = await change();
  await sql`update audit_events set told = 0
    where happened_at = now() and user_id = ${senderId}`.execute(db);
  return result;
}
