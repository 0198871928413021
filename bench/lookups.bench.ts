import { engine } from '@paddock/api/app/registry/engine';
import { z } from 'zod';
import { openDatabase } from '@paddock/api/platform/db/client';
import { searchLookup } from '@paddock/api/engine/lookups/lookups';
import type { Database } from '@paddock/api/platform/db/tables/database';
import { Kysely, PostgresDialect } from 'kysely';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import pg from 'pg';
import { openPlace, type Place } from './place.ts';
import { report } from './report.ts';
import { idTokenOf } from './sign-in.ts';

const rounds = 15;
const questionsInARound = 300;

interface Crowd {
  readonly place: Place;
  readonly names: readonly string[];
  readonly headers: Record<string, string>;
  /** Milliseconds in which 95 of 100 questions of a round were answered. */
  readonly found: number[];
}

const few = await openCrowd(8_271, 1_000);
const many = await openCrowd(8_281, 1_000_000);
try {
  // Turn by turn, so that both meet the same weather.
  for (let times = 0; times <= rounds; times += 1)
    for (const crowd of [few, many]) crowd.found.push(await askARound(crowd));
  const [p95OfFew, p95OfMany] = [few, many].map(({ found }) => median(found.slice(1)));
  await report('lookups', {
    question: 'people whose names begin with 1 to 6 letters, p95 in ms',
    'with 1,000 contacts': p95OfFew,
    'with 1,000,000 contacts': p95OfMany,
    ratio: Math.round(((p95OfMany ?? 0) / (p95OfFew ?? 1)) * 100) / 100,
    'plan with 1,000,000': await planOf(many.place, 'mar'),
  });
} finally {
  await few.place.close();
  await many.place.close();
}

/** The product with so many contacts. */
async function openCrowd(port: number, contacts: number): Promise<Crowd> {
  const place = await openPlace(port);
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await sql`
    insert into contacts (given_name, family_name)
    select (array['Mar','Jo','An','Sté','Lu','Zol','Pe','Ka','Bri','Tho','Fre','Gi'])[1 + n % 12]
        || substr(md5(n::text), 1, 3), initcap(substr(md5((n * 7)::text), 1, 8))
    from generate_series((select count(*) + 1 from contacts), ${contacts}::int) n`.execute(db);
  await sql`vacuum analyze contacts`.execute(db);
  const rows = await readRows(
    db,
    { name: z.string() },
    sql`
    select full_name as name from contacts where id % 97 = 0 limit 2000`,
  );
  await close();
  const authorization = `Bearer ${await idTokenOf(place.product, '+447700900001')}`;
  const headers = { authorization, accept: 'application/json' };
  return { place, names: rows.map((row) => row.name), headers, found: [] };
}

/** Asks one question after another, as somebody does who types. */
async function askARound({ place, names, headers }: Crowd): Promise<number> {
  const address = `${place.product}/api/appData/dsFormControl/view_full_names/contact_id/full_name`;
  const times: number[] = [];
  for (let index = 0; index < questionsInARound; index += 1) {
    const prefix = names[(index * 31) % names.length]?.slice(0, 1 + (index % 6)) ?? '';
    const start = performance.now();
    const answer = await fetch(`${address}?prefix=${encodeURIComponent(prefix)}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${prefix} was answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}

/** How the database finds what begins with these letters. */
async function planOf({ databaseUrl }: Place, prefix: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const people = { table: 'view_full_names', key: 'contact_id' };
  await searchLookup(db, engine, people, { prefix, limit: 100 });
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, summary off) ${asked[0]?.sql ?? ''}`,
    [...(asked[0]?.parameters ?? [])],
  );
  await db.destroy();
  return rows.map((row) => row['QUERY PLAN']);
}
