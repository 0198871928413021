import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { readRows, type RowOf } from '../db/rows.ts';
import { sql } from '../db/sql.ts';

/** A server not heard from for this long is gone. */
export const goneMs = 120_000;

export interface ThisServer {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly version: string;
  readonly startedAt: Date;
}

const clockRow = { now: z.date() };

/**
 * Records that this server is alive.
 * @returns the database's clock
 */
export async function beat(db: Db, server: ThisServer): Promise<Date> {
  const [row] = await readRows(
    db,
    clockRow,
    sql`
    insert into system_servers (id, name, role, version, node, started_at, seen_at)
    values (${server.id}, ${server.name}, ${server.role}, ${server.version}, ${process.version},
      ${server.startedAt}, clock_timestamp())
    on conflict (id) do update set seen_at = clock_timestamp()
    returning seen_at as now`,
  );
  if (row === undefined) throw new Error('The database did not say what time it is');
  return row.now;
}

export async function sayGoodbye(db: Db, { id }: ThisServer): Promise<void> {
  await db.deleteFrom('system_servers').where('id', '=', id).execute();
}

/** A killed server did not say goodbye. It is shown for a day, unless it runs again. */
export async function dropReplacedServers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - goneMs);
  await sql`
    delete from system_servers as gone
    where seen_at < ${before} and exists (
      select from system_servers as other
      where other.name = gone.name and other.role = gone.role and other.seen_at > ${before})`.execute(
    db,
  );
}

const serverRow = {
  id: z.uuid(),
  name: z.string(),
  role: z.string(),
  version: z.string(),
  node: z.string(),
  started_at: z.date(),
  seen_at: z.date(),
};
export type ServerRow = RowOf<typeof serverRow>;

export async function readServers(db: Db): Promise<ServerRow[]> {
  return readRows(
    db,
    serverRow,
    sql`
    select id, name, role, version, node, started_at, seen_at from system_servers
    order by name, started_at`,
  );
}
