import { importPreview } from '@paddock/contract/domain/imports/imports';
import { errorBody } from '@paddock/contract/platform/error-body';
import { afterAll, afterEach, expect, it } from 'vitest';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { importKit } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { writeXlsx } from '../../platform/write-xlsx.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
const { send } = importKit(kit);
const manager = await signedIn('+447914200003', 3);
const coordinator = await signedIn('+447914200004', 4);
afterEach(async () => kit.db.deleteFrom('entry_limits').execute());
afterAll(async () => kit.close());

async function signedIn(number: string, level: 3 | 4) {
  await kit.grant(number, level);
  return (await kit.signIn(number)).headers;
}

async function letEnter(action: string, level: 1 | 3 | 4): Promise<void> {
  const { headers } = kit.administrator;
  const payload = { action, level };
  const changed = await kit.app.inject({
    method: 'PATCH',
    url: '/api/admin/entryLimits',
    headers,
    payload,
  });
  expect(changed.statusCode, changed.body).toBe(200);
}

type Headers = Record<string, string>;

async function commit(id: number, seen: object, headers: Headers) {
  return kit.post(`/api/imports/${id}/commit`, { tell: false, seen }, headers);
}

const flights = (number: string) =>
  `Flight,From,To,Date,Departs,Arrives\n${number},LHR,BUD,2030-07-02,07:40,11:15`;
const kinds = [
  'people',
  'flights',
  'bookings',
  'rooms',
  'stays',
  'transfers',
  'tickets',
  'hire-cars',
  'cases',
  'equipment',
  'schedule',
];
const amounts = ['expenditure', 'payments'];

async function open(headers: Headers): Promise<string[]> {
  const found: string[] = [];
  for (const kind of [...kinds, ...amounts]) {
    const { statusCode } = await send(kind, { text: flights('BA 1') }, headers);
    expect([200, 403]).toContain(statusCode);
    if (statusCode === 200) found.push(kind);
  }
  return found;
}

it.each([
  ['flights', ['flights', 'tickets']],
  ['people', ['people']],
  ['bookings', []],
  ['stays', ['rooms', 'stays']],
  ['vehicles', ['transfers', 'hire-cars']],
  ['freight', ['cases', 'equipment']],
  ['schedule', ['schedule']],
  ['messages', []],
])(
  'Y-232 a manager who may enter %s imports those tables and no others',
  async (action, wanted) => {
    await letEnter(action, 3);
    expect(await open(manager)).toEqual(wanted);
  },
);

it('Y-232 a coordinator imports nothing, whatever they may enter', async () => {
  for (const action of ['flights', 'people', 'bookings', 'stays', 'vehicles', 'schedule'])
    await letEnter(action, 4);
  expect(await open(coordinator)).toEqual([]);
});

it('Y-232 leaves out those sheets of a file that someone may not import', async () => {
  await letEnter('flights', 3);
  const file = writeXlsx([
    {
      name: 'Crew',
      rows: [
        ['Name', 'Email'],
        ['Nora Newcomer', 'nora@example.org'],
      ],
    },
    {
      name: 'Legs',
      rows: flights('BA 7232')
        .split('\n')
        .map((line) => line.split(',')),
    },
  ]);
  const seen = importPreview.parse(
    (await send('flights', { file, sheets: 'all' }, manager)).json(),
  );
  expect(seen.kinds).toEqual(['flights', 'tickets']);
  expect(seen.together.map(({ sheet, kind }) => [sheet, kind])).toEqual([
    ['Legs', 'flights'],
    ['Crew', ''],
  ]);
  const crew = seen.together.find(({ sheet }) => sheet === 'Crew');
  const asPeople = await kit.app.inject({
    method: 'PATCH',
    url: `/api/imports/${crew?.id}`,
    headers: manager,
    payload: { kind: 'people' },
  });
  expect(readBlame(asPeople)).toEqual([403, 'forbidden', null]);
  expect((await commit(seen.id, seen.counts, manager)).json()).toMatchObject({ added: 1 });
});

it('Y-233 refuses to save an import whose kind its author may no longer enter, and keeps it as it was', async () => {
  await letEnter('people', 3);
  await letEnter('flights', 3);
  const seen = importPreview.parse(
    (await send('flights', { text: flights('BA 7233') }, manager)).json(),
  );
  await letEnter('flights', 1);
  const refused = await commit(seen.id, seen.counts, manager);
  expect(readBlame(refused)).toEqual([403, 'forbidden', null]);
  expect(errorBody.parse(refused.json()).error.message).toBe(
    'Your access level does not allow this table. Ask an administrator.',
  );
  expect((await kit.get(`/api/imports/${seen.id}`, manager)).statusCode).toBe(403);
  const stored = kit.db.selectFrom('flights').where('flight_number', '=', 'BA 7233').select('id');
  expect(await stored.execute()).toEqual([]);
  await letEnter('flights', 3);
  const again = importPreview.parse((await kit.get(`/api/imports/${seen.id}`, manager)).json());
  expect(again).toEqual(seen);
  expect((await commit(seen.id, seen.counts, manager)).statusCode).toBe(200);
  await letEnter('flights', 1);
  const undone = await kit.post(`/api/imports/${seen.id}/undo`, {}, manager);
  expect(readBlame(undone)).toEqual([403, 'forbidden', null]);
  expect(await stored.execute()).toHaveLength(1);
});
