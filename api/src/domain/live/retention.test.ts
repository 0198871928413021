import { z } from 'zod';
import { expect, it } from 'vitest';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { tidy } from '../../app/retention.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase({ demo: true });
const now = new Date();
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

/** Priya, on the demo's tour, whose last day is this. */
async function shareUntil(lastDay: Date, fixedAt = now) {
  await db
    .updateTable('projects')
    .set({ end_date: lastDay.toISOString().slice(0, 10) })
    .where('project_code', '=', 'HUN26')
    .execute();
  await sql`delete from latest_locations`.execute(db);
  await sql`
    insert into latest_locations (user_id, latitude, longitude, fixed_at)
    select id, 47, 19, ${fixedAt} from users where phone_number = '+447700900010'`.execute(db);
}

async function latitudes() {
  const rows = await db.selectFrom('latest_locations').select('latitude').execute();
  return rows.map(({ latitude }) => latitude);
}

it('L-17 ends sharing once the last day of the last project is over everywhere', async () => {
  await shareUntil(hours(-12));
  await tidy(db, now, 30);
  expect(await latitudes()).toEqual([47]);
  await shareUntil(hours(-36));
  await tidy(db, now, 30);
  expect(await latitudes()).toEqual([null]);
});

it('L-17 removes a person from the map after a day without a location, and later forgets it', async () => {
  await shareUntil(hours(240), hours(-25));
  await tidy(db, now, 30);
  expect(await latitudes()).toEqual([null]);
  await tidy(db, hours(50), 30);
  expect(await latitudes()).toEqual([]);
});

it('L-18 deletes location history after the days in the setting', async () => {
  const days = async () => {
    const rows = await readRows(
      db,
      { name: z.string() },
      sql`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'location_history'::regclass order by 1`,
    );
    return rows.map(({ name }) => name.slice(-8));
  };
  const day = (count: number) =>
    hours(24 * count)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
  await tidy(db, hours(24 * 10), 30);
  expect(await days()).toContain(day(-2));
  expect((await days()).at(-1)).toBe(day(55));
  await tidy(db, hours(24 * 10), 5);
  expect((await days())[0]).toBe(day(5));
});
