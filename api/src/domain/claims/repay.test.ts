import { readOwnClaims, readProjectClaims } from '@paddock/contract/domain/claims/claims';
import { readBillApproval } from '@paddock/contract/domain/bookings/approval';
import { readMoneyRows } from '@paddock/contract/domain/money/inbox';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { openClaimKit } from '../../testing/claim-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { loadPayable, explainStay } from '../ledger/pay/load-payable.ts';
import { tellRepaid } from './decide.ts';

const kit = await openClaimKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const { ask, person, currency, findType, crew, administrator: admin } = kit;
const second = await person(1);

const call = '/api/projects/HUN26/money/repay';
const repay = async (billId: number, contactId: number, headers = admin.headers) =>
  ask('POST', call, headers, { billId, contactId });

async function bill(changed: object = {}): Promise<number> {
  const { id } = await kit.store('new-project-expenditure', {
    project_id: 51,
    product_type_id: findType(false),
    purchase_datetime: '2026-07-01T12:00',
    vendor_reference: 'Pump 4',
    non_sterling_cost: '61.20',
    currency_id: currency('EUR'),
    sterling_cost: '0.0',
    contactIds: [],
    flightIds: [],
    ...changed,
  });
  return id;
}

async function pay(billId: number): Promise<void> {
  await kit.store('new-payment', {
    prj_expenditure_id: billId,
    non_sterling_amount: '61.20',
    currency_id: currency('EUR'),
    sterling_amount: '0.0',
    direction: 'paid',
  });
}

async function toPay(billId: number) {
  const read = await kit.get('/api/projects/HUN26/money/rows?group=toPay', admin.headers);
  return readMoneyRows.response.parse(read.json()).rows.find(({ id }) => id === billId);
}

async function addStranger(): Promise<number> {
  const row = await kit.db
    .insertInto('contacts')
    .values({ given_name: 'Niall', family_name: 'Noaccess' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

it('Y-724 a bill that a person paid is owed to them, among their claims, and repaid by its payments', async () => {
  const id = await bill();
  const answer = await repay(id, crew.contactId);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({ person: 'Robin Claims 1' });
  expect(await toPay(id)).toMatchObject({ repay: 'Robin Claims 1', state: 'unpaid' });
  const record = await kit.get(`/api/records/expenditure/${id}`, admin.headers);
  expect(record.json()).toMatchObject({ cells: { repay: 'Robin Claims 1' } });
  await pay(id);
  const mine = readOwnClaims.response.parse(
    (await ask('GET', '/api/users/claims', crew.headers)).json(),
  );
  expect(mine.claims[0]).toMatchObject({ state: 'repaid', amount: '61.20' });
  await tellRepaid(kit.db, kit.now());
  const told = await kit.db
    .selectFrom('messages')
    .innerJoin('message_recipients', 'message_id', 'messages.id')
    .where('user_id', '=', crew.id)
    .orderBy('messages.id')
    .select('title')
    .execute();
  expect(told.map(({ title }) => title)).toEqual([
    'Claim approved: 61.20 EUR',
    'Claim repaid: 61.20 EUR',
  ]);
});

it('Y-724 someone without access is to be repaid too, and finds the claim once they have access', async () => {
  const contactId = await addStranger();
  const id = await bill();
  expect((await repay(id, contactId)).statusCode).toBe(200);
  const read = await kit.get('/api/projects/HUN26/claims', admin.headers);
  const { claims } = readProjectClaims.response.parse(read.json());
  expect(claims.find(({ expenditureId }) => expenditureId === id)).toMatchObject({
    person: 'Niall Noaccess',
    state: 'approved',
    own: false,
  });
  const other = await person(10);
  await kit.db
    .updateTable('users')
    .set({ contact_id: contactId })
    .where('id', '=', other.id)
    .execute();
  await pay(id);
  await tellRepaid(kit.db, kit.now());
  const told = await kit.db
    .selectFrom('messages')
    .innerJoin('message_recipients', 'message_id', 'messages.id')
    .where('user_id', '=', other.id)
    .select('title')
    .execute();
  expect(told).toEqual([{ title: 'Claim repaid: 61.20 EUR' }]);
  const exported = await ask('GET', '/api/users/data', other.headers);
  expect(exported.json()).toMatchObject({ claims: [{ amount: '61.20', state: 'approved' }] });
  const mine = await ask('GET', '/api/users/claims', other.headers);
  expect(readOwnClaims.response.parse(mine.json()).claims).toHaveLength(1);
});

it('Y-724 the same person twice, also at once, is one claim; another one is refused', async () => {
  const id = await bill();
  const both = await Promise.all([repay(id, crew.contactId), repay(id, crew.contactId)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const other = await repay(id, await addStranger());
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({
    error: { message: 'Robin Claims 1 is to be repaid for this bill already.' },
  });
});

it('Y-724 a bill that is paid, cancelled, without an amount or of another project is refused', async () => {
  const paid = await bill();
  await pay(paid);
  expect((await repay(paid, crew.contactId)).statusCode).toBe(409);
  const unknown = await bill({ non_sterling_cost: '0.0' });
  expect((await repay(unknown, crew.contactId)).statusCode).toBe(409);
  const elsewhere = await kit.db
    .selectFrom('prj_expenditure')
    .select('id')
    .where('project_id', '!=', 51)
    .executeTakeFirstOrThrow();
  expect((await repay(elsewhere.id, crew.contactId)).statusCode).toBe(404);
  expect((await repay(2_000_000_000, crew.contactId)).statusCode).toBe(404);
  expect((await repay(await bill(), 2_000_000_000)).statusCode).toBe(422);
  const wrong = await ask('POST', call, admin.headers, { billId: 'one', contactId: [] });
  expect(wrong.statusCode).toBe(400);
});

it('Y-724 only administrators name who is repaid, and not themselves while another could decide', async () => {
  const id = await bill();
  expect((await repay(id, crew.contactId, crew.headers)).statusCode).toBe(403);
  const own = await repay(id, second.contactId, second.headers);
  expect(own.statusCode).toBe(403);
  expect((await repay(id, second.contactId)).statusCode).toBe(200);
});

it('Y-724 no payment file pays the vendor of a bill that a person paid', async () => {
  const id = await bill();
  await repay(id, crew.contactId);
  const [row] = await loadPayable(kit.db, currency('EUR'), [id]);
  if (row === undefined) throw new Error('The bill is not due');
  expect(explainStay(row, null, 'EUR')).toBe(
    'It is due to Robin Claims 1, who has no payee details yet.',
  );
});

it('Y-881 a bill that a person paid is approved again, by neither them nor who entered or named it', async () => {
  await sql`insert into approval_rules (project_id, amount) values (51, 10)`.execute(kit.db);
  const id = await bill();
  const address = `/api/expenditure/${id}/approval`;
  const state = async () =>
    readBillApproval.response.parse((await kit.get(address, admin.headers)).json());
  const decide = async (headers: typeof admin.headers) =>
    ask('POST', address, headers, { version: (await state()).version, approves: true });
  expect((await decide(second.headers)).statusCode).toBe(200);
  expect((await repay(id, await addStranger())).statusCode).toBe(200);
  expect(await state()).toMatchObject({ state: 'needed', enteredBy: [expect.any(String)] });
  expect((await decide(admin.headers)).statusCode).toBe(403);
  expect((await decide(second.headers)).statusCode).toBe(200);
});
