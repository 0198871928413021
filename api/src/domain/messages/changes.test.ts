import { itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { projectReadiness } from '@paddock/contract/domain/plan/readiness';
import { z } from 'zod';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey } from '../../testing/tour.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { tellOfFlights } from './open-flight-messages.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { db, tour, news } = kit;

const asEntered = {
  flight_number: 'BA 866',
  departure_time: new Date('2030-07-01T06:40Z'),
  arrival_time: new Date('2030-07-01T09:15Z'),
  archived_at: null,
};

async function change(to: Partial<Record<keyof typeof asEntered | 'origin_airport_id', unknown>>) {
  const { departure_time: departs, arrival_time: arrives } = to;
  const local = {
    ...(departs instanceof Date
      ? { departs_at_local: readWallClock(departs, 'Europe/London') }
      : {}),
    ...(arrives instanceof Date
      ? { arrives_at_local: readWallClock(arrives, 'Europe/Budapest') }
      : {}),
  };
  const set = Object.entries({ ...to, ...local }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`update flights set ${sql.join(set)} where id = ${tour.flight}`.execute(db);
}

beforeEach(async () => {
  await change({ ...asEntered, origin_airport_id: tour.airports.london });
  await news();
  await kit.forget();
});

it('P-11 Y-804 notifies passengers of a changed flight with old and new local times and their zones', async () => {
  const gatwick = await airportKey(kit, 'LGW');
  await change({ departure_time: new Date('2030-07-01T08:05Z'), origin_airport_id: gatwick });
  const [[title, body] = ['', '']] = await news();
  expect(title).toBe('BA 866 changed');
  expect(body).toMatch(
    /^.+ \(LGW\) to .+ \(BUD\)\nFrom .+ \(LGW\), instead of .+ \(LHR\)\nLeaves Mon 1 Jul 09:05 BST, instead of Mon 1 Jul 07:40 BST$/,
  );
});

it('P-11 distinguishes the two readings of a repeated hour', async () => {
  const night = { arrival_time: new Date('2030-10-27T05:00Z') };
  await change({ ...night, departure_time: new Date('2030-10-27T00:30Z') });
  await news();
  await change({ departure_time: new Date('2030-10-27T01:30Z') });
  const [[, body] = ['', '']] = await news();
  expect(body).toContain('Leaves Sun 27 Oct 01:30 GMT, instead of Sun 27 Oct 01:30 BST');
});

it('P-11 notifies people of a cancelled flight, and when it flies after all', async () => {
  await change({ archived_at: new Date() });
  expect((await news()).map(([title]) => title)).toEqual(['BA 866 was cancelled']);
  await change({ archived_at: null });
  expect((await news()).map(([title]) => title)).toEqual(['BA 866 is back on']);
});

it('U-28 a flight cancelled by staff stays in its place, is no way in, and its people are notified', async () => {
  const address = `/api/records/flights/${tour.flight}`;
  const { headers } = kit.administrator;
  const deed = async (name: 'cancel' | 'reopen', tell?: boolean) => {
    const { version } = z
      .object({ version: z.int() })
      .parse((await kit.get(address, headers)).json());
    const payload = { version, ...(tell === undefined ? {} : { tell }) };
    return kit.app.inject({ method: 'POST', url: `${address}/${name}`, headers, payload });
  };
  const days = '?from=2030-07-01&to=2030-07-01';
  const gaps = async () => {
    const { people } = projectReadiness.parse(
      (await kit.get('/api/projects/hun30/readiness', headers)).json(),
    );
    return people.find((one) => one.contactId === tour.anna)?.gaps.map(({ kind }) => kind);
  };
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
  expect(await gaps()).not.toContain('no_way_in');
  expect((await deed('cancel')).statusCode).toBe(200);
  expect((await news()).map(([title]) => title)).toEqual(['BA 866 was cancelled']);
  expect(await gaps()).toContain('no_way_in');
  const { items } = itinerary.parse(
    (await kit.get(`/api/users/itinerary${days}`, kit.annasHeaders)).json(),
  );
  expect(items).toMatchObject([{ title: 'BA 866', isCancelled: true }]);
  const flown = await kit.get('/api/users/readflights', kit.annasHeaders);
  expect(flown.json()).toMatchObject({ flightbookings: [{ flights: [{ is_cancelled: true }] }] });
  expect((await deed('cancel')).statusCode).toBe(409);
  expect((await deed('reopen', false)).statusCode).toBe(200);
  expect(await news()).toEqual([]);
  expect(await gaps()).not.toContain('no_way_in');
});

it('P-11 sends nothing about a past flight', async () => {
  const past = { departure_time: new Date('2020-07-01T06:40Z') };
  await change({ ...past, arrival_time: new Date('2020-07-01T09:15Z') });
  await news();
  await change({ arrival_time: new Date('2020-07-01T09:25Z') });
  expect(await news()).toEqual([]);
});

it('P-12 sends one message for two changes within a minute, and none for a reversed change', async () => {
  await change({ departure_time: new Date('2030-07-01T07:40Z') });
  await change({ flight_number: 'BA 868' });
  await kit.forget();
  await tellOfFlights(db, new Date());
  expect(await kit.told()).toEqual([]);
  const [[title, body] = ['', ''], ...others] = await news();
  expect(title).toBe('BA 866 changed');
  expect(others).toEqual([]);
  expect(body).toContain('Number BA 868, instead of BA 866\nLeaves Mon 1 Jul 08:40');
  await change({ flight_number: 'BA 1' });
  await change({ flight_number: 'BA 868' });
  expect(await news()).toEqual([]);
});

it('P-12 notifies once when two servers run, and makes up for one that died meanwhile', async () => {
  await change({ flight_number: 'BA 868' });
  const later = new Date(Date.now() + 61_000);
  const dying = db.transaction().execute(async (transaction) => {
    await sql`delete from flight_changes`.execute(transaction);
    throw new Error('died');
  });
  await expect(dying).rejects.toThrow('died');
  await Promise.all(Array.from({ length: 6 }, async () => tellOfFlights(db, later)));
  await tellOfFlights(db, later);
  expect(await kit.told()).toHaveLength(1);
});

it('P-13 notifies people who join or leave flights, with one message for all flights', async () => {
  const out = await kit.newFlight('W6 1', '2030-08-01T07:00', '2030-08-01T10:30');
  const home = await kit.newFlight('W6 2', '2030-08-09T07:00', '2030-08-09T10:30');
  const booking = await kit.book([home, out], [tour.anna]);
  const [[title, body] = ['', ''], ...others] = await news();
  expect(title).toBe('Your flights changed');
  expect(others).toEqual([]);
  expect(body).toMatch(
    /^You are booked on W6 1\.\n.+\nLeaves Thu 1 Aug 07:00 BST, lands Thu 1 Aug 10:30 CEST/,
  );
  expect(body).toContain('You are booked on W6 2.');
  const again = await kit.book([out], [tour.anna]);
  expect(await news()).toEqual([]);
  await sql`update prj_expenditure set archived_at = now() where id = ${booking}`.execute(db);
  expect((await news()).map(([one]) => one)).toEqual(['You are no longer booked on W6 2']);
  await sql`delete from prj_expenditure where id = ${again}`.execute(db);
  expect((await news()).map(([one]) => one)).toEqual(['You are no longer booked on W6 1']);
  expect(await sql`select from traveller_changes`.execute(db)).toMatchObject({ rows: [] });
});

it('P-14 sends nothing to people who turned it off or lost access', async () => {
  const prefer = async (flightChanged: boolean) =>
    kit.app.inject({
      method: 'PATCH',
      url: '/api/users/message-preferences',
      headers: kit.annasHeaders,
      payload: { flightChanged },
    });
  await prefer(false);
  await change({ flight_number: 'BA 868' });
  expect(await news()).toEqual([]);
  await prefer(true);
  await change({ flight_number: 'BA 869' });
  expect(await news()).toHaveLength(1);
  await sql`update users set revoked_at = now() where id = ${kit.annasId}`.execute(db);
  await change({ flight_number: 'BA 870' });
  await kit.forget();
  await tellOfFlights(db, new Date(Date.now() + 61_000));
  expect(await sql`select from messages`.execute(db)).toMatchObject({ rows: [] });
  await sql`update users set revoked_at = null where id = ${kit.annasId}`.execute(db);
});
