import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../errors.ts';
import { copyOutOf } from './content.ts';
import type { Manifest } from './manifest.ts';
import { RowSum } from './row-sum.ts';

/** What the rows of each table came to, by `schema.table`. */
export type RowSums = ReadonlyMap<string, RowSum>;

/** Reads every table of a database again. @throws StartError where one differs from what was loaded */
export async function refuseDifferences(
  client: Client,
  { tables }: Manifest,
  loaded: RowSums,
): Promise<void> {
  const different: string[] = [];
  for (const table of tables) {
    const isPartitioned = table.partitions.length > 0;
    const found = new RowSum();
    for await (const part of client.query(copyTo(copyOutOf({ ...table, isPartitioned }))))
      if (Buffer.isBuffer(part)) found.add(part);
    const name = `${table.schema}.${table.name}`;
    if (found.text !== (loaded.get(name) ?? new RowSum()).text) different.push(name);
  }
  if (different.length > 0)
    throw new StartError(`These tables differ from the backup: ${different.join(', ')}.`);
}
