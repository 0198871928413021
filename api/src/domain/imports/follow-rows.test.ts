import { commitImport } from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { driveAnna } from '../../testing/given-place.ts';
import { importKit } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour } = kit;
const { headers } = kit.administrator;
const { anna } = tour;
const imports = importKit(kit);
const { van } = await driveAnna(kit);
const { values: booked, version } = await kit.read('expenditure', tour.expenditure);
await kit.edit('prj_expenditure', tour.expenditure, { ...booked, contactIds: [anna] }, version);

const later = ['Flight;From;To;Date;Departs;Arrives', 'BA 866;LHR;BUD;2030-07-01;09:10;12:45'];

async function leavesAt() {
  return (await kit.read('transfers', van)).values?.['leaves_at'];
}

const commit = async (id: number, seen: object, follows: readonly string[]) =>
  kit.post(`/api/imports/${id}/commit`, { tell: true, seen, follows }, headers);

it('Y-638 a table that moves a flight lists the van, saves it with the rows, and undoes both', async () => {
  const preview = await imports.preview('flights', later);
  expect(preview.counts).toMatchObject({ changed: 1 });
  expect(preview.lines).toMatchObject([
    { what: 'Van 2 leaves at 13:15, not 11:45', possible: true },
  ]);
  expect(await leavesAt()).toBe('2030-07-01T11:45');
  const ids = (preview.lines ?? []).map(({ id }) => id);
  const saved = await commit(preview.id, preview.counts, ids);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(commitImport.response.parse(saved.json()).changed).toBe(1);
  expect(await leavesAt()).toBe('2030-07-01T13:15');
  expect(await imports.undone(preview)).toMatchObject({ kept: [] });
  expect(await leavesAt()).toBe('2030-07-01T11:45');
});

it('Y-638 nothing is imported if the van was moved meanwhile', async () => {
  const preview = await imports.preview('flights', later);
  const held = await kit.read('transfers', van);
  const moved = { ...held.values, leaves_at: '2030-07-01T11:50' };
  await kit.edit('transfers', van, moved, held.version);
  const ids = (preview.lines ?? []).map(({ id }) => id);
  const refused = await commit(preview.id, preview.counts, ids);
  expect(readBlame(refused)).toEqual([409, 'conflict', 'follows']);
  expect((await kit.read('flights', tour.flight)).values).toMatchObject({
    arrival_time: '2030-07-01T11:15',
  });
});
