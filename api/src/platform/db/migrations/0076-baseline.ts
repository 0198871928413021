import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { zoneRules } from '../../zones.ts';

const baseline = new URL('0076-baseline.sql', import.meta.url);

/** Makes the database of v261122.1. A database that v261122.1 made or updated has run the steps that this replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(await readFile(baseline, 'utf8')).execute(db);
  await sql`insert into zone_rules (id, version) values (1, ${zoneRules})`.execute(db);
}
