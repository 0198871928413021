import type { Consequence } from '@paddock/contract/domain/plan/consequences';
import type { User } from '@paddock/contract/platform/user';
import { z } from 'zod';
import type { Within } from '../../engine/entities/open-rows.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { findConsequences } from '../plan/consequences.ts';
import { findProjects, storeChosen, type FollowDeps } from '../plan/follow.ts';
import { openPlan, type OpenPlan } from '../plan/load-plan.ts';
import { presentConsequences } from '../plan/present-consequences.ts';
import { kindOfImport, leftOutKind } from './kind-of-import.ts';
import type { Previewed } from './preview.ts';
import type { ImportedRecord, StoredImport } from './queries.ts';
import type { Committing } from './save-sheet.ts';

/** Who imports, with what the plans of their projects need. */
export interface Importing extends Committing, FollowDeps {
  readonly db: Db;
  readonly person: User;
  readonly within: Within | null;
}

/** A sheet with its preview. */
export type Seen = readonly [stored: StoredImport, previewed: Previewed];

/** More changed rows than these are not looked at one by one. */
export const mostFollowed = 200;

export function countChanged(seen: readonly Seen[]): number {
  return seen.reduce((sum, [, { answer }]) => sum + answer.counts.changed, 0);
}

/** The plans that changed rows are part of, before anything is saved. */
export async function openChanged(parts: Importing, seen: readonly Seen[]): Promise<OpenPlan[]> {
  const { db, engine, within } = parts;
  const projects = new Set<number>();
  for (const [stored, { answer }] of seen) {
    if (stored.kind === leftOutKind) continue;
    const kind = engine.kind(kindOfImport(engine, stored.kind).importable.list);
    for (const { verdict, recordId } of answer.rows) {
      if (verdict !== 'changed' || recordId === null) continue;
      for (const id of await findProjects(db, { kind, id: recordId, within })) projects.add(id);
    }
  }
  return Promise.all([...projects].map(async (id) => openPlan(parts, id)));
}

/** What follows from rows that were saved just now. */
async function findFollowing({ db }: Importing, plans: readonly OpenPlan[]) {
  const found = [];
  for (const { plan, again } of plans) found.push(...findConsequences(plan, await again(db, '')));
  return found;
}

/** The same, as the person who imports reads it. */
export async function listFollowing(
  parts: Importing,
  plans: readonly OpenPlan[],
): Promise<Consequence[]> {
  const found = await findFollowing(parts, plans);
  const { person } = parts;
  return (await presentConsequences(parts.db, parts, { found, told: [], person })).lines;
}

const eventRow = { id: z.int(), table: z.string(), record: z.int() };

/**
 * Stores the ticked lines with the rows.
 * @returns what they changed, to undo it with the import
 * @throws CallError `conflict` if one of them no longer holds
 */
export async function storeFollowing(
  parts: Importing,
  plans: readonly OpenPlan[],
  { follows, tell, zone }: { follows: readonly string[]; tell: boolean; zone: string },
): Promise<ImportedRecord[]> {
  const { engine, author, person, within } = parts;
  const found = await findFollowing(parts, plans);
  const before = await readEventsNow(parts);
  const last = before.at(-1)?.id ?? 0;
  await storeChosen(parts, { found, follows }, { ...author, person, within, zone, tell });
  const events = (await readEventsNow(parts)).filter(({ id }) => id > last);
  const newest = new Map(events.map((event) => [`${event.table} ${event.record}`, event]));
  return [...newest.values()].map(({ id, table, record }) => ({
    row: 0,
    rows: 0,
    title: 'What follows from the rows',
    list: engine.kindAt(table).name,
    recordId: record,
    eventId: id,
  }));
}

async function readEventsNow({ db, author }: Importing) {
  return readRows(
    db,
    eventRow,
    sql`select id, subject_table as "table", subject_id as record from audit_events
    where happened_at = now() and user_id = ${author.senderId} and subject_id is not null order by id`,
  );
}
