import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { grantFirstAdmin } from './first-admin.ts';

const { db } = await createTestDatabase();
const number = '+447700900123';

function administrators() {
  return db
    .selectFrom('users')
    .select('phone_number')
    .where('access_level_id', '=', 1)
    .where('revoked_at', 'is', null)
    .execute();
}

it('gives the first administrator access once, even if servers start together', async () => {
  const granted = await Promise.all([grantFirstAdmin(db, number), grantFirstAdmin(db, number)]);
  expect(granted.sort()).toEqual([false, true]);
  expect(await administrators()).toEqual([{ phone_number: number }]);
});

it('another number in the settings does not add a second one', async () => {
  expect(await grantFirstAdmin(db, '+447700900124')).toBe(false);
  expect(await administrators()).toEqual([{ phone_number: number }]);
});

it('if the only administrator lost access, the number in the settings gets access again', async () => {
  await db.updateTable('users').set({ revoked_at: new Date() }).execute();
  expect(await grantFirstAdmin(db, number)).toBe(true);
  expect(await administrators()).toEqual([{ phone_number: number }]);
});
