import { readTied, untieFlights } from '@paddock/contract/domain/bookings/untie';
import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, purchase } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(() => kit.close());
const { headers } = kit.administrator;
const hotels = await kit.db
  .selectFrom('prj_exp_product_types')
  .select('id')
  .where('kind', '=', 'stay')
  .executeTakeFirstOrThrow();

async function enterHotel(vendor_reference: string): Promise<number> {
  const { id } = await kit.store('new-project-expenditure', {
    ...purchase(tour.project),
    product_type_id: hotels.id,
    vendor_reference,
    contactIds: [tour.anna],
    flightIds: [tour.flight],
  });
  return id;
}

const ids = [await enterHotel('H-1'), await enterHotel('H-2')];

async function tied(): Promise<string[]> {
  const answer = await kit.get('/api/expenditure/tied', headers);
  return readTied.response.parse(answer.json()).rows.map(({ name }) => name);
}

it('B-6 lists expenditures with flights that are not flight bookings, with those flights', async () => {
  const answer = await kit.get('/api/expenditure/tied', headers);
  const { rows, total } = readTied.response.parse(answer.json());
  expect(total).toBe(2);
  expect(rows.map(({ name }) => name)).toEqual(['H-2', 'H-1']);
  expect(rows[0]).toMatchObject({ product_type: 'Hotels', project: 'HUN30' });
  expect(rows[0]?.flights).toEqual(['BA 866 LHR–BUD 1 Jul 06:40 UTC']);
});

it('B-9 the list of expenditure shows which have unneeded flights, or none', async () => {
  const named = async (unneeded_flights: string) =>
    (await kit.walk('expenditure', { unneeded_flights })).map(({ cells }) => cells['reference']);
  expect(new Set(await named('yes'))).toEqual(new Set(['H-1', 'H-2']));
  expect(await named('no')).not.toContain('H-1');
});

it('B-6 removes the flights of one or all, on record, and undoes that completely', async () => {
  const answer = await kit.post(
    '/api/expenditure/untie',
    { ids: [...ids, tour.expenditure, 9_999] },
    headers,
  );
  const { untied } = untieFlights.response.parse(answer.json());
  expect(untied.map(({ id }) => id)).toEqual(ids);
  expect(await tied()).toEqual([]);
  const hotel = await kit.read('expenditure', ids[0] ?? 0);
  expect(hotel.values).toMatchObject({ flightIds: [], contactIds: [tour.anna] });
  const booking = await kit.read('expenditure', tour.expenditure);
  expect(booking.values).toMatchObject({ flightIds: [tour.flight] });
  const [newest] = (await kit.history('expenditure', ids[0] ?? 0)).events;
  expect(newest).toMatchObject({ action: 'edit', own: true });
  expect(newest?.changes).toMatchObject([{ field: 'flightIds', after: null }]);

  const undone = await kit.post('/api/expenditure/untie/undo', { untied }, headers);
  expect(undone.json()).toEqual({ restored: 2 });
  expect(await tied()).toEqual(['H-2', 'H-1']);
  const again = await kit.post('/api/expenditure/untie/undo', { untied }, headers);
  expect(again.statusCode).toBe(409);
});

it('C-74 lists a booking once its type changes, and no longer lists a hotel once it is a booking', async () => {
  const named = async () =>
    (await kit.walk('expenditure', { unneeded_flights: 'yes' })).map(
      ({ cells }) => cells['reference'],
    );
  const turnInto = async (id: number, product_type_id: number) => {
    const { values, version } = await kit.read('expenditure', id);
    const answer = await kit.edit('prj_expenditure', id, { ...values, product_type_id }, version);
    expect(answer.statusCode).toBe(200);
  };
  const booking = await kit.read('expenditure', tour.expenditure);
  const type = Number(booking.values?.['product_type_id']);
  await turnInto(tour.expenditure, hotels.id);
  await turnInto(ids[0] ?? 0, type);
  expect(await named()).toHaveLength(2);
  expect(await named()).not.toContain('H-1');
  await turnInto(tour.expenditure, type);
  expect(await named()).toEqual(['H-2']);
});

it('B-6 is for administrators only', async () => {
  await kit.grant('+447911000077', 3);
  const { headers: manager } = await kit.signIn('+447911000077');
  expect((await kit.get('/api/expenditure/tied', manager)).statusCode).toBe(403);
  const answers = [
    await kit.post('/api/expenditure/untie', { ids }, manager),
    await kit.post('/api/expenditure/untie/undo', { untied: [{ id: 1, event: 1 }] }, manager),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect((await kit.post('/api/expenditure/untie', { ids: [] }, headers)).statusCode).toBe(400);
});
