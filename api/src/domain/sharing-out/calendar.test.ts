import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, annasHeaders } = kit;
const address = '/api/users/calendar-address';

async function makeAddress(): Promise<string> {
  const answer = await kit.post(address, {}, annasHeaders);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ path: string }>().path;
}

const path = await makeAddress();

async function feed(): Promise<string> {
  const answer = await kit.get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return answer.body;
}

/** As read by two parsers: each event by its UID. */
async function events() {
  const text = await feed();
  const component = ICAL.Component.fromString(text);
  const first = component.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      title: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      status: String(one.getFirstPropertyValue('status')),
      sequence: event.sequence,
      changed: String(one.getFirstPropertyValue('last-modified')),
      about: event.description,
    };
  });
  const second = Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) =>
    one?.type === 'VEVENT' ? one : [],
  );
  expect(
    second.map(({ uid, start, end, status, sequence }) => ({
      uid,
      starts: start.toISOString(),
      ends: end?.toISOString(),
      status,
      sequence: Number(sequence),
    })),
  ).toEqual(
    first.map(({ uid, starts, ends, status, sequence }) => ({
      uid,
      starts,
      ends,
      status,
      sequence,
    })),
  );
  return first;
}

async function findEvent(flightId: number) {
  return (await events()).find(({ uid }) => uid === `flight-${flightId}@paddock`);
}

/** As if a cancelled event had been cancelled for this many days. */
async function cancelledFor(days: number): Promise<void> {
  const since = new Date(kit.now().getTime() - days * 86_400_000);
  await sql`update calendar_events_sent set cancelled_at = ${since}
    where cancelled_at is not null`.execute(kit.db);
}

type End = readonly [airport: string, wallClock: string];

async function flightValues(number: string, [from, leaves]: End, [to, lands]: End) {
  return {
    flight_number: number,
    vendor_id: tour.vendor,
    origin_airport_id: await airportKey(kit, from),
    destination_airport_id: await airportKey(kit, to),
    departure_time: leaves,
    arrival_time: lands,
  };
}

async function fly(number: string, from: End, to: End) {
  const { id } = await kit.store('new-flight', await flightValues(number, from, to));
  const booking = await kit.book([id], [tour.anna]);
  return { id, booking };
}

describe("a person's calendar", () => {
  it('D-20 has their flights at the right moment, by the clocks of both airports', async () => {
    expect(await findEvent(tour.flight)).toMatchObject({
      title: 'BA 866 LHR–BUD',
      starts: '2030-07-01T06:40:00.000Z',
      ends: '2030-07-01T09:15:00.000Z',
      status: 'CONFIRMED',
      sequence: 0,
    });
    const about = (await findEvent(tour.flight))?.about ?? '';
    expect(about).toContain('Leaves LHR Mon 1 Jul, 07:40 (Europe/London), 06:40 UTC');
    expect(about).toContain('Lands BUD Mon 1 Jul, 11:15 (Europe/Budapest), 09:15 UTC');
    expect(about).toContain('ref. XK4T9Q');
  });

  it('D-20 is right through a tour whose zone changes in the middle, and on the Sunday of the clocks', async () => {
    // Summer time ends on 27 October 2030 at 01:00 UTC in Europe; Japan has none.
    const before = await fly('BA 7', ['LHR', '2030-10-26T11:00'], ['HND', '2030-10-27T08:00']);
    const night = await fly('LH 8', ['LHR', '2030-10-27T00:30'], ['FRA', '2030-10-27T03:15']);
    const after = await fly('JL 9', ['HND', '2030-10-28T11:00'], ['LHR', '2030-10-28T15:30']);
    expect(await findEvent(before.id)).toMatchObject({
      starts: '2030-10-26T10:00:00.000Z',
      ends: '2030-10-26T23:00:00.000Z',
    });
    expect(await findEvent(night.id)).toMatchObject({
      starts: '2030-10-26T23:30:00.000Z',
      ends: '2030-10-27T02:15:00.000Z',
    });
    expect(await findEvent(after.id)).toMatchObject({
      starts: '2030-10-28T02:00:00.000Z',
      ends: '2030-10-28T15:30:00.000Z',
    });
    expect(await feed()).not.toMatch(/^DT(?:START|END)[^Z]*$/m);
  });

  it('D-21 a changed flight is the same event with a higher number', async () => {
    const { id } = await fly('BA 11', ['LHR', '2030-08-01T08:00'], ['BUD', '2030-08-01T11:30']);
    const before = await findEvent(id);
    const edited = await kit.edit(
      'flights',
      id,
      await flightValues('BA 11', ['LHR', '2030-08-01T10:00'], ['BUD', '2030-08-01T13:30']),
      1,
    );
    expect(edited.statusCode).toBe(200);
    const after = await findEvent(id);
    expect(after).toMatchObject({ uid: before?.uid, starts: '2030-08-01T09:00:00.000Z' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 99);
    expect(Date.parse(after?.changed ?? '')).toBeGreaterThanOrEqual(
      Date.parse(before?.changed ?? ''),
    );
  });

  it('D-21 a cancelled flight or booking says so for a month, then disappears', async () => {
    const flight = await fly('BA 21', ['LHR', '2030-08-03T08:00'], ['BUD', '2030-08-03T11:30']);
    const booked = await fly('BA 22', ['LHR', '2030-08-04T08:00'], ['BUD', '2030-08-04T11:30']);
    expect(await findEvent(flight.id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
    const off = await kit.app.inject({
      method: 'DELETE',
      url: `/api/records/flights/${flight.id}?version=1`,
      headers: kit.administrator.headers,
    });
    expect(off.statusCode).toBe(200);
    expect(await findEvent(flight.id)).toMatchObject({ status: 'CANCELLED', sequence: 1 });
    const archived_at = kit.now();
    const { db } = kit;
    await db
      .updateTable('prj_expenditure')
      .set({ archived_at })
      .where('id', '=', booked.booking)
      .execute();
    const gone = { status: 'CANCELLED', sequence: 1, starts: '2030-08-04T07:00:00.000Z' };
    expect(await findEvent(booked.id)).toMatchObject(gone);
    await cancelledFor(29);
    expect(await findEvent(booked.id)).toMatchObject(gone);
    await cancelledFor(31);
    expect(await findEvent(flight.id)).toBeUndefined();
    expect(await findEvent(booked.id)).toBeUndefined();
  });

  it('L-82 a flight cancelled by staff is cancelled in the calendar, and restored if it is reopened', async () => {
    const { id } = await fly('BA 31', ['LHR', '2030-08-05T08:00'], ['BUD', '2030-08-05T11:30']);
    expect(await findEvent(id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
    await kit.post(`/api/records/flights/${id}/cancel`, { version: 1 }, kit.administrator.headers);
    expect(await findEvent(id)).toMatchObject({ status: 'CANCELLED', title: 'BA 31 LHR–BUD' });
    await kit.post(`/api/records/flights/${id}/reopen`, { version: 2 }, kit.administrator.headers);
    expect(await findEvent(id)).toMatchObject({ status: 'CONFIRMED' });
  });

  it('D-21 a person removed from a booking sees it cancelled, and restored if they are added again', async () => {
    const { id, booking } = await fly(
      'BA 51',
      ['LHR', '2030-08-06T08:00'],
      ['BUD', '2030-08-06T11:30'],
    );
    expect(await findEvent(id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
    const link = { prj_expenditure_id: booking, contact_id: tour.anna };
    await kit.db.deleteFrom('prj_exp_contacts').where('prj_expenditure_id', '=', booking).execute();
    expect(await findEvent(id)).toMatchObject({
      status: 'CANCELLED',
      sequence: 1,
      title: 'BA 51 LHR–BUD',
    });
    await kit.db.insertInto('prj_exp_contacts').values(link).execute();
    expect(await findEvent(id)).toMatchObject({ status: 'CONFIRMED', sequence: 2 });
  });

  it('D-41 has nights, transfers and schedule too, and shows what a person was removed from', async () => {
    const contactId = tour.anna;
    const at = { latitude: 47.5, longitude: 19.05, time_zone: 'Europe/Budapest' };
    const { id: hotel_id } = await kit.store('new-hotel', { name: 'Hotel Duna', ...at });
    const project_id = tour.project;
    const { id: stay_id } = await kit.store('new-stay', {
      project_id,
      hotel_id,
      checks_in_on: '2030-07-01',
      checks_out_on: '2030-07-05',
    });
    const { id: room_id } = await kit.store('new-room', { stay_id, kind: 'single' });
    await kit.store('room-people', { room_id, contact_ids: [contactId] });
    const places = await kit.db.selectFrom('places').select(['id', 'hotel_id']).execute();
    const placeId = (hotel: number | null) =>
      places.find((place) => place.hotel_id === hotel)?.id ?? 0;
    const { id: ride } = await kit.store('new-transfer', {
      project_id,
      from_place_id: placeId(null),
      to_place_id: placeId(hotel_id),
      leaves_at: '2030-07-02T08:00',
      passengerIds: [contactId],
    });
    await kit.store('project-contractors', { project_id, contact_id: [contactId] });
    const { id: call } = await kit.store('new-schedule-item', {
      project_id,
      title: 'Briefing',
      starts_at: '2030-07-02T10:00',
      audience: 'chosen',
      contact_id: [contactId],
    });
    const bed = await kit.db
      .selectFrom('beds')
      .where('room_id', '=', room_id)
      .select('id')
      .execute();
    const uids = [`bed-${bed[0]?.id}`, `transfer-${ride}`, `schedule-${call}`];
    const statuses = async () => {
      const all = await events();
      return uids.map((id) => all.find(({ uid }) => uid === `${id}@paddock`)?.status);
    };
    // A transfer without a driver and an item that is not confirmed say so in their titles, too.
    expect(await statuses()).toEqual(['CONFIRMED', 'TENTATIVE', 'TENTATIVE']);
    await sql`update transfers set driver_id = ${tour.zoltan} where id = ${ride}`.execute(kit.db);
    await sql`update schedule_items set standing = 'confirmed' where id = ${call}`.execute(kit.db);
    expect(await statuses()).toEqual(uids.map(() => 'CONFIRMED'));
    await sql`delete from beds where room_id = ${room_id}`.execute(kit.db);
    await sql`delete from transfer_passengers where transfer_id = ${ride}`.execute(kit.db);
    await sql`delete from schedule_item_people where item_id = ${call}`.execute(kit.db);
    expect(await statuses()).toEqual(uids.map(() => 'CANCELLED'));
  });

  it('D-33 reminds of flights three hours before, and of nothing else', async () => {
    const component = ICAL.Component.fromString(await feed());
    const all = component.getAllSubcomponents('vevent');
    const alarms = all.flatMap((one) =>
      one
        .getAllSubcomponents('valarm')
        .map((alarm) => [
          String(one.getFirstPropertyValue('uid')).split('-')[0],
          String(one.getFirstPropertyValue('status')),
          String(alarm.getFirstPropertyValue('trigger')),
        ]),
    );
    expect(alarms).toContainEqual(['flight', 'CONFIRMED', '-PT3H']);
    expect(new Set(alarms.map(String)).size).toBe(1);
  });

  it('D-27 keeps a higher number when an often changed booking loses its traveller', async () => {
    const { id } = await fly('BA 41', ['LHR', '2030-08-05T08:00'], ['BUD', '2030-08-05T11:30']);
    const second = await kit.book([id], [tour.anna]);
    await kit.db
      .updateTable('prj_expenditure')
      .set({ vendor_reference: 'AGAIN' })
      .where('id', '=', second)
      .execute();
    const before = await findEvent(id);
    await kit.db.deleteFrom('prj_exp_contacts').where('prj_expenditure_id', '=', second).execute();
    const after = await findEvent(id);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 99);
    expect((await findEvent(id))?.sequence).toBe(after?.sequence);
  });

  it('D-22 has the drive of their projects, from setting out to the last stop', async () => {
    await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
    const route = { project_id: tour.project, stops: [tour.start, tour.end] };
    await kit.db
      .updateTable('endpoints')
      .set({ latitude: 52, longitude: -1, time_zone: 'Europe/London' })
      .where('id', '=', tour.start)
      .execute();
    await kit.store('project-route', { ...route, departs_at: '2030-06-29T08:00' });
    const drive = async () => (await events()).find(({ uid }) => uid.startsWith('drive-'));
    const before = await drive();
    expect(before).toMatchObject({
      title: 'Drive, HUN30: Silverstone to Hungaroring',
      starts: '2030-06-29T07:00:00.000Z',
      status: 'CONFIRMED',
    });
    expect(before?.about).toContain('an estimate');
    await kit.store('project-route', { ...route, departs_at: '2030-06-29T10:00' });
    const after = await drive();
    expect(after).toMatchObject({ uid: before?.uid, starts: '2030-06-29T09:00:00.000Z' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 99);
  });

  it('D-23 says nothing about other people or money', async () => {
    const text = await feed();
    expect(text).not.toContain('Zolt');
    expect(text).not.toContain('412.50');
  });

  it('D-20 is written as the format requires: folded lines, escaped text', async () => {
    await kit.db
      .updateTable('prj_expenditure')
      .set({ vendor_reference: 'A; B, C \\ "D" Łódź '.repeat(9).trim() })
      .where('id', '=', tour.expenditure)
      .execute();
    const text = await feed();
    const lines = text.split('\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect((await findEvent(tour.flight))?.about).toContain('A; B, C \\ "D" Łódź A; B');
  });
});

describe("a calendar's address", () => {
  it('D-24 is not sent again while nothing changed', async () => {
    const first = await kit.get(path);
    const tag = String(first.headers.etag);
    const second = await kit.get(path, { 'if-none-match': tag });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    await fly('BA 31', ['LHR', '2030-09-01T08:00'], ['BUD', '2030-09-01T11:30']);
    expect((await kit.get(path, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('D-25 leaves no trace in the log', () => {
    const secret = /([\w-]+)\.ics$/.exec(path)?.[1] ?? 'none';
    expect(secret).toHaveLength(32);
    expect(kit.logged.join('')).not.toContain(secret);
    expect(kit.logged.join('')).toContain('/api/calendar/*');
  });

  it('D-25 is stored as a hash, and shows when it was last used', async () => {
    const row = await kit.db.selectFrom('calendar_addresses').selectAll().executeTakeFirstOrThrow();
    expect(path).not.toContain(row.secret_hash);
    const known = (await kit.get(address, annasHeaders)).json<{ lastUsedAt: string | null }>();
    expect(known.lastUsedAt).not.toBeNull();
  });

  it('D-25 answers alike for a wrong, malformed or revoked one', async () => {
    const second = await makeAddress();
    const wrong = [
      path,
      `${second}x`,
      second.replace('.ics', ''),
      '/api/calendar/',
      '/api/calendar/x/y.ics',
    ];
    const answers = await Promise.all(wrong.map((one) => kit.get(one)));
    expect(answers.map(readRefusal)).toEqual(wrong.map(() => [404, 'not_found']));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await kit.get(second)).statusCode).toBe(200);
    await kit.app.inject({ method: 'DELETE', url: address, headers: annasHeaders });
    expect(readRefusal(await kit.get(second))).toEqual([404, 'not_found']);
  });

  it('D-25 ends when its owner loses access', async () => {
    const third = await makeAddress();
    const shut = async (at: Date | null) =>
      kit.db.updateTable('users').set({ revoked_at: at }).where('id', '=', kit.annasId).execute();
    await shut(new Date());
    expect((await kit.get(third)).statusCode).toBe(404);
    await shut(null);
  });

  it('D-26 limits how often it is read', async () => {
    const busy = await makeAddress();
    // Calls are counted by the minute of the clock.
    kit.passes(60 - ((kit.now().getTime() / 1_000) % 60) + 10);
    const statuses = [];
    for (let calls = 0; calls < 61; calls += 1) statuses.push((await kit.get(busy)).statusCode);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(59)).toBe(200);
    expect(statuses.at(60)).toBe(429);
    expect((await kit.get(busy)).headers['retry-after']).toMatch(/^\d+$/);
  });
});
