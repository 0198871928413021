import { randomUUID } from 'node:crypto';
import { claim, projectClaim, type Claim } from '@paddock/contract/domain/claims/claims';
import { readReceipts, receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { afterAll, expect, it } from 'vitest';
import { openClaimKit } from '../../testing/claim-kit.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { jpeg, pdf } from '../../testing/pictures.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openClaimKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const { ask, attach, crew, draft, fuel, submit, submitted, approve, reject } = kit;

async function attached(id: number, content: Buffer, upload?: string): Promise<Claim> {
  const answer = await attach(id, content, crew.headers, upload);
  expect(answer.statusCode, answer.body).toBe(200);
  return claim.parse(answer.json());
}

const uploads = ({ receipts }: Claim) => receipts.map(({ uploadId }) => uploadId);
const removed = async (id: number, receiptId: number | undefined) =>
  ask('DELETE', `/api/users/claims/${id}/receipts/${receiptId}`, crew.headers);

it('Y-205 a claim keeps its receipts in order from a draft to the expenditure', async () => {
  const { id } = await draft();
  const sent = [randomUUID(), randomUUID(), randomUUID()];
  const contents = [jpeg({ mark: 'one' }), pdf('two'), jpeg({ mark: 'three' })];
  for (const [at, content] of contents.entries()) await attached(id, content, sent[at]);
  const first = claim.parse((await submit(id)).json());
  expect(uploads(first)).toEqual(sent);
  const rejected = claim.parse((await reject(first)).json());
  expect(uploads(rejected)).toEqual(sent);
  const more = randomUUID();
  await attached(id, pdf('four'), more);
  const { submissionId: _id, ...content } = fuel({ amount: '70' });
  const changed = await ask('PATCH', `/api/users/claims/${id}`, crew.headers, {
    ...content,
    version: rejected.version,
  });
  expect(uploads(claim.parse(changed.json()))).toEqual([...sent, more]);
  const again = claim.parse((await submit(id)).json());
  const made = projectClaim.parse((await approve(again)).json());
  expect(uploads(made)).toEqual([...sent, more]);
  const stored = await kit.get(
    `/api/expenditure/${made.expenditureId}/receipts`,
    kit.administrator.headers,
  );
  expect(readReceipts.response.parse(stored.json()).receipts.map((one) => one.id)).toEqual(
    made.receipts.map((one) => one.id),
  );
  for (const [at, { id: receiptId }] of made.receipts.slice(0, 3).entries()) {
    const file = await kit.get(`/api/users/claims/${id}/receipts/${receiptId}`, crew.headers);
    expect(file.rawPayload.equals(contents[at] ?? Buffer.alloc(0))).toBe(true);
  }
});

it('Y-206 a receipt of a draft can be removed, and is back when it is sent again', async () => {
  const { id } = await draft();
  const upload = randomUUID();
  const content = jpeg({ mark: 'back' });
  const [first] = (await attached(id, content, upload)).receipts;
  await attached(id, pdf('stays'));
  for (const expected of [['fuel.jpg.pdf'], ['fuel.jpg.pdf']]) {
    const answer = await removed(id, first?.id);
    expect(claim.parse(answer.json()).receipts.map(({ name }) => name)).toEqual(expected);
  }
  const gone = await kit.get(`/api/users/claims/${id}/receipts/${first?.id}`, crew.headers);
  expect(gone.statusCode).toBe(404);
  expect(uploads(await attached(id, content, upload))[0]).toBe(upload);
  expect((await removed(id, 999_999)).statusCode).toBe(404);
  const other = await draft();
  expect((await removed(other.id, first?.id)).statusCode).toBe(404);
});

it('Y-206 a submitted or approved claim keeps its receipts: none is added, removed or restored', async () => {
  const { id } = await draft();
  const [taken, stays] = [randomUUID(), randomUUID()];
  const [first] = (await attached(id, pdf('taken'), taken)).receipts;
  await attached(id, pdf('stays'), stays);
  await removed(id, first?.id);
  const sent = claim.parse((await submit(id)).json());
  const refusals = async () => [
    readBlame(await attach(id, pdf('late'))),
    readBlame(await attach(id, pdf('taken'), crew.headers, taken)),
    readBlame(await removed(id, sent.receipts[0]?.id)),
  ];
  const conflict = [409, 'conflict', null];
  expect(await refusals()).toEqual([conflict, conflict, conflict]);
  expect((await attach(id, pdf('stays'), crew.headers, stays)).statusCode).toBe(200);
  expect((await approve(sent)).statusCode).toBe(200);
  expect(await refusals()).toEqual([conflict, conflict, conflict]);
});

it('Y-207 a claim has at most as many receipts as an expenditure, even if they arrive at once', async () => {
  const { id } = await draft();
  for (let at = 2; at < receiptBounds.receipts; at += 1) await attached(id, pdf(`receipt ${at}`));
  const last = await Promise.all([1, 2, 3].map(async (at) => attach(id, pdf(`last ${at}`))));
  expect(last.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  const full = last.find(({ statusCode }) => statusCode === 409);
  expect(full?.json()).toMatchObject({
    error: { message: 'A claim can have up to 20 receipts.' },
  });
  const mine = claim.parse((await submit(id)).json());
  expect(mine.receipts).toHaveLength(receiptBounds.receipts);
  const made = projectClaim.parse((await approve(mine)).json());
  expect(made.receipts).toHaveLength(receiptBounds.receipts);
});

it('Y-208 a flight is claimed with its booking reference, and approved with its flights and passengers', async () => {
  const productTypeId = kit.findType(true);
  const sent = await submitted(crew.headers, { productTypeId, bookingReference: ' X7KQ2P ' });
  expect(sent).toMatchObject({ bookingReference: 'X7KQ2P' });
  expect(readBlame(await approve(sent, undefined, { productTypeId }))).toEqual([
    422,
    'invalid_field',
    'flightIds',
  ]);
  const { id: flight } = await kit.db
    .selectFrom('flights')
    .select('id')
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  const without = { productTypeId, flightIds: [flight], contactIds: [] };
  expect(readBlame(await approve(sent, undefined, without))[2]).toBe('contactIds');
  const answer = await approve(sent, undefined, {
    productTypeId,
    vendorReference: sent.bookingReference,
    flightIds: [flight],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const made = projectClaim.parse(answer.json());
  const bill = await kit.get(
    `/api/records/expenditure/${made.expenditureId}`,
    kit.administrator.headers,
  );
  expect(bill.json()).toMatchObject({
    values: { flightIds: [flight], contactIds: [crew.contactId], vendor_reference: 'X7KQ2P' },
    cells: { repay: 'Robin Claims 1' },
  });
});

it('Y-208 a booking reference is limited in length, and can be removed again', async () => {
  const made = await draft(crew.headers, { bookingReference: 'X7KQ2P' });
  const { submissionId: _id, ...content } = fuel({ bookingReference: '' });
  const changed = await ask('PATCH', `/api/users/claims/${made.id}`, crew.headers, {
    ...content,
    version: made.version,
  });
  expect(changed.json()).toMatchObject({ bookingReference: null });
  const long = fuel({ bookingReference: 'x'.repeat(81) });
  expect(readBlame(await ask('POST', '/api/users/claims', crew.headers, long))[0]).toBe(400);
});
