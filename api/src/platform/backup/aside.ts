import type { Client } from 'pg';
import { z } from 'zod';
import { quoted, read } from './connection.ts';
import type { TableEntry } from './manifest.ts';

/** What was taken away before a load, as the statements that make it again. */
export interface Aside {
  readonly indexes: readonly string[];
  readonly links: readonly string[];
  readonly tables: readonly string[];
}

const dropped = z.object({ make: z.string(), drop: z.string() });

const linksQuery = `
  select format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, con.conname,
      pg_get_constraintdef(con.oid)) as make,
    format('alter table %I.%I drop constraint %I', n.nspname, c.relname, con.conname) as drop
  from pg_constraint con join pg_class c on c.oid = con.conrelid
    join pg_namespace n on n.oid = c.relnamespace
  where con.contype = 'f' and con.conparentid = 0 and n.nspname !~ '^pg_'
  order by 1`;

/** Indexes that only speed up reading, of ordinary tables: made once over all rows, they take a fraction. */
const indexesQuery = `
  select pg_get_indexdef(i.indexrelid) as make,
    format('drop index %I.%I', n.nspname, name.relname) as drop
  from pg_index i join pg_class c on c.oid = i.indrelid and c.relkind = 'r' and not c.relispartition
    join pg_class name on name.oid = i.indexrelid
    join pg_namespace n on n.oid = name.relnamespace
  where n.nspname !~ '^pg_' and not i.indisunique
    and not exists (select from pg_constraint con where con.conindid = i.indexrelid)
  order by 1`;

/**
 * Empties the tables and takes away what hinders their rows: links, which rows would have to
 * arrive in the order of, triggers, which would change them, and indexes. The owner may do so.
 */
export async function aside(client: Client, loaded: readonly TableEntry[]): Promise<Aside> {
  const tables = loaded.map(({ schema, name }) => quoted(schema, name));
  const links = await read(client, dropped, linksQuery);
  const indexes = await read(client, dropped, indexesQuery);
  for (const { drop } of [...links, ...indexes]) await client.query(drop);
  await client.query(`truncate ${tables.join(', ')}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return {
    tables,
    links: links.map(({ make }) => make),
    indexes: indexes.map(({ make }) => make),
  };
}

/** Makes it all again. A row that breaks a link fails here. */
export async function putBack(client: Client, { tables, links, indexes }: Aside): Promise<void> {
  for (const text of [...indexes, ...links]) await client.query(text);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}
