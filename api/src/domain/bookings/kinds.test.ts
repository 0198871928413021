import { flightBookings } from '@paddock/contract/domain/flights/flights';
import { readLookup } from '@paddock/contract/engine/lookups/lookups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKey, purchase } from '../../testing/tour.ts';
import { takeReminders } from '../messages/flight-queries.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, annasHeaders, administrator } = kit;
const linked = { contactIds: [tour.anna], flightIds: [tour.flight] };

async function typeNamed(name: string): Promise<number> {
  const answer = await kit.lookUp(
    `prj_exp_product_types/id/prj_exp_product_type?prefix=${encodeURIComponent(name)}`,
  );
  return readLookup.response.parse(answer.json())[0]?.key ?? 0;
}

/**
 * Lists every place where a person's flights appear: passes, manifest, calendar, day, and the
 * flight's own people.
 */
async function surfaces(flight: number) {
  const of = async (address: string, headers: Readonly<Record<string, string>>) => {
    const answer = await kit.get(address, headers);
    expect(answer.statusCode, address).toBe(200);
    return answer;
  };
  const bookings = async (address: string, headers = administrator.headers) =>
    flightBookings.parse((await of(address, headers)).json()).flightbookings.length;
  const { path } = (await kit.post('/api/users/calendar-address', {}, annasHeaders)).json<{
    path: string;
  }>();
  const day = await of('/api/users/itinerary?from=2030-07-01&to=2030-07-01', annasHeaders);
  const aboard = await of(`/api/lists/contacts?flight=${flight}`, administrator.headers);
  const reminded = await kit.db.transaction().execute(async (transaction) => {
    const found = await takeReminders(transaction, new Date('2030-06-30T07:00Z'));
    await transaction.deleteFrom('flight_reminders').execute();
    return found.length;
  });
  return {
    passes: await bookings('/api/users/readflights', annasHeaders),
    manifest: await bookings('/api/admin/readAllFlights/HUN30'),
    events: (await of(path, {})).body.split('STATUS:CONFIRMED').length - 1,
    day: day.json<{ items: unknown[] }>().items.length,
    aboard: aboard.json<{ rows: unknown[] }>().rows.length,
    reminded,
  };
}

describe('B-2 who is on board', () => {
  beforeAll(async () => {
    const { version } = await readExpenditure(tour.expenditure);
    await kit.app.inject({
      method: 'DELETE',
      url: `/api/records/expenditure/${tour.expenditure}?version=${version}`,
      headers: administrator.headers,
    });
    await kit.news();
  });

  it.each(['Hotels', 'Fuel and tolls', 'Vehicle hire', 'Meals'])(
    'B-2 an expenditure of type %s puts no one on board, whatever it is linked to',
    async (name) => {
      const type = await typeNamed(name);
      await kit.store('new-project-expenditure', {
        ...purchase(tour.project),
        product_type_id: type,
        ...linked,
      });
      expect(await surfaces(tour.flight)).toEqual({
        passes: 0,
        manifest: 0,
        events: 0,
        day: 0,
        aboard: 0,
        reminded: 0,
      });
      expect(await kit.news()).toEqual([]);
    },
  );

  it('B-5 an expenditure that becomes a flight booking puts people on board, and notifies them', async () => {
    const type = await typeNamed('Hotels');
    const { id } = await kit.store('new-project-expenditure', {
      ...purchase(tour.project),
      product_type_id: type,
      ...linked,
    });
    await kit.news();
    await retype(id, 1);
    expect(await surfaces(tour.flight)).toMatchObject({
      passes: 1,
      manifest: 1,
      events: 1,
      day: 1,
    });
    expect((await kit.news()).map(([title]) => title)).toEqual(['You are booked on BA 866']);
    await retype(id, type);
    expect(await surfaces(tour.flight)).toMatchObject({
      passes: 0,
      manifest: 0,
      events: 0,
      day: 0,
    });
    expect((await kit.news()).map(([title]) => title)).toEqual([
      'You are no longer booked on BA 866',
    ]);
  });

  it('Y-365 a cancelled booking puts nobody on board, notifies them, and puts them back if it is reopened', async () => {
    const { id } = await kit.store('new-project-expenditure', {
      ...purchase(tour.project),
      ...linked,
    });
    await kit.news();
    const url = `/api/records/expenditure/${id}`;
    await kit.post(`${url}/cancel`, { version: 1 }, administrator.headers);
    expect(await surfaces(tour.flight)).toEqual({
      passes: 0,
      manifest: 0,
      events: 0,
      day: 0,
      aboard: 0,
      reminded: 0,
    });
    expect((await kit.news()).map(([title]) => title)).toEqual([
      'You are no longer booked on BA 866',
    ]);
    await kit.post(`${url}/reopen`, { version: 2 }, administrator.headers);
    expect(await surfaces(tour.flight)).toMatchObject({ passes: 1, manifest: 1, day: 1 });
    expect((await kit.news()).map(([title]) => title)).toEqual(['You are booked on BA 866']);
    await kit.post(`${url}/cancel`, { version: 3 }, administrator.headers);
    await kit.news();
  });

  it('B-5 a product type whose kind changes does the same for all its purchases', async () => {
    const { id: type } = await kit.store('new-product-type', { prj_exp_product_type: 'Charter' });
    await kit.store('new-project-expenditure', {
      ...purchase(tour.project),
      product_type_id: type,
      ...linked,
    });
    await kit.news();
    expect((await changeKind(type, 'flight')).statusCode).toBe(200);
    expect(await surfaces(tour.flight)).toMatchObject({ passes: 1, manifest: 1 });
    expect((await kit.news()).map(([title]) => title)).toEqual(['You are booked on BA 866']);
    expect((await changeKind(type, 'other')).statusCode).toBe(200);
    expect(await surfaces(tour.flight)).toMatchObject({ passes: 0, manifest: 0 });
    expect((await kit.news()).map(([title]) => title)).toEqual([
      'You are no longer booked on BA 866',
    ]);
  });

  it('B-1 refuses an unknown kind, and uses "other" if it is left out', async () => {
    const odd = { prj_exp_product_type: 'Boats', kind: 'boat' };
    expect(readBlame(await kit.submit('new-product-type', odd))).toEqual([
      422,
      'invalid_field',
      'kind',
    ]);
    const { id } = await kit.store('new-product-type', { prj_exp_product_type: 'Boats' });
    const answer = await kit.lookUp(`prj_exp_product_types/id/prj_exp_product_type?keys=${id}`);
    const row = readLookup.response.parse(answer.json());
    expect(row).toEqual([{ key: id, value: 'Boats', kind: 'other' }]);
  });
});

it('B-7 the picker offers coming flights first, then departed ones, latest first', async () => {
  await kit.newFlight('ZZ 1', '2020-07-01T08:00', '2020-07-01T12:00');
  await kit.newFlight('ZZ 2', '2021-07-01T08:00', '2021-07-01T12:00');
  await kit.newFlight('ZZ 3', '2030-07-09T08:00', '2030-07-09T12:00');
  const found = async (query: string) => {
    const answer = await kit.lookUp(`view_future_flights/id/flight${query}`);
    return readLookup.response.parse(answer.json()).map(({ value }) => value.slice(0, 4));
  };
  expect(await found('')).toEqual(['BA 8', 'ZZ 3', 'ZZ 2', 'ZZ 1']);
  expect(await found('?prefix=zz')).toEqual(['ZZ 3', 'ZZ 2', 'ZZ 1']);
  expect(await found('?prefix=zz1')).toEqual(['ZZ 1']);
  expect(await found('?prefix=bud')).toEqual(['BA 8', 'ZZ 3', 'ZZ 1', 'ZZ 2']);
  expect(await found('?limit=3')).toEqual(['BA 8', 'ZZ 3', 'ZZ 2']);
});

it('L-82 the picker marks a cancelled flight, and a booking keeps the one that it has', async () => {
  const id = await kit.newFlight('YY 5', '2030-07-09T08:00', '2030-07-09T12:00');
  const off = await kit.post(
    `/api/records/flights/${id}/cancel`,
    { version: 1 },
    kit.administrator.headers,
  );
  expect(off.statusCode).toBe(200);
  for (const query of ['?prefix=yy', `?keys=${id}`]) {
    const answer = await kit.lookUp(`view_future_flights/id/flight${query}`);
    expect(readLookup.response.parse(answer.json())).toMatchObject([
      { key: id, detail: 'cancelled' },
    ]);
  }
  const other = await kit.lookUp(`view_future_flights/id/flight?keys=${tour.flight}`);
  expect(readLookup.response.parse(other.json())[0]).not.toHaveProperty('detail');
});

describe('B-3 what an expenditure needs', () => {
  it('B-3 a fuel receipt in euros needs no flight and no people', async () => {
    const type = await typeNamed('Fuel');
    const { id } = await kit.store('new-project-expenditure', {
      project_id: tour.project,
      product_type_id: type,
      purchase_datetime: '2024-07-01T09:30',
      non_sterling_cost: '88.20',
      currency_id: await currencyKey(kit, 'EUR'),
    });
    expect((await readExpenditure(id)).values).toMatchObject({ contactIds: [], flightIds: [] });
  });

  it.each([
    [{}, 'contactIds'],
    [{ contactIds: [tour.anna] }, 'flightIds'],
    [{ flightIds: [tour.flight] }, 'contactIds'],
  ])('B-3 a flight booking with %j lacks %s', async (links, field) => {
    const answer = await kit.submit('new-project-expenditure', {
      ...purchase(tour.project),
      ...links,
    });
    expect(readBlame(answer)).toEqual([422, 'invalid_field', field]);
  });

  it('B-3 a hotel that becomes a flight booking needs them', async () => {
    const type = await typeNamed('Hotels');
    const hotel = { ...purchase(tour.project), product_type_id: type };
    const { id } = await kit.store('new-project-expenditure', hotel);
    const { values, version } = await readExpenditure(id);
    const bare = await kit.edit('prj_expenditure', id, { ...values, product_type_id: 1 }, version);
    expect(readBlame(bare)).toEqual([422, 'invalid_field', 'contactIds']);
    const whole = { ...values, product_type_id: 1, ...linked };
    expect((await kit.edit('prj_expenditure', id, whole, version)).statusCode).toBe(200);
    const back = await readExpenditure(id);
    const none = await kit.edit(
      'prj_expenditure',
      id,
      { ...back.values, flightIds: [] },
      back.version,
    );
    expect(readBlame(none)).toEqual([422, 'invalid_field', 'flightIds']);
  });

  it('B-4 the form for a whole booking only accepts product types of kind flight', async () => {
    const answer = await kit.submit('flight-expenditure', {
      ...purchase(tour.project),
      product_type_id: await typeNamed('Hotels'),
      ...linked,
    });
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'product_type_id']);
  });
});

async function readExpenditure(id: number) {
  const answer = await kit.get(`/api/records/expenditure/${id}`, administrator.headers);
  return answer.json<{ values: Record<string, unknown>; version: number }>();
}

async function retype(id: number, product_type_id: number): Promise<void> {
  const { values, version } = await readExpenditure(id);
  const answer = await kit.edit('prj_expenditure', id, { ...values, product_type_id }, version);
  expect(answer.statusCode).toBe(200);
}

async function changeKind(type: number, kind: string) {
  const answer = await kit.get(`/api/records/product-types/${type}`, administrator.headers);
  const { values, version } = answer.json<{ values: Record<string, unknown>; version: number }>();
  return kit.edit('prj_exp_product_types', type, { ...values, kind }, version);
}
