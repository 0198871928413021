import { importPreview } from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { importKit } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
// Level 4 opens HUN30, the management project of the kit.
const tour = await enterTour(kit);
afterAll(async () => kit.close());

async function signedIn(number: string, level: 3 | 4) {
  await kit.grant(number, level);
  return (await kit.signIn(number)).headers;
}

const manager = await signedIn('+447914100003', 3);
const coordinator = await signedIn('+447914100004', 4);
await kit.app.inject({
  method: 'PATCH',
  url: '/api/admin/entryLimits',
  headers: kit.administrator.headers,
  payload: { action: 'people', level: 4 },
});

it('Y-278 only the person and administrators change how they are reached, if they are above the author', async () => {
  const person = await kit.store('new-contact', { given_name: 'Vera', family_name: 'Holt' });
  const names = { given_name: 'Vera', family_name: 'Holt' };
  const details = { phone_number: '+447914100021', email: 'vera@paddock.example' };
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [person.id] });
  const own = await kit.grant('+447914100020', 1);
  await sql`update users set contact_id = ${person.id} where id = ${own}`.execute(kit.db);
  const vera = (await kit.signIn('+447914100020')).headers;
  const change = async (payload: object, version: number, headers: Record<string, string>) =>
    kit.edit('contacts', person.id, { ...names, ...payload }, version, { headers });

  for (const detail of [
    { phone_number: details.phone_number },
    { email: details.email },
    { emergency_name: 'Someone', emergency_phone: '+447914100022' },
  ])
    for (const headers of [manager, coordinator])
      expect(readBlame(await change(detail, 1, headers))).toEqual([403, 'forbidden', null]);
  expect((await change({ role: 'Team principal' }, 1, coordinator)).statusCode).toBe(200);
  const byHer = await kit.app.inject({
    method: 'PATCH',
    url: '/api/users/contact',
    headers: vera,
    payload: {
      version: 2,
      phoneNumber: details.phone_number,
      email: null,
      homeAirport: null,
      emergencyName: null,
      emergencyPhone: null,
      dietaryNeed: null,
    },
  });
  expect(byHer.statusCode, byHer.body).toBe(200);
  const administrator = kit.administrator.headers;
  expect((await change({ role: 'Principal', ...details }, 3, administrator)).statusCode).toBe(200);

  // A table of people is an edit as well.
  const { send } = importKit(kit);
  const table = 'First name,Last name,Email\nVera,Holt,other@paddock.example';
  const looked = await send('people', { text: table, projectCode: 'HUN30' }, manager);
  const { id: importId } = importPreview.parse(looked.json());
  const url = `/api/imports/${importId}`;
  const payload = { records: [{ row: 2, record: person.id }] };
  const answered = await kit.app.inject({ method: 'PATCH', url, headers: manager, payload });
  const { counts: seen } = importPreview.parse(answered.json());
  expect(seen).toMatchObject({ changed: 1 });
  const committed = await kit.post(`${url}/commit`, { tell: false, seen }, manager);
  expect(committed.body).toContain('This person is an administrator');

  // Once she is crew, staff who enter people can edit her details again, but not undo older changes.
  await sql`update users set access_level_id = 10 where id = ${own}`.execute(kit.db);
  const edited = await change({ role: 'Principal', email: 'v@paddock.example' }, 4, coordinator);
  expect(edited.statusCode, edited.body).toBe(200);
  await sql`update users set access_level_id = 3 where id = ${own}`.execute(kit.db);
  const { event } = edited.json<{ event: number }>();
  const undone = await kit.post(`/api/records/contacts/${person.id}/undo`, { event }, coordinator);
  expect(readBlame(undone)).toEqual([403, 'forbidden', null]);
});
