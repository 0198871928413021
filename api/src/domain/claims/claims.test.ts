import { randomUUID } from 'node:crypto';
import {
  claim,
  projectClaim,
  readOwnClaims,
  readProjectClaims,
} from '@paddock/contract/domain/claims/claims';
import { afterAll, expect, it } from 'vitest';
import { openClaimKit } from '../../testing/claim-kit.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { jpeg, pdf } from '../../testing/pictures.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { tellRepaid } from './decide.ts';

const kit = await openClaimKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const { ask, person, currency, fuel, draft, attach, submit, submitted } = kit;
const { decision, approve, reject, crew, administrator: admin } = kit;
const other = await person(10);
const second = await person(1);

type Method = Parameters<typeof ask>[0];

async function messagesTo(userId: number): Promise<string[]> {
  const rows = await kit.db
    .selectFrom('messages')
    .innerJoin('message_recipients', 'message_id', 'messages.id')
    .where('user_id', '=', userId)
    .orderBy('messages.id')
    .select('title')
    .execute();
  return rows.map(({ title }) => title);
}

async function actionsOn(id: number): Promise<string[]> {
  const rows = await kit.db
    .selectFrom('audit_events')
    .where('subject_table', '=', 'claims')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
}

it('Y-70 a claim goes from its receipt to an expenditure with the person to repay, and is repaid by its payments', async () => {
  const content = jpeg({ mark: 'fuel' });
  const { id } = await draft();
  expect((await attach(id, content)).statusCode).toBe(200);
  const sent = claim.parse((await submit(id)).json());
  expect(sent).toMatchObject({
    state: 'submitted',
    amount: '61.20',
    receipts: [{ name: 'fuel.jpg' }],
  });
  const approved = await approve(sent);
  expect(approved.statusCode, approved.body).toBe(200);
  const made = projectClaim.parse(approved.json());
  expect(made).toMatchObject({ state: 'approved', reviewed: true, own: false });
  const bill = await kit.get(`/api/records/expenditure/${made.expenditureId}`, admin.headers);
  expect(bill.json()).toMatchObject({
    cells: { repay: 'Robin Claims 1', cost: { amount: '61.20', currency: 'EUR' }, receipts: 1 },
  });
  const receipts = await kit.get(`/api/expenditure/${made.expenditureId}/receipts`, admin.headers);
  expect(receipts.json()).toMatchObject({ receipts: [{ name: 'fuel.jpg' }] });
  const file = await kit.get(
    `/api/users/claims/${id}/receipts/${sent.receipts[0]?.id}`,
    crew.headers,
  );
  expect(file.rawPayload.equals(content)).toBe(true);
  await kit.store('new-payment', {
    prj_expenditure_id: made.expenditureId,
    non_sterling_amount: '61.20',
    currency_id: currency('EUR'),
    sterling_amount: '0.0',
    direction: 'paid',
  });
  const mine = await ask('GET', '/api/users/claims', crew.headers);
  expect(readOwnClaims.response.parse(mine.json()).claims[0]).toMatchObject({ state: 'repaid' });
  await tellRepaid(kit.db, kit.now());
  await tellRepaid(kit.db, kit.now());
  expect(await messagesTo(crew.id)).toEqual([
    'Claim approved: 61.20 EUR',
    'Claim repaid: 61.20 EUR',
  ]);
  expect(await messagesTo(admin.id)).toContain('Claim to decide: 61.20 EUR');
  expect(await actionsOn(id)).toEqual(['create', 'edit', 'submit', 'approve']);
});

it('Y-71 only its person sees and changes a claim until it is submitted; then administrators decide', async () => {
  const [three, four] = [await person(3), await person(4)];
  const mine = await draft(three.headers);
  const theirs = await draft();
  await attach(theirs.id, pdf('theirs'));
  const waiting = await submitted();
  const receiptId =
    claim.parse((await attach(theirs.id, pdf('again'))).json()).receipts[0]?.id ?? 0;
  const { submissionId: _id, ...content } = fuel();
  const changed = { ...content, version: theirs.version };
  const everyone = { crew: other, four, three, one: second };
  const calls: [Method, string, object?][] = [
    ['PATCH', `/api/users/claims/${theirs.id}`, changed],
    ['DELETE', `/api/users/claims/${theirs.id}`],
    ['POST', `/api/users/claims/${theirs.id}/submit`],
    ['GET', `/api/users/claims/${theirs.id}/receipts/${receiptId}`],
    ['DELETE', `/api/users/claims/${theirs.id}/receipts/${receiptId}`],
    ['GET', `/api/receipts/${receiptId}/file`],
    ['POST', `/api/claims/${theirs.id}/approve`, decision(theirs.version)],
    ['POST', `/api/claims/${theirs.id}/reject`, { version: 1, reason: 'No.' }],
    ['GET', '/api/projects/HUN26/claims'],
  ];
  const matrix: Record<string, number[]> = {};
  for (const [name, { headers }] of Object.entries(everyone))
    for (const [method, url, payload] of calls)
      (matrix[name] ??= []).push((await ask(method, url, headers, payload)).statusCode);
  const refused = [404, 404, 404, 404, 404, 403, 403, 403, 403];
  expect(matrix).toEqual({
    crew: refused,
    four: refused,
    three: refused,
    one: [404, 404, 404, 404, 404, 404, 404, 404, 200],
  });
  expect((await attach(theirs.id, pdf('mine'), other.headers)).statusCode).toBe(404);
  const all = await ask('GET', '/api/projects/HUN26/claims', second.headers);
  const { claims, toDecide } = readProjectClaims.response.parse(all.json());
  expect(claims.map(({ id }) => id)).not.toContain(theirs.id);
  expect(claims.find(({ id }) => id === waiting.id)).toMatchObject({ state: 'submitted' });
  expect(toDecide).toBe(claims.filter(({ state }) => state === 'submitted').length);
  const own = await ask('GET', '/api/users/claims', three.headers);
  expect(readOwnClaims.response.parse(own.json()).claims).toEqual([mine]);
  const data = await ask('GET', '/api/users/data', three.headers);
  expect(data.json()).toMatchObject({ claims: [{ what: mine.what, amount: mine.amount }] });
});

it("Y-72 nobody approves their own claim; an only administrator's is recorded as not reviewed", async () => {
  const mine = await submitted(admin.headers);
  for (const decide of [approve, reject])
    expect(readBlame(await decide(mine))).toEqual([403, 'forbidden', null]);
  expect((await reject(mine, second.headers)).statusCode).toBe(200);
  const again = claim.parse((await submit(mine.id, admin.headers)).json());
  await kit.db
    .updateTable('users')
    .set({ access_level_id: 3 })
    .where('access_level_id', '=', 1)
    .where('id', '<>', admin.id)
    .execute();
  const list = await ask('GET', '/api/projects/HUN26/claims', admin.headers);
  expect(list.json()).toMatchObject({ onlyAdministrator: true });
  const approved = await approve(again);
  expect(approved.json(), approved.body).toMatchObject({ own: true, reviewed: false });
  await kit.db
    .updateTable('users')
    .set({ access_level_id: 1 })
    .where('id', '=', second.id)
    .execute();
});

it('Y-73 accepts the first of two simultaneous decisions, and names its author to the other administrator', async () => {
  for (const [one, two] of [
    [approve, approve],
    [approve, reject],
    [reject, reject],
  ] as const) {
    const waiting = await submitted();
    const answers = await Promise.all([one(waiting, admin.headers), two(waiting, second.headers)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.body).toMatch(/(?:approved|rejected) this claim already\./);
  }
  const bills = await kit.db
    .selectFrom('claims')
    .select('prj_expenditure_id')
    .where('state', '=', 'approved')
    .execute();
  expect(new Set(bills.map((row) => row.prj_expenditure_id)).size).toBe(bills.length);
});

it('Y-74 a rejected claim says why, can be changed and submitted again, or removed', async () => {
  const waiting = await submitted();
  const rejected = projectClaim.parse((await reject(waiting)).json());
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'No receipt.' });
  const { submissionId: _id, ...content } = fuel({ amount: '60' });
  const body = { ...content, version: rejected.version };
  const path = `/api/users/claims/${waiting.id}`;
  const changed = claim.parse((await ask('PATCH', path, crew.headers, body)).json());
  expect(changed).toMatchObject({ state: 'draft', amount: '60.00', reason: 'No receipt.' });
  expect(readBlame(await ask('PATCH', path, crew.headers, body))).toEqual([409, 'conflict', null]);
  const again = claim.parse((await submit(waiting.id)).json());
  expect(again).toMatchObject({ state: 'submitted', reason: null });
  expect(readBlame(await approve(waiting))).toEqual([409, 'conflict', null]);
  for (const method of ['PATCH', 'DELETE'] as const)
    expect(
      readBlame(await ask(method, path, crew.headers, { ...body, version: again.version })),
    ).toEqual([409, 'conflict', null]);
  const gone = await draft();
  expect((await ask('DELETE', `/api/users/claims/${gone.id}`, crew.headers)).statusCode).toBe(200);
  expect((await submit(gone.id)).statusCode).toBe(404);
  expect(await actionsOn(gone.id)).toEqual(['create', 'archive']);
});

it('Y-75 a claim sent again from a phone is stored once, with its receipt', async () => {
  const sent = fuel();
  const send = async (headers = crew.headers) => ask('POST', '/api/users/claims', headers, sent);
  const copies = await Promise.all([send(), send(), send()]);
  expect(copies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [id, ...others] = new Set(copies.map((answer) => claim.parse(answer.json()).id));
  expect(others).toEqual([]);
  expect(readBlame(await send(other.headers))).toEqual([409, 'conflict', 'submissionId']);
  const upload = randomUUID();
  const content = jpeg({ mark: 'twice' });
  expect((await attach(id ?? 0, content, crew.headers, upload)).statusCode).toBe(200);
  expect((await attach(id ?? 0, content, crew.headers, upload)).statusCode).toBe(200);
  expect(readBlame(await attach(id ?? 0, pdf('else'), crew.headers, upload))).toEqual([
    409,
    'conflict',
    'uploadId',
  ]);
  await submit(id ?? 0);
  const again = claim.parse((await submit(id ?? 0)).json());
  expect(again.state).toBe('submitted');
  expect(claim.parse((await send()).json())).toEqual(again);
  expect((await attach(id ?? 0, content, crew.headers, upload)).statusCode).toBe(200);
});

it('Y-291 the message to the administrators says which claim has no receipt', async () => {
  const words = { without: 'Tolls without a receipt', with: 'Tolls with a receipt' };
  await submitted(crew.headers, { what: words.without });
  const { id } = await draft(crew.headers, { what: words.with });
  await attach(id, pdf('tolls'));
  await submit(id);
  const told = await kit.db
    .selectFrom('messages')
    .select('body')
    .where('body', 'like', '%Tolls with%')
    .orderBy('id')
    .execute();
  expect(told.map(({ body }) => body)).toEqual([
    `Robin Claims 1 paid for ${words.without}, HUN26. There is no receipt.`,
    `Robin Claims 1 paid for ${words.with}, HUN26.`,
  ]);
});

it('Y-290 refuses a claim sent again with other content, and leaves it as it is', async () => {
  const sent = fuel({ amount: '12.34' });
  const send = async (body: object) => ask('POST', '/api/users/claims', crew.headers, body);
  const first = claim.parse((await send(sent)).json());
  const others = {
    amount: '99.00',
    what: 'Parking',
    boughtOn: '2026-07-02',
    bookingReference: 'X1',
  };
  for (const [name, value] of Object.entries(others))
    expect(readBlame(await send({ ...sent, [name]: value })), name).toEqual([
      409,
      'conflict',
      'submissionId',
    ]);
  expect(claim.parse((await send({ ...sent, amount: '12.340' })).json())).toEqual(first);
  const { submissionId: _id, ...content } = sent;
  const path = `/api/users/claims/${first.id}`;
  const body = { ...content, amount: '15', version: first.version };
  const changed = claim.parse((await ask('PATCH', path, crew.headers, body)).json());
  expect(claim.parse((await send(sent)).json())).toEqual(changed);
  expect(readBlame(await send({ ...sent, amount: '15' }))[0]).toBe(409);
});

it('Y-290 stores one of two simultaneous claims with one ID and different content', async () => {
  const sent = fuel();
  const bodies = [sent, { ...sent, amount: '99.00' }];
  const answers = await Promise.all(
    bodies.map(async (body) => ask('POST', '/api/users/claims', crew.headers, body)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
});

it('Y-76 Y-292 amounts are exact, with the decimals of their currency and no more', async () => {
  const claimAmount = async (amount: unknown, code: string) => {
    const answer = await ask(
      'POST',
      '/api/users/claims',
      crew.headers,
      fuel({ amount, currencyId: currency(code) }),
    );
    return answer.statusCode === 200 ? claim.parse(answer.json()).amount : answer.statusCode;
  };
  expect(await claimAmount('999999999999.99', 'EUR')).toBe('999999999999.99');
  expect(await claimAmount('1,234.5', 'GBP')).toBe('1234.50');
  expect(await claimAmount(12.4, 'GBP')).toBe('12.40');
  for (const wrong of ['1000000000000', '0.001', '0', '0.00', '-1', '1e3', 'NaN', '', 12.405, null])
    expect([400, 422], String(wrong)).toContain(await claimAmount(wrong, 'EUR'));
  const wrongs = [
    { projectId: 2_147_483_647 },
    { productTypeId: 999_999 },
    { currencyId: 999_999 },
    { boughtOn: '2199-01-01' },
  ];
  for (const wrong of wrongs) {
    const answer = await ask('POST', '/api/users/claims', crew.headers, fuel(wrong));
    expect(readBlame(answer)).toEqual([422, 'invalid_field', Object.keys(wrong)[0]]);
  }
});
