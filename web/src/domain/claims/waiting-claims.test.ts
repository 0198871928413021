import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { localDatabase } from '../../engine/offline/local-database.ts';
import { createApiClient } from '../../platform/api-client.ts';
import { NoRoomError } from '../money/receipts/waiting-receipts.ts';
import { sendClaims, deviceClaims, type NewWaitingClaim } from './waiting-claims.ts';

const submissionId = '3f0c9a52-7c1e-4b57-9a53-0d3f6a1f2b10';
const uploads = [1, 2, 3].map((at) => `3f0c9a52-7c1e-4b57-9a53-0d3f6a1f2b1${at}`);
const said = {
  ownerId: 7,
  submissionId,
  keptAt: '2026-07-01T04:12:00.000Z',
  projectId: 51,
  project: 'HUN26',
  productTypeId: 3,
  productType: 'Fuel',
  currencyId: 1,
  currency: 'GBP',
  amount: '61.20',
  boughtOn: '2026-07-01',
  what: 'Diesel',
  submit: true,
};
const receiptAt = (at: number) => ({
  uploadId: uploads[at] ?? '',
  name: `${at}.jpg`,
  type: 'image/jpeg' as const,
  bytes: 6,
});
const claim: NewWaitingClaim = {
  ...said,
  bookingReference: null,
  receipts: [receiptAt(0), receiptAt(1)],
  removed: [],
};

beforeEach(async () => {
  const database = await localDatabase();
  await database.clear('claims');
  await database.clear('receipt-files');
});

interface Known {
  /** Uploads that the server has. */
  readonly has?: readonly string[];
  readonly state?: string;
  readonly amount?: string;
  readonly version?: number;
  /** It has the claim with different content. */
  readonly differs?: boolean;
}

/**
 * Sends waiting claims to a server that already has the claim.
 * @returns the requests it got
 */
async function sendTo(known: Known = {}) {
  const { has = [], state = 'draft', amount = '61.20', version = 1, differs = false } = known;
  const asked: string[] = [];
  const made = {
    id: 4,
    submissionId,
    version,
    state,
    amount,
    currency: { id: 1, name: 'GBP' },
    productType: { id: 3, name: 'Fuel' },
    project: { id: 51, name: 'HUN26' },
    boughtOn: '2026-07-01',
    what: 'Diesel',
    bookingReference: null,
    receipts: has.map((uploadId, at) => ({ ...receiptAt(at), uploadId, id: 90 + at })),
    submittedAt: null,
    decidedAt: null,
    decidedBy: null,
    reviewed: null,
    reason: null,
  };
  const api = createApiClient({
    identity: { idToken: async () => 'token', expire: async () => {} },
    appCheck: { held: () => 'proof', token: async () => 'proof', refuse: () => {} },
    async fetch(address, init) {
      const { pathname } = new URL(address, 'https://paddock.test');
      const file = init?.body instanceof FormData ? init.body.get('file') : null;
      const sent = file instanceof Blob ? ` ${await file.text()}` : '';
      asked.push(`${init?.method} ${pathname.replace('/api/users/claims', '')}${sent}`);
      const isList = init?.method === 'GET';
      const error = { code: 'conflict', message: 'Sent already.', field: 'submissionId' };
      if (differs && pathname === '/api/users/claims' && !isList)
        return Response.json({ error }, { status: 409 });
      return Response.json(isList ? { claims: [made] } : made);
    },
    clock: { now: () => 0 },
    log: { warn: () => {} },
    timeoutMs: 60_000,
  });
  const { signal } = new AbortController();
  const stored = { api, claims: deviceClaims, ownerId: 7, onStored: () => undefined, end: signal };
  await sendClaims(stored);
  return asked;
}

const buildPhotos = (...places: number[]) =>
  new Map(places.map((at) => [uploads[at] ?? '', new Blob([`photo ${at}`])]));

const held = async () => {
  const database = await localDatabase();
  return database.getAllKeys('receipt-files');
};

it('Y-205 sends a waiting claim with all its photos in order, submits it, and leaves nothing behind', async () => {
  await deviceClaims.add(claim, buildPhotos(0, 1));
  expect(await sendTo()).toEqual([
    'POST ',
    'POST /4/receipts photo 0',
    'POST /4/receipts photo 1',
    'POST /4/submit',
  ]);
  expect(await deviceClaims.list(7)).toEqual([]);
  expect(await held()).toEqual([]);
});

it('Y-205 sends nothing again that the server already has', async () => {
  await deviceClaims.add(claim, buildPhotos(0, 1));
  expect(await sendTo({ has: uploads.slice(0, 1) })).toEqual([
    'POST ',
    'POST /4/receipts photo 1',
    'POST /4/submit',
  ]);
});

it('Y-206 removes a photo removed while waiting from the server too, and from the device', async () => {
  await deviceClaims.add(claim, buildPhotos(0, 1));
  const changed = {
    ...claim,
    receipts: [receiptAt(1), receiptAt(2)],
    removed: uploads.slice(0, 1),
  };
  await deviceClaims.add(changed, buildPhotos(2));
  expect(await held()).toEqual([
    [7, uploads[1]],
    [7, uploads[2]],
  ]);
  expect(await sendTo({ has: uploads.slice(0, 2) })).toEqual([
    'POST ',
    'POST /4/receipts photo 2',
    'DELETE /4/receipts/90',
    'POST /4/submit',
  ]);
});

it('Y-209 sends a claim of an earlier app version with its photo', async () => {
  const database = await localDatabase();
  const before = { ...said, version: 1, receipt: receiptAt(0), refusal: null };
  await database.put('claims', before, [7, submissionId]);
  await database.put('receipt-files', await new Blob(['old']).arrayBuffer(), [7, uploads[0] ?? '']);
  expect(await sendTo()).toEqual(['POST ', 'POST /4/receipts old', 'POST /4/submit']);
  expect(await held()).toEqual([]);
});

it('Y-209 a claim whose photo is gone says so and stays', async () => {
  await deviceClaims.add(claim, buildPhotos(0));
  await sendTo();
  const [stuck] = await deviceClaims.list(7);
  expect(stuck?.refusal).toMatch(/photo/);
});

it.each([{ amount: '70.00' }, { bookingReference: 'X7KQ2P' }])(
  'Y-209 a change to a claim that the office has already stays on the device and says so: %o',
  async (change) => {
    await deviceClaims.add({ ...claim, ...change }, buildPhotos(0, 1));
    expect(await sendTo({ has: uploads.slice(0, 2), state: 'submitted' })).toEqual(['POST ']);
    const [stuck] = await deviceClaims.list(7);
    expect(stuck).toMatchObject(change);
    expect(stuck?.refusal).toMatch(/office/);
  },
);

it('Y-205 photos of waiting claims may take 50 MB in all; a changed claim counts once', async () => {
  const large = (at: number) => ({ ...receiptAt(at), bytes: 20 * 1_024 * 1_024 });
  const heavy = { ...claim, receipts: [large(0), large(1)] };
  await deviceClaims.add(heavy, buildPhotos(0, 1));
  await deviceClaims.add({ ...heavy, amount: '70.00' }, new Map());
  const other = { ...claim, submissionId: uploads[2] ?? '', receipts: [large(2)] };
  await expect(deviceClaims.add(other, buildPhotos(2))).rejects.toThrow(NoRoomError);
});

it('Y-290 changes a claim on the server that it has as it was before the change here', async () => {
  await deviceClaims.add({ ...claim, receipts: [] }, new Map());
  const asked = await sendTo({ amount: '12.34', differs: true });
  expect(asked).toEqual(['POST ', 'GET ', 'PATCH /4', 'POST /4/submit']);
  expect(await deviceClaims.list(7)).toEqual([]);
});

it('Y-290 does not repeat a change that did arrive', async () => {
  await deviceClaims.add({ ...claim, receipts: [] }, new Map());
  const asked = await sendTo({ version: 2, differs: true });
  expect(asked).toEqual(['POST ', 'GET ', 'POST /4/submit']);
});

it.each([
  [{ version: 2 }, 'You changed this claim on another device. Look at it again.'],
  [{ state: 'submitted' }, 'The office has this claim already, as it was before you changed it.'],
])('Y-290 a claim that is %o there stays on the device and says so', async (there, refusal) => {
  await deviceClaims.add({ ...claim, receipts: [] }, new Map());
  expect(await sendTo({ ...there, amount: '12.34', differs: true })).toEqual(['POST ', 'GET ']);
  expect(await deviceClaims.list(7)).toMatchObject([{ refusal }]);
});
