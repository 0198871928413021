import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { dropLocationPartitions, makeLocationPartitions } from './location-partitions.ts';

const { db } = await createTestDatabase({ demo: true });
const now = new Date('2030-03-31T00:30:00+02:00');

function record(fixed_at: string) {
  return db
    .insertInto('location_history')
    .values({ user_id: 1, latitude: 47.5819, longitude: 19.2512, fixed_at })
    .execute();
}

it('creates partitions for the coming weeks, also twice', async () => {
  await makeLocationPartitions(db, now);
  await makeLocationPartitions(db, now);
  await record('2030-03-28T00:00:00Z');
  await record('2030-03-30T23:59:59.999Z');
  await record('2030-04-30T12:00:00Z');
  await expect(record('2030-07-01T00:00:00Z')).rejects.toThrow(/no partition/);
});

it('ignores a location that is sent twice', async () => {
  await record('2030-04-01T08:00:00Z');
  await expect(record('2030-04-01T08:00:00Z')).rejects.toMatchObject({ code: '23505' });
});

it('drops the days before a given day, and no others', async () => {
  expect(await dropLocationPartitions(db, new Date('2030-03-30T12:00:00Z'))).toBeGreaterThan(1);
  const rows = await db
    .selectFrom('location_history')
    .select('fixed_at')
    .orderBy('fixed_at')
    .execute();
  expect(rows[0]).toEqual({ fixed_at: new Date('2030-03-30T23:59:59.999Z') });
});
