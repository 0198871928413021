import { readFlightsAlike, readKnownFlight } from '@paddock/contract/domain/flights/known-flight';
import { readFlightReadings } from '@paddock/contract/domain/flights/readings';
import { readFlights } from '@paddock/contract/domain/flights/flights';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { zoneRules } from '../../platform/zones.ts';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { airportKey } from '../../testing/tour.ts';
import { deriveByNewRules } from './derive-again.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());

type End = readonly [airport: string, local: string];

async function ticket([from, departs]: End, [to, arrives]: End, more: object = {}) {
  return {
    flight_number: 'ZZ 1',
    origin_airport_id: await airportKey(kit, from),
    destination_airport_id: await airportKey(kit, to),
    departure_time: departs,
    arrival_time: arrives,
    ...more,
  };
}

async function enter(from: End, to: End, more: object = {}) {
  return (await kit.store('new-flight', await ticket(from, to, more))).id;
}

async function instantsOfFlight(id: number) {
  const flight = await kit.db
    .selectFrom('flights')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [
    flight.departs_at_local,
    flight.departure_time.toISOString(),
    flight.arrives_at_local,
    flight.arrival_time.toISOString(),
    flight.clock_reading,
  ];
}

async function editZone(code: string, time_zone: string) {
  const id = await airportKey(kit, code);
  const { values, version } = await kit.read('airports', id);
  return kit.edit('airports', id, { ...values, time_zone }, version);
}

async function readings(from: End, to: End) {
  const { origin_airport_id: origin, destination_airport_id: destination } = await ticket(from, to);
  const query = new URLSearchParams({
    origin: String(origin),
    destination: String(destination),
    departs: from[1],
    arrives: to[1],
  });
  const answer = await kit.get(
    `/api/flights/readings?${query.toString()}`,
    kit.administrator.headers,
  );
  return readFlightReadings.response.parse(answer.json()).readings;
}

it('C-1 a flight stores what its ticket prints, and its instants follow from that', async () => {
  const id = await enter(['LHR', '2030-07-01T07:25'], ['FRA', '2030-07-01T10:05']);
  expect(await instantsOfFlight(id)).toEqual([
    '2030-07-01T07:25',
    '2030-07-01T06:25:00.000Z',
    '2030-07-01T10:05',
    '2030-07-01T08:05:00.000Z',
    null,
  ]);
});

it('C-2 each leg is sent with its local times and their zones', async () => {
  const id = await enter(['LHR', '2030-07-11T23:55'], ['NRT', '2030-07-12T19:30']);
  await kit.book([id], [kit.tour.anna]);
  const answer = await kit.get('/api/users/readflights', kit.annasHeaders);
  const { flightbookings } = readFlights.response.parse(answer.json());
  const leg = flightbookings.flatMap(({ flights }) => flights).find((one) => one.flight_id === id);
  expect(leg).toMatchObject({
    departure_local: '2030-07-11T23:55',
    arrival_local: '2030-07-12T19:30',
    departure_zone_name: 'BST',
    arrival_zone_name: 'GMT+9',
  });
});

describe('C-3 the time zone of a place', () => {
  const place = (time_zone: string) => ({
    name: `Place in ${time_zone}`,
    latitude: 47.581901,
    longitude: 19.251199,
    time_zone,
  });

  it.each(['US/Pacific-New', 'Canada/East-Saskatchewan', 'Europe/Atlantis'])(
    'can’t be %s',
    async (zone) => {
      const answer = await kit.submit('new-endpoint', place(zone));
      expect(readBlame(answer)).toEqual([422, 'invalid_field', 'time_zone']);
      expect(answer.body).toContain('This time zone doesn’t exist');
    },
  );

  it('is saved under its canonical name', async () => {
    const { id } = await kit.store('new-endpoint', place('Asia/Calcutta'));
    expect((await kit.read('endpoints', id)).values).toMatchObject({
      time_zone: 'Asia/Kolkata',
    });
  });
});

describe('C-4 an hour that comes twice', () => {
  const dubai: End = ['DXB', '2027-10-31T12:40'];
  const manchester: End = ['MAN', '2027-10-31T01:40'];

  it('is read in the only possible way', async () => {
    const id = await enter(manchester, ['LHR', '2027-10-31T01:30']);
    expect(await instantsOfFlight(id)).toEqual([
      '2027-10-31T01:40',
      '2027-10-31T00:40:00.000Z',
      '2027-10-31T01:30',
      '2027-10-31T01:30:00.000Z',
      null,
    ]);
  });

  it('is asked about if both passes are possible', async () => {
    expect(await readings(manchester, dubai)).toMatchObject([
      { reading: 'first-first', departure_zone_name: 'BST' },
      { reading: 'second-first', departure_zone_name: 'GMT' },
    ]);
    expect(await readings(['MAN', '2027-10-30T01:40'], ['DXB', '2027-10-30T12:40'])).toHaveLength(
      1,
    );
  });

  it('is the first without an answer, which the history says, and the second when it is chosen', async () => {
    const first = await enter(manchester, dubai);
    const second = await enter(manchester, dubai, { clock_reading: 'second-first' });
    expect((await instantsOfFlight(first)).slice(1)).toContain('2027-10-31T00:40:00.000Z');
    expect((await instantsOfFlight(second)).slice(1)).toContain('2027-10-31T01:40:00.000Z');
    const { rows } = await sql`
      select after ->> 'clock_reading' as reading from audit_events
      where subject_table = 'flights' and subject_id = ${first}`.execute(kit.db);
    expect(rows).toEqual([{ reading: 'first-first' }]);
  });

  it('stays as it was when something else is edited, and follows an edit of the choice', async () => {
    const id = await enter(manchester, dubai, { clock_reading: 'second-first' });
    const opened = await kit.read('flights', id);
    expect(opened.values).toMatchObject({
      departure_time: '2027-10-31T01:40',
      clock_reading: 'second-first',
    });
    await kit.edit(
      'flights',
      id,
      { ...opened.values, flight_number: 'ZZ 2', arrival_time: '2027-10-31T12:50' },
      opened.version,
    );
    expect((await instantsOfFlight(id))[1]).toBe('2027-10-31T01:40:00.000Z');
    const again = await kit.read('flights', id);
    await kit.edit('flights', id, { ...again.values, clock_reading: 'first-first' }, again.version);
    expect((await instantsOfFlight(id))[1]).toBe('2027-10-31T00:40:00.000Z');
  });
});

describe('C-5 a flight', () => {
  it('takes a day at most', async () => {
    const day = await kit.submit(
      'new-flight',
      await ticket(['LHR', '2030-07-01T10:00'], ['DUB', '2030-07-02T10:00']),
    );
    expect(day.statusCode).toBe(200);
    const years = await kit.submit(
      'new-flight',
      await ticket(['LHR', '2030-07-01T10:00'], ['DUB', '2032-07-01T11:00']),
    );
    expect(readBlame(years)).toEqual([422, 'invalid_field', 'arrival_time']);
    expect(years.body).toContain('A flight takes at most 24 hours');
  });
});

describe('C-6 when rules change', () => {
  it('an airport in another zone keeps local times, moves instants, and notifies passengers', async () => {
    const id = await enter(['OPO', '2030-08-01T09:00'], ['FRA', '2030-08-01T12:30']);
    await kit.book([id], [kit.tour.anna]);
    await kit.news();
    expect((await editZone('OPO', 'Europe/Madrid')).statusCode).toBe(200);
    expect((await instantsOfFlight(id)).slice(0, 2)).toEqual([
      '2030-08-01T09:00',
      '2030-08-01T07:00:00.000Z',
    ]);
    const [[title, body] = ['', '']] = await kit.news();
    expect(title).toBe('ZZ 1 changed');
    expect(body).toContain('Leaves Thu 1 Aug 09:00 CEST, instead of Thu 1 Aug 09:00 (08:00 UTC)');
    expect((await kit.read('flights', id)).cells['times_moved']).toBe(
      '1 Aug 07:00 to 1 Aug 10:30, was 1 Aug 08:00 to 1 Aug 10:30 (OPO is in Europe/Madrid)',
    );
    const listed = await kit.page('flights', { times: 'moved' });
    expect(listed.rows.map((row) => row.id)).toContain(id);
  });

  it('undoing the correction of a zone moves the instants back', async () => {
    const id = await enter(['AMS', '2030-08-02T09:00'], ['LHR', '2030-08-02T09:20']);
    const edited = await editZone('AMS', 'Europe/Athens');
    expect((await instantsOfFlight(id))[1]).toBe('2030-08-02T06:00:00.000Z');
    const { event } = edited.json<{ event: number }>();
    await kit.undo('airports', await airportKey(kit, 'AMS'), event);
    expect((await instantsOfFlight(id))[1]).toBe('2030-08-02T07:00:00.000Z');
  });

  it('a flight that would arrive before it departs is listed, and stays as it is', async () => {
    const id = await enter(['VNO', '2030-09-01T09:00'], ['LHR', '2030-09-01T10:00']);
    const before = await instantsOfFlight(id);
    expect((await editZone('VNO', 'Atlantic/Azores')).statusCode).toBe(200);
    expect(await instantsOfFlight(id)).toEqual(before);
    const listed = await kit.page('flights', { times: 'moved' });
    expect(listed.rows.map((row) => row.id)).toContain(id);
    expect((await kit.read('flights', id)).cells['times_moved']).toBe(
      'unchanged, because it would arrive before it departs (VNO is in Atlantic/Azores)',
    );
  });

  it('new zone rules list what moved, and leave the rest alone', async () => {
    const winnipeg = await enter(['YWG', '2030-11-20T09:00'], ['LHR', '2030-11-20T22:30']);
    const other = await enter(['LHR', '2030-11-20T09:00'], ['FRA', '2030-11-20T11:40']);
    await kit.book([winnipeg], [kit.tour.anna]);
    // As a server with older rules would have left it.
    await sql`
      update flights set departure_time = departure_time + interval '1 hour'
      where id = ${winnipeg}`.execute(kit.db);
    await sql`update zone_rules set version = '2025a'`.execute(kit.db);
    await kit.news();
    expect(await deriveByNewRules(kit.db)).toMatchObject([{ moved: 1 }]);
    expect(await deriveByNewRules(kit.db)).toBeNull();
    const moves = await kit.db
      .selectFrom('flight_time_moves')
      .select(['flight_id', 'reason'])
      .where('flight_id', 'in', [winnipeg, other])
      .execute();
    expect(moves).toEqual([{ flight_id: winnipeg, reason: `zone rules 2025a → ${zoneRules}` }]);
    expect((await instantsOfFlight(winnipeg))[0]).toBe('2030-11-20T09:00');
    expect((await kit.news()).map(([title]) => title)).toEqual(['ZZ 1 changed']);
  });
});

describe('J-102 a flight number that was entered before', () => {
  async function known(number: string) {
    const query = new URLSearchParams({ number });
    const answer = await kit.get(
      `/api/flights/known?${query.toString()}`,
      kit.administrator.headers,
    );
    return readKnownFlight.response.parse(answer.json());
  }

  it('shows the airline, airports and times of its last flight, however it is spaced', async () => {
    const { id: vendor_id } = await kit.store('new-vendor', { vendor_name: 'Quick Air' });
    const number = { flight_number: 'QK 77', vendor_id };
    await enter(['LHR', '2030-07-01T07:25'], ['FRA', '2030-07-01T10:05'], number);
    await enter(['FRA', '2030-07-02T22:25'], ['LHR', '2030-07-03T00:05'], number);
    const last = {
      originId: await airportKey(kit, 'FRA'),
      destinationId: await airportKey(kit, 'LHR'),
      day: '2030-07-02',
      departs: '22:25',
      arrives: '00:05',
      daysLater: 1,
    };
    expect(await known('qk77')).toEqual({ vendorId: vendor_id, flight: last });
    expect(await known('QK 78')).toEqual({ vendorId: vendor_id, flight: null });
    expect(await known('XQ 78')).toEqual({ vendorId: null, flight: null });
  });
});

describe('Y-310 a flight that is entered again', () => {
  it('is found by its number in any spelling, its route and its local day', async () => {
    const id = await enter(['LHR', '2030-09-11T23:25'], ['FRA', '2030-09-12T02:05'], {
      flight_number: 'BA 0911',
    });
    const [origin, destination] = [await airportKey(kit, 'LHR'), await airportKey(kit, 'FRA')];
    const alike = async (number: string, day: string, from = origin, to = destination) => {
      const query = `number=${encodeURIComponent(number)}&origin=${from}&destination=${to}&day=${day}`;
      const answer = await kit.get(`/api/flights/alike?${query}`, kit.administrator.headers);
      return readFlightsAlike.response.parse(answer.json()).flights;
    };
    const there = [{ id, number: 'BA 0911', departs: '23:25' }];
    for (const number of ['BA911', 'ba-911', 'BAW 911'])
      expect(await alike(number, '2030-09-11')).toEqual(there);
    expect(await alike('BA 912', '2030-09-11')).toEqual([]);
    expect(await alike('BA 911', '2030-09-12')).toEqual([]);
    expect(await alike('BA 911', '2030-09-11', destination, origin)).toEqual([]);
    const known = await kit.get('/api/flights/known?number=BAW911', kit.administrator.headers);
    expect(readKnownFlight.response.parse(known.json()).flight?.day).toBe('2030-09-11');
  });
});
