import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { registry } from '@paddock/contract/domain/registry/registry';
import { readTransferSuggestions } from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { callLimits, type CallName } from '@paddock/contract/platform/access';
import { methodAndPath } from '@paddock/contract/platform/calls';
import { entryAction } from '@paddock/contract/platform/entry-action';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }), {
  MANAGEMENT_PROJECT_CODE: 'HUN26',
  CALLS_PER_PERSON: '100000',
  CALLS_PER_ADDRESS: '100000',
});
afterAll(() => kit.close());
for (const action of entryAction.options)
  await kit.db.insertInto('entry_limits').values({ action, level: 4 }).execute();
await kit.grant('+447914600004', 4);
/** Opens HUN26 alone. */
const coordinator = (await kit.signIn('+447914600004')).headers;
await kit.grant('+447914600003', 3);
const manager = (await kit.signIn('+447914600003')).headers;

const idRow = { id: z.int() };
async function readIds(query: Sql): Promise<number[]> {
  return (await readRows(kit.db, idRow, query)).map(({ id }) => id);
}
const [barcelona = 0] = await readIds(sql`select id from projects where project_code = 'BCN26'`);
const [hungary = 0] = await readIds(sql`select id from projects where project_code = 'HUN26'`);

/** Works on BCN26 alone, drives Van 9, and drove Van 8. */
const zacharias = await person('Zacharias', barcelona);
const yolanda = await person('Yolanda', barcelona);
const marek = await person('Wilhelmina', hungary);
const free = await person('Xaver', null);
const notes = 'Xylophone in the boot';
const van9 = await vehicle('Van 9', [zacharias, yolanda, marek], notes);
const van8 = await vehicle('Van 8', [marek], null);
const van7 = await vehicle('Van 7', [free], 'Diesel');

async function person(given_name: string, project: number | null): Promise<number> {
  const { id } = await kit.store('new-contact', { given_name, family_name: 'Quine' });
  if (project !== null)
    await kit.store('project-contractors', { project_id: project, contact_id: [id] });
  return id;
}

async function vehicle(name: string, driverIds: number[], about: string | null): Promise<number> {
  const values = { name, kind: 'van', seats: 9, driverIds };
  const { id } = await kit.store('new-vehicle', { ...values, ...(about && { notes: about }) });
  return id;
}

// Both had another value before, which their histories show.
await kit.edit('vehicles', van8, { driverIds: [zacharias], notes }, 1);
await kit.edit('vehicles', van8, { driverIds: [marek], notes: '' }, 2);

// On a flight of HUN26, with a booking of BCN26.
const [shared = 0] = await readIds(sql`
  select min(flight_id) as id from prj_exp_flights as link
  join prj_expenditure as bill on bill.id = link.prj_expenditure_id
  where bill.project_id = ${hungary} and bill.archived_at is null`);
const [bill = 0] = await readIds(sql`
  insert into prj_expenditure (project_id, product_type_id, purchase_datetime, currency_id)
  select project_id, product_type_id, purchase_datetime, currency_id from prj_expenditure
  where id = (select min(prj_expenditure_id) from prj_exp_flights where flight_id = ${shared})
  returning id`);
await sql`update prj_expenditure set project_id = ${barcelona} where id = ${bill}`.execute(kit.db);
await sql`insert into prj_exp_contacts (prj_expenditure_id, contact_id)
  values (${bill}, ${zacharias})`.execute(kit.db);
await sql`insert into prj_exp_flights (prj_expenditure_id, flight_id)
  values (${bill}, ${shared})`.execute(kit.db);

async function openRecord(id: number, headers = coordinator) {
  return readRecord.response.parse((await kit.get(`/api/records/vehicles/${id}`, headers)).json());
}

const names = Object.keys(callLimits).filter((name): name is CallName => name in callLimits);
const hidden = ['Zacharias', 'Yolanda', 'Xylophone'];

/** The addresses of a call that a coordinator may make, for everything that there is. */
async function listAddresses(name: CallName): Promise<string[]> {
  const { path } = methodAndPath(name);
  const query = '?day=2026-07-02&from=2026-07-01&to=2026-07-03&q=Zach&prefix=Zach&zone=UTC';
  const filled = path.replace(':projectCode', 'HUN26');
  if (path.includes('dsFormControl'))
    return ['contacts/id/full_name', 'vehicles/id/name', 'view_full_names/user_id/full_name'].map(
      (lookup) => `/api/appData/dsFormControl/${lookup}?prefix=Zach`,
    );
  if (!path.includes(':list')) return [filled.replaceAll(/:\w+/g, String(van9)) + query];
  const lists = registry.kinds.map(async ({ name: list, table }) => {
    const at = filled.replace(':list', list);
    if (!path.includes(':id')) return [at];
    const ids = await readIds(sql`select id from ${sql.table(table)} order by id desc limit 40`);
    return ids.map((id) => at.replace(':id', String(id)));
  });
  return (await Promise.all(lists)).flat();
}

describe('people of other projects', () => {
  const reads = names.filter((name) => name.startsWith('GET ') && !name.endsWith('/stream'));

  it.each(reads)('Y-263 are never named to a coordinator: %s', async (name) => {
    for (const address of await listAddresses(name)) {
      const { body } = await kit.get(address, coordinator);
      expect(
        hidden.filter((word) => body.includes(word)),
        address,
      ).toEqual([]);
    }
  });
});

describe('the record of a vehicle', () => {
  it('Y-263 names drivers of open projects, and counts the others', async () => {
    expect((await openRecord(van9)).cells).toMatchObject({
      drivers: 'Wilhelmina Quine, 2 drivers from other projects',
      notes: null,
    });
    expect((await openRecord(van8)).cells).toMatchObject({ drivers: 'Wilhelmina Quine' });
    expect((await openRecord(van9, manager)).cells).toMatchObject({
      drivers: 'Wilhelmina Quine, Yolanda Quine, Zacharias Quine',
      notes,
    });
  });

  it('Y-263 names a driver who works on no project', async () => {
    const { cells, values } = await openRecord(van7);
    expect(cells).toMatchObject({ drivers: 'Xaver Quine', notes: 'Diesel' });
    expect(values).toMatchObject({ notes: 'Diesel' });
  });

  it('Y-263 hides notes while another project uses the vehicle', async () => {
    const [ride = 0] = await readIds(sql`
      insert into transfers (project_id, from_place_id, to_place_id, leaves_at_local, leaves_at,
        vehicle_id)
      select ${barcelona}, min(id), max(id), '2030-07-01T10:00', '2030-07-01T08:00Z', ${van7}
      from places returning id`);
    expect(await openRecord(van7)).toMatchObject({ cells: { notes: null }, values: null });
    expect((await openRecord(van7, manager)).cells).toMatchObject({ notes: 'Diesel' });
    await sql`update transfers set archived_at = now() where id = ${ride}`.execute(kit.db);
    expect((await openRecord(van7)).cells).toMatchObject({ notes: 'Diesel' });
  });

  it('Y-263 shows the same in the list, and everything to managers', async () => {
    const driversFor = async (headers: Record<string, string>) => {
      const { rows } = readList.response.parse(
        (await kit.get('/api/lists/vehicles', headers)).json(),
      );
      return rows.find(({ id }) => id === van9)?.cells['drivers'];
    };
    expect(await driversFor(coordinator)).toContain('2 drivers from other projects');
    expect(await driversFor(manager)).toContain('Zacharias Quine');
  });
});

it('Y-263 suggests drivers of other projects without their names', async () => {
  const driversFor = async (headers: Record<string, string>) => {
    const at = '/api/projects/HUN26/transferSuggestions?day=2026-07-02';
    const { vehicles } = readTransferSuggestions.response.parse(
      (await kit.get(at, headers)).json(),
    );
    return vehicles
      .find(({ vehicleId }) => vehicleId === van9)
      ?.drivers.map(({ fullName }) => fullName);
  };
  const other = 'a driver from another project';
  expect(await driversFor(coordinator)).toEqual(['Wilhelmina Quine', other, other]);
  expect(await driversFor(manager)).toEqual([
    'Wilhelmina Quine',
    'Yolanda Quine',
    'Zacharias Quine',
  ]);
});
