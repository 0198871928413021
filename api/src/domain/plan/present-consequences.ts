import type { ConcernedPerson, Consequences } from '@paddock/contract/domain/plan/consequences';
import type { User } from '@paddock/contract/platform/user';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { FoundConsequence } from './consequences.ts';
import { mayMake } from './follow.ts';

interface Found {
  readonly found: readonly FoundConsequence[];
  readonly told: readonly number[];
  /** Who reads it. */
  readonly person: User;
}

/** What follows from a change, as someone reads it: who is concerned, and whom to ask. */
export async function presentConsequences(
  db: Db,
  { engine }: { readonly engine: Engine },
  { found, told, person }: Found,
): Promise<Consequences> {
  const ids = new Set([...told, ...found.flatMap(({ concerned }) => concerned)]);
  const people = await loadPeople(db, [...ids]);
  const those = (keys: readonly number[]) => keys.flatMap((id) => people.get(id) ?? []);
  const asked = new Map<string, string | null>();
  const lines: Consequences['lines'] = [];
  for (const { change, concerned, ...line } of found) {
    const isTheirs = change === null || mayMake(person, engine.kind(change.list), change);
    if (!isTheirs && !asked.has(line.list)) asked.set(line.list, await findAdministrator(db));
    lines.push({
      ...line,
      concerned: those(concerned),
      possible: change !== null,
      ask: isTheirs ? null : (asked.get(line.list) ?? null),
    });
  }
  return { lines, tells: those(told) };
}

const personRow = { id: z.int(), name: z.string(), hasAccess: z.boolean() };

export async function loadPeople(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ConcernedPerson>> {
  const rows = await readRows(
    db,
    personRow,
    sql`select contact_id as id, full_name as name, user_id is not null as "hasAccess"
    from view_full_names where contact_id = any(${[...ids]}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const nameRow = { name: z.string() };

/** Who may change everything: the administrator who changed something last. */
export async function findAdministrator(db: Db): Promise<string | null> {
  const [row] = await readRows(
    db,
    nameRow,
    sql`select person.full_name as name from users as u
    join view_full_names as person on person.user_id = u.id
    where u.access_level_id = 1
    order by (select max(id) from audit_events where user_id = u.id) desc nulls last, u.id limit 1`,
  );
  return row?.name ?? null;
}
