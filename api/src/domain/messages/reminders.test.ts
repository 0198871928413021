import { sql } from '../../platform/db/sql.ts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { tellOfFlights } from './open-flight-messages.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { db, tour } = kit;

afterEach(async () => {
  await kit.forget();
  await sql`delete from flight_reminders`.execute(db);
});

/** The messages sent at an instant. */
async function toldAt(instant: string) {
  await kit.forget();
  await tellOfFlights(db, new Date(instant));
  return kit.told();
}

it('P-15 a day and three hours before a flight are counted in real time, and shown in local time', async () => {
  // Clocks in London go back in the night before: it leaves at 10:00, and a day before it is 11:00.
  const flight = await kit.newFlight('BA 1', '2030-10-27T10:00', '2030-10-27T13:40');
  await kit.book([flight], [tour.anna]);
  await kit.news();
  expect(await toldAt('2030-10-26T09:59:59Z')).toEqual([]);
  const [[title, body] = ['', ''], ...others] = await toldAt('2030-10-26T10:00Z');
  expect(title).toBe('BA 1 leaves in 24 hours');
  expect(others).toEqual([]);
  expect(body).toMatch(
    /^.+ \(LHR\) to .+ \(BUD\)\nLeaves Sun 27 Oct 10:00, local time in .+\.\nLands Sun 27 Oct 13:40, local time in Budapest\.$/,
  );
  expect(await toldAt('2030-10-27T06:59:59Z')).toEqual([]);
  const [[three] = ['']] = await toldAt('2030-10-27T07:00Z');
  expect(three).toBe('BA 1 leaves in 3 hours');
  expect(await toldAt('2030-10-27T08:00Z')).toEqual([]);
});

it('P-16 sends a reminder once per person and flight, however many servers look', async () => {
  const at = new Date('2030-06-30T06:40Z');
  await kit.forget();
  await Promise.all(Array.from({ length: 6 }, async () => tellOfFlights(db, at)));
  await tellOfFlights(db, new Date('2030-06-30T07:40Z'));
  expect(await kit.told()).toHaveLength(1);
});

it('P-16 sends a message again after it failed', async () => {
  const dying = db.transaction().execute(async (transaction) => {
    await sql`
      insert into flight_reminders (user_id, flight_id, kind)
      values (${kit.annasId}, ${tour.flight}, 'flight_in_a_day')`.execute(transaction);
    throw new Error('died');
  });
  await expect(dying).rejects.toThrow('died');
  expect(await toldAt('2030-06-30T06:40Z')).toHaveLength(1);
});

it('P-16 reminds again of a flight whose departure moved', async () => {
  expect(await toldAt('2030-06-30T06:40Z')).toHaveLength(1);
  await sql`
    update flights set departure_time = departure_time + interval '2 days',
      arrival_time = arrival_time + interval '2 days' where id = ${tour.flight}`.execute(db);
  await kit.news();
  expect(await toldAt('2030-07-02T06:40Z')).toHaveLength(1);
  await sql`
    update flights set departure_time = departure_time - interval '2 days',
      arrival_time = arrival_time - interval '2 days' where id = ${tour.flight}`.execute(db);
  await kit.news();
});

it('P-17 sends no reminder too late, for a flight booked after its moment, or for a cancelled one', async () => {
  expect(await toldAt('2030-06-30T18:40Z')).toEqual([]);
  expect(await toldAt('2030-07-01T05:40Z')).toEqual([]);
  const linkedAt = async (instant: Date) =>
    sql`update prj_exp_contacts set created_at = ${instant}`.execute(db);
  await linkedAt(new Date('2030-06-30T06:41Z'));
  expect(await toldAt('2030-06-30T06:42Z')).toEqual([]);
  await linkedAt(new Date());
  await sql`update flights set archived_at = now() where id = ${tour.flight}`.execute(db);
  expect(await toldAt('2030-06-30T06:42Z')).toMatchObject([['BA 866 was cancelled', {}]]);
  await sql`update flights set archived_at = null where id = ${tour.flight}`.execute(db);
  await kit.news();
  expect(await toldAt('2030-06-30T06:42Z')).toHaveLength(1);
});

it('P-14 each kind of reminder can be turned off, and people without access get none', async () => {
  await sql`
    insert into message_preferences (user_id, flight_in_a_day) values (${kit.annasId}, false)`.execute(
    db,
  );
  expect(await toldAt('2030-06-30T06:40Z')).toEqual([]);
  expect(await toldAt('2030-07-01T03:40Z')).toHaveLength(1);
  await sql`delete from message_preferences`.execute(db);
  await sql`delete from flight_reminders`.execute(db);
  await sql`update users set revoked_at = now() where id = ${kit.annasId}`.execute(db);
  await kit.forget();
  await tellOfFlights(db, new Date('2030-06-30T06:40Z'));
  expect(await sql`select from messages`.execute(db)).toMatchObject({ rows: [] });
});
