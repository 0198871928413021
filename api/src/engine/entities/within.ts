import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Engine } from './engine.ts';
import type { Kind } from './kind.ts';
import type { OpenRows, Within } from './open-rows.ts';

interface Lookup {
  readonly table: string;
  readonly key: string;
}

/** The rows of a table that are open, if they belong to projects; undefined if they don't. */
export function findOpenRows(
  { openRows, registry, kindNamed }: Pick<Engine, 'openRows' | 'registry' | 'kindNamed'>,
  { table, key }: Lookup,
): OpenRows | undefined {
  const said = openRows[`${table}/${key}`];
  if (said !== undefined || key !== 'id') return said;
  const name = registry.kindAt(table)?.name;
  const kind = name === undefined ? undefined : kindNamed(name);
  return kind === undefined ? undefined : ofKind(kind);
}

function ofKind({ table, ofProjects }: Kind): OpenRows | undefined {
  if (ofProjects === undefined) return undefined;
  return ({ projects }) =>
    sql`select t.id from ${sql.table(table)} as t where ${ofProjects(projects)}`;
}

const closedRow = { closed: z.boolean() };

/**
 * Refuses rows of other projects. Keys that don't exist are left to whatever reads them.
 * @param within null for people who may open every project
 * @throws CallError `forbidden`
 */
export async function refuseOutside(
  db: Db,
  engine: Engine,
  within: Within | null | undefined,
  { lookup, keys }: { readonly lookup: Lookup; readonly keys: readonly number[] },
): Promise<void> {
  if (within === null || within === undefined || keys.length === 0) return;
  const open = findOpenRows(engine, lookup);
  if (open === undefined) return;
  const [row] = await readRows(
    db,
    closedRow,
    sql`select exists (
      select from unnest(${[...keys]}::bigint[]) as chosen
      where chosen not in (select open.key from (${open(within)}) as open (key)
        where open.key is not null)) as closed`,
  );
  if (row?.closed === true)
    throw new CallError('forbidden', { message: 'This belongs to a project that isn’t yours.' });
}
