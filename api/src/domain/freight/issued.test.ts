import { issueCarnet, listCarnets, readCarnetList } from '@paddock/contract/domain/freight/carnet';
import { unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, insertProject } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const { headers } = kit.administrator;
const project_id = tour.project;
const addItem = async (description: string, values: object = {}) =>
  (
    await kit.store('new-equipment-item', {
      project_id,
      description,
      pieces: 1,
      currency_id: 1,
      value: '100.00',
      origin: 'GB',
      ...values,
    })
  ).id;
const paper = {
  project_id,
  kind: 'digital',
  issuer: 'London Chamber',
  holder: 'Northgate Racing Ltd',
  countries: 'GB FR CH',
  issued_on: '2030-06-01',
  valid_until: '2031-06-01',
};
const addCarnet = async (number: string, values: object = {}) =>
  (await kit.store('new-carnet', { ...paper, number, ...values })).id;
const issue = async (id: number, leaveOut: readonly number[] = []) =>
  kit.post(`/api/carnets/${id}/issue`, { leaveOut }, headers);
const readList = async (carnet?: number) =>
  readCarnetList.response.parse(
    (
      await kit.get(
        `/api/projects/HUN30/carnet${carnet === undefined ? '' : `?carnet=${carnet}`}`,
        headers,
      )
    ).json(),
  );

const gun = await addItem('Paoli wheel gun', {
  serial_number: 'PM-1',
  value: '5100.00',
  weight_kg: 3.3,
});
const radio = await addItem('Motorola DP4801e radio', { pieces: 12, value: '4950.00' });
const beacon = await addItem('Timing beacon', { currency_id: 2, value: '2450.75', origin: 'FR' });
const box = await addItem('Box of tools');
const carnet = await addCarnet('GB/LC-26/04471');

it('Y-829 is not issued while customs would refuse a line, unless it is left off on purpose', async () => {
  const answer = await issue(carnet);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    error: {
      field: 'leaveOut',
      message:
        'Customs would refuse “Box of tools”. Customs do not accept a box as a description. Give each article its own line, with make, model and serial number.',
    },
  });
  expect((await kit.get(`/api/projects/HUN30/carnet?carnet=${carnet}`, headers)).statusCode).toBe(
    409,
  );
  expect(issueCarnet.response.parse((await issue(carnet, [box])).json())).toEqual({ articles: 3 });
});

it('Y-828 keeps the list and its numbers whatever happens to the items, and says what changed', async () => {
  const before = (await readList(carnet)).articles.map(({ number, id }) => [number, id]);
  expect(before).toHaveLength(3);
  await addItem('AAA extra hammer');
  const wheelGun = {
    project_id,
    description: 'Paoli wheel gun',
    serial_number: 'PM-2',
    pieces: 2,
    currency_id: 1,
    value: '5200',
    origin: 'IT',
    customs: 'carnet',
  };
  expect((await kit.edit('equipment', gun, wheelGun, 1)).statusCode).toBe(200);
  expect((await kit.remove('equipment', radio, 1)).statusCode).toBe(200);
  const { articles, totals } = await readList(carnet);
  expect(articles.map(({ number, id }) => [number, id])).toEqual(before);
  const changed = new Map(articles.map((one) => [one.id, one.changed]));
  expect(changed.get(gun)).toEqual([
    'Now “Paoli wheel gun S/N PM-2”.',
    'Now 2 pieces.',
    'No weight any more.',
    'Now worth 5,200.00 GBP.',
    'Now made in IT.',
  ]);
  expect(changed.get(radio)).toEqual(['No longer carried on a carnet by this project.']);
  expect(changed.get(beacon)).toEqual([]);
  expect(Object.fromEntries(totals.map(({ currency, value }) => [currency, value]))).toEqual({
    EUR: '2450.75',
    GBP: '10050.00',
  });
});

it('Y-828 is issued once, also when two people do it at once', async () => {
  expect((await issue(carnet, [box])).statusCode).toBe(409);
  const other = await addCarnet('GB/LC-26/04472');
  const both = await Promise.all([issue(other, [box]), issue(other, [box])]);
  const count = (status: number) => both.filter(({ statusCode }) => statusCode === status).length;
  expect(count(200)).toBe(1);
  expect(count(409)).toBe(1);
});

it('Y-828 stays with its project, and its list can’t be changed in the database either', async () => {
  await insertProject(kit.db, 'AUT30', {
    startDate: '2030-08-01',
    endDate: '2030-08-03',
    zone: 'Europe/Vienna',
  });
  const { id } = await kit.db
    .selectFrom('projects')
    .where('project_code', '=', 'AUT30')
    .select('id')
    .executeTakeFirstOrThrow();
  const moved = await kit.edit(
    'carnets',
    carnet,
    { ...paper, number: 'GB/LC-26/04471', project_id: id },
    2,
  );
  expect(moved.json()).toMatchObject({
    error: { field: 'project_id', message: 'An issued carnet stays with its project.' },
  });
  await expect(kit.db.updateTable('carnet_items').set({ pieces: 9 }).execute()).rejects.toThrow(
    /never changes/,
  );
  await expect(kit.db.deleteFrom('carnet_items').execute()).rejects.toThrow(/never changes/);
  expect((await kit.get(`/api/projects/AUT30/carnet?carnet=${carnet}`, headers)).statusCode).toBe(
    404,
  );
});

it('Y-830 is valid for a year at most, from the day it is issued', async () => {
  const submit = async (values: object): Promise<unknown> =>
    (await kit.submit('new-carnet', { ...paper, number: 'GB/X', ...values })).json();
  const late = {
    error: {
      field: 'valid_until',
      message: 'A carnet is valid from the day it is issued, for a year at most.',
    },
  };
  expect(await submit({ valid_until: '2031-06-02' })).toMatchObject(late);
  expect(await submit({ valid_until: '2030-05-31' })).toMatchObject(late);
  expect(await submit({ twin_number: 'P-1' })).toMatchObject({ error: { field: 'twin_number' } });
  expect(await submit({ countries: 'GB, FR' })).toMatchObject({ error: { field: 'countries' } });
  expect(await submit({ number: 'gb/lc-26/04471' })).toMatchObject({ error: { field: 'number' } });
});

it('Y-830 lists the carnets of a project by the day they end', async () => {
  await addCarnet('GB/EARLY', { valid_until: '2030-12-01', kind: 'twin', twin_number: 'P-9' });
  const answer = await kit.get('/api/projects/HUN30/carnets', headers);
  const { carnets } = listCarnets.response.parse(answer.json());
  expect(carnets.map(({ number, articles }) => [number, articles])).toEqual([
    ['GB/EARLY', null],
    ['GB/LC-26/04471', 3],
    ['GB/LC-26/04472', 3],
  ]);
  expect(carnets[0]).toMatchObject({
    kind: 'twin',
    twinNumber: 'P-9',
    countries: ['GB', 'FR', 'CH'],
  });
});

it('Y-831 gives the frozen list as PDF, CSV and a spreadsheet with a sheet for each currency', async () => {
  const files = '/api/projects/HUN30/carnet';
  const csv = await kit.get(`${files}/csv?currency=GBP&carnet=${carnet}`, headers);
  expect(csv.body).toContain('Paoli wheel gun S/N PM-1,1,,3.3,5100.00,GB,');
  expect(csv.body).not.toContain('AAA extra hammer');
  const pdf = await kit.get(`${files}/pdf?carnet=${carnet}`, headers);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const xlsx = await kit.get(`${files}/xlsx?carnet=${carnet}`, headers);
  const parts = unzipSync(new Uint8Array(xlsx.rawPayload));
  const text = (name: string) => new TextDecoder().decode(parts[name]);
  expect(text('xl/workbook.xml')).toMatch(/name="EUR".*name="GBP"/);
  expect(text('xl/worksheets/sheet2.xml')).toContain('Paoli wheel gun S/N PM-1');
  expect(text('xl/worksheets/sheet2.xml')).toContain('<v>10050</v>');
});

it('Y-828 issues nothing for a carnet that does not exist, or for broken input', async () => {
  expect((await issue(999_999)).statusCode).toBe(404);
  for (const leaveOut of [['1'], [-1], [1.5], 'all', Array.from({ length: 5_001 }, () => 1)])
    expect((await kit.post(`/api/carnets/${carnet}/issue`, { leaveOut }, headers)).statusCode).toBe(
      400,
    );
});

it('Y-832 lets managers issue once administrators give them freight, and coordinators only in their projects', async () => {
  await kit.grant('+447915000003', 3);
  const manager = (await kit.signIn('+447915000003')).headers;
  const tryIt = async (by: typeof headers) =>
    (await kit.post(`/api/carnets/${carnet}/issue`, { leaveOut: [] }, by)).statusCode;
  expect(await tryIt(manager)).toBe(403);
  await kit.db
    .insertInto('entry_limits')
    .values({ action: 'freight', level: 4 })
    .onConflict((at) => at.column('action').doUpdateSet({ level: 4 }))
    .execute();
  expect(await tryIt(manager)).toBe(409);
  await kit.grant('+447915000004', 4);
  const coordinator = (await kit.signIn('+447915000004')).headers;
  const [theirs] = await kit.db
    .selectFrom('projects')
    .where('project_code', '=', 'AUT30')
    .select('id')
    .execute();
  const other = await addCarnet('GB/AUT', { project_id: theirs?.id });
  const elsewhere = await kit.post(`/api/carnets/${other}/issue`, { leaveOut: [] }, coordinator);
  expect(elsewhere.statusCode).toBe(403);
  expect(await tryIt(coordinator)).toBe(409);
  await kit.grant('+447915000010', 10);
  expect(await tryIt((await kit.signIn('+447915000010')).headers)).toBe(403);
});
