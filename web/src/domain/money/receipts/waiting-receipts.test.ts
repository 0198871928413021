import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { localDatabase } from '../../../engine/offline/local-database.ts';
import { sendReceipts, deviceReceipts, NoRoomError, type NewWaiting } from './waiting-receipts.ts';
import type { SendResult } from '../../../engine/offline/send-waiting.ts';

const ids = [1, 2, 3].map((at) => `3f0c9a52-7c1e-4b57-9a53-0d3f6a1f2b1${at}`);

function receipt(at: number, rest: Partial<NewWaiting> = {}): NewWaiting {
  return {
    ownerId: 7,
    uploadId: ids[at] ?? '',
    expenditureId: 12,
    expenditure: 'XK4T2P',
    name: `${at}.jpg`,
    type: 'image/jpeg',
    keptAt: '2026-07-01T04:12:00.000Z',
    ...rest,
  };
}

beforeEach(async () => {
  const database = await localDatabase();
  await database.clear('receipts');
  await database.clear('receipt-files');
});

async function send(...results: SendResult[]) {
  const sent: string[] = [];
  const left = await sendReceipts({
    receipts: deviceReceipts,
    ownerId: 7,
    end: new AbortController().signal,
    async send({ uploadId }, content) {
      sent.push(`${ids.indexOf(uploadId)} ${await content.text()}`);
      return results.shift() ?? { type: 'stored' };
    },
  });
  return { sent, left };
}

async function add(at: number, text = `file ${at}`, rest: Partial<NewWaiting> = {}) {
  await deviceReceipts.add(receipt(at, rest), new Blob([text]));
}

it('Q-20 waiting receipts are sent in order, once each, and leave nothing', async () => {
  for (const at of [2, 0, 1]) await add(at);
  expect((await send()).sent).toEqual(['2 file 2', '0 file 0', '1 file 1']);
  const database = await localDatabase();
  expect(await database.count('receipts')).toBe(0);
  expect(await database.count('receipt-files')).toBe(0);
  expect((await send()).sent).toEqual([]);
});

it('Q-20 a receipt that cannot be sent waits, and so does everything behind it', async () => {
  await add(0);
  await add(1);
  expect(await send({ type: 'later', afterSeconds: 5 })).toEqual({
    sent: ['0 file 0'],
    left: { afterSeconds: 5 },
  });
  expect((await send()).sent).toEqual(['0 file 0', '1 file 1']);
});

it('Q-21 a refused receipt stays with its reason, holds nobody up and can be tried again', async () => {
  await add(0);
  await add(1);
  const refused = { type: 'refused', message: 'Archived.', field: undefined } as const;
  expect((await send(refused)).sent).toEqual(['0 file 0', '1 file 1']);
  const [kept, ...others] = await deviceReceipts.list(7);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ name: '0.jpg', refusal: 'Archived.' });
  if (kept !== undefined) await deviceReceipts.refuse(kept, null);
  expect((await send()).sent).toEqual(['0 file 0']);
});

it('Q-21 reports a file that the browser deleted, and does not send it as nothing', async () => {
  await add(0);
  await (await localDatabase()).clear('receipt-files');
  expect((await send()).sent).toEqual([]);
  expect((await deviceReceipts.list(7))[0]?.refusal).toContain('no longer on this device');
});

it('Q-22 waiting receipts belong to their owner alone', async () => {
  await add(0, 'hers', { ownerId: 8 });
  await add(1, 'mine');
  expect((await deviceReceipts.list(7)).map(({ uploadId }) => uploadId)).toEqual([ids[1]]);
  expect((await send()).sent).toEqual(['1 mine']);
  expect(await deviceReceipts.content(receipt(0))).toBeNull();
  expect(await deviceReceipts.list(8)).toHaveLength(1);
});

it('Q-22 does not show a row in another person’s place to them', async () => {
  await add(0);
  const database = await localDatabase();
  const row = await database.get('receipts', [7, ids[0] ?? '']);
  await database.put('receipts', row, [8, ids[0] ?? '']);
  expect(await deviceReceipts.list(8)).toEqual([]);
});

it('Q-23 at most 50 MB wait, for all owners together', async () => {
  const half = 'x'.repeat(25 * 1_048_576);
  await add(0, half, { ownerId: 8 });
  await add(1, half);
  await expect(add(2, 'x')).rejects.toBeInstanceOf(NoRoomError);
  expect(await deviceReceipts.list(7)).toHaveLength(1);
  const [first] = await deviceReceipts.list(7);
  if (first !== undefined) await deviceReceipts.remove(first);
  await add(2, 'x');
});

it('Q-20 leaves a receipt of a later version, or a broken one, alone', async () => {
  await add(0);
  const database = await localDatabase();
  const [kept] = await deviceReceipts.list(7);
  await database.put('receipts', { ...kept, version: 2 }, [7, ids[1] ?? '']);
  await database.put('receipts', 'nonsense', [7, ids[2] ?? '']);
  expect(await deviceReceipts.list(7)).toEqual([kept]);
  expect(await database.count('receipts')).toBe(3);
});
