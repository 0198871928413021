import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readList } from '@paddock/contract/engine/lists/calls';
import { noAccess } from '@paddock/contract/platform/access';
import { user } from '@paddock/contract/platform/user';
import { afterAll, expect, it } from 'vitest';
import { administratorNumber, readBlame, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase());
afterAll(async () => kit.close());

let people = 0;

async function contact(given_name: string): Promise<number> {
  people += 1;
  return (await kit.store('new-contact', { given_name, family_name: `Person ${people}` })).id;
}

async function grant(contact_id: number, access: object) {
  return kit.submit('user-access', { contact_id, access_level_id: 10, ...access });
}

async function statusOfMe(headers: Record<string, string>): Promise<number> {
  return (await kit.get('/api/users/me', headers)).statusCode;
}

it('F-14 a person with new access signs in at once, at the given level', async () => {
  const phone_number = '+447911000201';
  await grant(await contact('Ada'), { phone_number, access_level_id: 4 });
  const { headers } = await kit.signIn(phone_number);
  const me = user.parse((await kit.get('/api/users/me', headers)).json());
  expect(me).toMatchObject({ access_level_id: 4, full_name: `Ada Person ${people}`, phone_number });
});

it('A-24 the list of people shows only administrators who has access and when they last signed in', async () => {
  const phone_number = '+447911000231';
  await grant(await contact('Zadie'), { phone_number, access_level_id: 3 });
  const row = async (headers: Record<string, string>) => {
    const answer = await kit.get('/api/lists/contacts?search=zadie', headers);
    return readList.response.parse(answer.json()).rows[0]?.cells;
  };
  const before = await row(kit.administrator.headers);
  expect(before).toMatchObject({ level: 'Manager', signed_in: null });
  const { headers } = await kit.signIn(phone_number);
  await expect
    .poll(async () => (await row(kit.administrator.headers))?.['signed_in'])
    .toEqual(expect.any(String));
  expect(Object.keys((await row(headers)) ?? {})).toEqual(['name', 'project', 'added']);
  const file = await kit.get('/api/lists/contacts/csv?search=zadie', kit.administrator.headers);
  expect(file.body).not.toContain('Last sign-in');
});

it('F-14 another level applies from the next call on', async () => {
  const phone_number = '+447911000202';
  const id = await contact('Bea');
  await grant(id, { phone_number });
  const { headers } = await kit.signIn(phone_number);
  const vendors = async () =>
    (await kit.get('/api/appData/dsFormControl/prj_exp_vendors/id/vendor_name', headers))
      .statusCode;
  expect(await vendors()).toBe(403);
  await grant(id, { access_level_id: 1 });
  expect(await vendors()).toBe(200);
  await grant(id, { access_level_id: 10 });
  expect(await vendors()).toBe(403);
});

it('F-15 refuses sign-in with the old number', async () => {
  const id = await contact('Cas');
  await grant(id, { phone_number: '+447911000203' });
  const { headers } = await kit.signIn('+447911000203');
  expect(await statusOfMe(headers)).toBe(200);
  await grant(id, { phone_number: '+447911000204' });
  expect(await statusOfMe(headers)).toBe(401);
  const renewed = await kit.signIn('+447911000204');
  expect(await statusOfMe(renewed.headers)).toBe(200);
});

it('F-15 keeps values whose fields are left blank', async () => {
  const id = await contact('Dee');
  await grant(id, { phone_number: '+447911000205', email: 'dee@paddock.example' });
  const { headers } = await kit.signIn('+447911000205');
  await grant(id, { access_level_id: 3 });
  const me = user.parse((await kit.get('/api/users/me', headers)).json());
  expect(me).toMatchObject({
    phone_number: '+447911000205',
    email: 'dee@paddock.example',
    access_level_id: 3,
  });
});

it("F-16 refuses somebody else's number or address at its field", async () => {
  await grant(await contact('Eva'), {
    phone_number: '+447911000206',
    email: 'eva@paddock.example',
  });
  const other = await contact('Fay');
  expect(readBlame(await grant(other, { phone_number: '+447911000206' }))).toEqual([
    409,
    'conflict',
    'phone_number',
  ]);
  expect(readBlame(await grant(other, { email: 'EVA@paddock.example' }))).toEqual([
    409,
    'conflict',
    'email',
  ]);
});

it('F-16 one of the two is required', async () => {
  expect(readBlame(await grant(await contact('Gus'), {}))).toEqual([
    422,
    'invalid_field',
    'phone_number',
  ]);
});

it.each(['07911000207', '+0', 'someone'])('F-16 "%s" is no phone number', async (phone_number) => {
  expect(readBlame(await grant(await contact('Hal'), { phone_number }))).toEqual([
    422,
    'invalid_field',
    'phone_number',
  ]);
});

it('F-16 there are four levels and no others', async () => {
  const answer = await grant(await contact('Ira'), {
    phone_number: '+447911000208',
    access_level_id: 2,
  });
  expect(readBlame(answer)).toEqual([422, 'invalid_field', 'access_level_id']);
});

it('F-17 a person who lost access can get it again', async () => {
  const id = await contact('Jan');
  const phone_number = '+447911000209';
  await grant(id, { phone_number });
  const { headers } = await kit.signIn(phone_number);
  await sql`update users set revoked_at = now() where contact_id = ${id}`.execute(kit.db);
  expect(await statusOfMe(headers)).toBe(403);
  await grant(id, { phone_number });
  expect(await statusOfMe(headers)).toBe(401);
  expect(await statusOfMe((await kit.signIn(phone_number)).headers)).toBe(200);
});

it('F-17 a person who loses access is refused from the next call on, gets no code, and keeps their name', async () => {
  const id = await contact('Pam');
  const phone_number = '+447911000214';
  await grant(id, { phone_number });
  const { headers, cookie } = await kit.signIn(phone_number);
  expect(await statusOfMe(headers)).toBe(200);
  expect((await grant(id, { access_level_id: noAccess.id })).statusCode).toBe(200);
  expect(await statusOfMe(headers)).toBe(403);
  expect((await kit.get('/api/auth/token', { cookie })).statusCode).toBe(401);
  kit.passes(60);
  const sent = kit.texts.length;
  expect((await kit.askCode(phone_number)).statusCode).toBe(200);
  expect(kit.texts).toHaveLength(sent);
  const { rows } = await sql`
    select full_name, user_id from view_full_names where contact_id = ${id}`.execute(kit.db);
  expect(rows).toEqual([{ full_name: `Pam Person ${people}`, user_id: null }]);
});

it('F-17 refuses to revoke access that someone never had', async () => {
  const answer = await grant(await contact('Quy'), { access_level_id: noAccess.id });
  expect(readBlame(answer)).toEqual([422, 'invalid_field', 'access_level_id']);
});

it('F-18 the last administrator cannot lose access either', async () => {
  const id = await contact('Rae');
  const answer = await grant(id, {
    phone_number: administratorNumber,
    access_level_id: noAccess.id,
  });
  expect(readBlame(answer)).toEqual([409, 'conflict', 'access_level_id']);
  expect(await statusOfMe(kit.administrator.headers)).toBe(200);
});

it('F-18 the first administrator gets a name, and the last one stays one', async () => {
  const id = await contact('Kim');
  const demote = async () => grant(id, { phone_number: administratorNumber, access_level_id: 3 });
  expect(readBlame(await demote())).toEqual([409, 'conflict', 'access_level_id']);
  await grant(id, { phone_number: administratorNumber, access_level_id: 1 });
  const me = user.parse((await kit.get('/api/users/me', kit.administrator.headers)).json());
  expect(me).toMatchObject({ id: kit.administrator.id, contact_id: id, access_level_id: 1 });
  expect(readBlame(await demote())).toEqual([409, 'conflict', 'access_level_id']);
  const other = await contact('Lou');
  await grant(other, { phone_number: '+447911000210', access_level_id: 1 });
  expect((await demote()).statusCode).toBe(200);
  const { headers } = await kit.signIn('+447911000210');
  const back = await kit.submit('user-access', { contact_id: id, access_level_id: 1 }, { headers });
  expect(back.statusCode).toBe(200);
});

/** Until as many calls wait for something in the database. */
async function waiting(many: number): Promise<void> {
  for (;;) {
    const rows = await readRows(
      kit.db,
      { n: z.int() },
      sql`
      select count(*) n from pg_locks where not granted`,
    );
    if ((rows[0]?.n ?? 0) >= many) return;
  }
}

it('F-18 two administrators who demote each other at once leave one', async ({
  onTestFinished,
}) => {
  const { id: administrator } = kit.administrator;
  onTestFinished(async () => {
    await sql`update users set access_level_id = 1 where id = ${administrator}`.execute(kit.db);
  });
  const ids = [await contact('Max'), await contact('Nia')];
  for (const [index, contact_id] of ids.entries())
    await grant(contact_id, { phone_number: `+44791100021${index + 1}`, access_level_id: 1 });
  const others = sql`coalesce(contact_id, 0) <> all(${ids}::int[]) and access_level_id = 1`;
  // Both are let in and then held just before the end, so that neither has seen the other's change.
  const answers = await kit.db.transaction().execute(async (held) => {
    await sql`lock table audit_events in exclusive mode`.execute(held);
    const sent = ids.map(async (contact_id) => grant(contact_id, {}));
    await waiting(2);
    await sql`update users set access_level_id = 3 where ${others}`.execute(held);
    return sent;
  });
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).statusCode));
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
});

it('F-19 records who changed whose access', async () => {
  const id = await contact('Oli');
  await grant(id, { phone_number: '+447911000213' });
  await grant(id, { access_level_id: 4 });
  const { rows } = await sql`
    select e.user_id, e.action, e.before->>'access_level_id' as before, e.after->>'access_level_id' as after
    from audit_events e join users u on u.id = e.subject_id and e.subject_table = 'users'
    where u.contact_id = ${id} order by e.id`.execute(kit.db);
  const by = { user_id: kit.administrator.id, action: 'access' };
  expect(rows).toEqual([
    { ...by, before: null, after: '10' },
    { ...by, before: '10', after: '4' },
  ]);
});

it('F-19 the record of a change contains no number and no address', async () => {
  const id = await contact('Sol');
  await grant(id, { phone_number: '+447911000215', email: 'sol@paddock.example' });
  await grant(id, { access_level_id: noAccess.id });
  const rows = await readRows(
    kit.db,
    { before: z.unknown(), after: z.unknown() },
    sql`
    select e.before, e.after from audit_events e join users u on u.id = e.subject_id
    where e.subject_table = 'users' and u.contact_id = ${id} order by e.id`,
  );
  expect(rows).toMatchObject([
    { before: null, after: { revoked: false, number_changed: true, address_changed: true } },
    { before: { revoked: false }, after: { revoked: true, number_changed: false } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/7911000215|sol@/);
});
