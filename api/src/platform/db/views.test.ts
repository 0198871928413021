import { sql } from './sql.ts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { loadDemoData } from '../../app/demo/load.ts';

const now = new Date();
const { db } = await createTestDatabase();
await loadDemoData(db, { now });

async function findUser(name: string): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('view_full_names')
    .select('user_id')
    .where('full_name', '=', name)
    .executeTakeFirst();
  return row?.user_id;
}

it('tells people with access from people without', async () => {
  await sql`insert into contacts (given_name, family_name) values ('Ada', 'Byron')`.execute(db);
  expect(await findUser('Priya Shah')).toBeTypeOf('number');
  expect(await findUser('Ada Byron')).toBeNull();
});

it('keeps the name of a person without access, and removes the user', async () => {
  await sql`
    update users set revoked_at = now() where phone_number = '+447700900011'
  `.execute(db);
  expect(await findUser('Tom Okafor')).toBeNull();
});

it('does not offer an archived person', async () => {
  await sql`update contacts set archived_at = now() where full_name = 'Luca Moretti'`.execute(db);
  expect(await findUser('Luca Moretti')).toBeUndefined();
});

it('shows a flight as one line, in UTC', async () => {
  await sql`
    update flights set departure_time = '2999-07-01T06:25Z', arrival_time = '2999-07-01T08:05Z'
    where flight_number = 'BA 902'
  `.execute(db);
  const row = await db
    .selectFrom('view_future_flights')
    .selectAll()
    .where('flight', 'like', 'BA 902%')
    .executeTakeFirstOrThrow();
  expect(row.flight).toBe('BA 902 LHR–FRA 1 Jul 06:25 UTC');
});

it('does not offer departed or archived flights', async () => {
  await sql`update flights set archived_at = now() where flight_number = 'GF 5'`.execute(db);
  const rows = await db.selectFrom('view_future_flights').selectAll().execute();
  const offered = rows.map((row) => row.flight.slice(0, row.flight.indexOf('–') - 4));
  expect(rows.every((row) => row.departure_time >= now)).toBe(true);
  expect(offered).toContain('BA 869');
  expect(offered).not.toContain('GF 5');
  expect(offered).not.toContain('OS 456');
});
