import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { deviceDrafts } from './drafts.ts';
import { localDatabase } from './local-database.ts';
import { deviceOutbox, entryState, type NewEntry } from './outbox.ts';
import { type SendResult, sendWaiting } from './send-waiting.ts';

const now = Date.UTC(2026, 6, 10, 8);
const ids = [1, 2, 3].map((at) => `3f0c9a52-7c1e-4b57-9a53-0d3f6a1f2b1${at}`);

function makeEntry(at: number, rest: Partial<NewEntry> = {}): NewEntry {
  return {
    ownerId: 7,
    submissionId: ids[at] ?? '',
    form: 'new-contact',
    relatedRecordId: null,
    values: { first_name: 'Ada' },
    submissionTime: new Date(now).toISOString(),
    zone: 'Europe/London',
    position: null,
    title: 'Contact',
    line: 'Ada Lovelace',
    basis: null,
    ...rest,
  };
}

/** As version 1 of the app wrote it, without edits. */
const { basis: _none, ...known1 } = makeEntry(0);
const version1 = { ...known1, version: 1, place: 4, refusal: { message: 'Taken.' } };

beforeEach(async () => {
  const database = await localDatabase();
  await database.clear('outbox');
  await database.clear('drafts');
});

async function send(...results: SendResult[]) {
  const sent: string[] = [];
  const stored: string[] = [];
  const left = await sendWaiting({
    outbox: deviceOutbox,
    ownerId: 7,
    clock: { now: () => now },
    end: new AbortController().signal,
    async send({ submissionId }) {
      sent.push(submissionId);
      return results.shift() ?? { type: 'stored' };
    },
    onStored: ({ submissionId }) => void stored.push(submissionId),
  });
  return { sent, stored, left };
}

it('O-7 an entry replaces its draft', async () => {
  const key = { ownerId: 7, form: 'new-contact', relatedRecordId: null };
  const draft = { values: {}, submissionId: makeEntry(0).submissionId, page: 0, basis: null };
  await deviceDrafts.write(key, draft);
  await deviceOutbox.add(makeEntry(0), key);
  expect(await deviceDrafts.read(key)).toBeNull();
  expect(await deviceOutbox.list(7)).toMatchObject([{ version: 3, place: 1, refusal: null }]);
});

it('O-8 sends entries in order, once each', async () => {
  for (const at of [2, 0, 1]) await deviceOutbox.add(makeEntry(at), null);
  const { sent, stored, left } = await send();
  expect(sent).toEqual([ids[2], ids[0], ids[1]]);
  expect(stored).toEqual(sent);
  expect(left).toBeNull();
  expect(await deviceOutbox.list(7)).toEqual([]);
});

it('O-8 holds back later entries after one that could not be sent', async () => {
  await deviceOutbox.add(makeEntry(0), null);
  await deviceOutbox.add(makeEntry(1), null);
  const { sent, left } = await send({ type: 'later', afterSeconds: 30 });
  expect(sent).toEqual([ids[0]]);
  expect(left).toEqual({ afterSeconds: 30 });
  expect(await deviceOutbox.list(7)).toHaveLength(2);
});

it('O-9 keeps a rejected entry with its reason, and sends the rest', async () => {
  await deviceOutbox.add(makeEntry(0), null);
  await deviceOutbox.add(makeEntry(1), null);
  const { sent } = await send({ type: 'refused', message: 'Taken.', field: 'code' });
  expect(sent).toHaveLength(2);
  const refusal = { message: 'Taken.', field: 'code' };
  expect(await deviceOutbox.list(7)).toMatchObject([{ submissionId: ids[0], refusal }]);
  expect((await send()).sent).toEqual([]);
});

it('O-9 an edited entry waits again, once', async () => {
  await deviceOutbox.add(makeEntry(0), null);
  await send({ type: 'refused', message: 'Taken.', field: 'code' });
  await deviceOutbox.add(makeEntry(0, { values: { first_name: 'Grace' } }), null);
  expect(await deviceOutbox.list(7)).toMatchObject([
    { refusal: null, values: { first_name: 'Grace' } },
  ]);
});

it('O-10 sends an entry older than a week only after the person confirms', async () => {
  const submissionTime = new Date(now - 8 * 86_400_000).toISOString();
  await deviceOutbox.add(makeEntry(0, { submissionTime }), null);
  expect((await send()).sent).toEqual([]);
  const [entry] = await deviceOutbox.list(7);
  if (entry === undefined) throw new Error('It is gone');
  expect(entryState(entry, now)).toBe('too-old');
  await deviceOutbox.change(entry, { refusal: null, submissionTime: new Date(now).toISOString() });
  expect((await send()).sent).toEqual([ids[0]]);
});

it('Y-1000 never sends a draft, and sends what waits after it', async () => {
  await deviceOutbox.add(makeEntry(0, { draft: true }), null);
  await deviceOutbox.add(makeEntry(1), null);
  const { sent, left } = await send();
  expect(sent).toEqual([ids[1]]);
  expect(left).toBeNull();
  expect(await deviceOutbox.list(7)).toMatchObject([{ submissionId: ids[0], draft: true }]);
});

it('O-11 keeps the outbox to its owner', async () => {
  await deviceOutbox.add(makeEntry(0, { ownerId: 8 }), null);
  await (await localDatabase()).put('outbox', { ...version1, ownerId: 8 }, [7, ids[1] ?? '']);
  expect(await deviceOutbox.list(7)).toEqual([]);
  expect((await send()).sent).toEqual([]);
  expect(await deviceOutbox.list(8)).toHaveLength(1);
});

it('O-12 reads an entry of version 1, and leaves one of a newer version alone', async () => {
  const database = await localDatabase();
  await database.put('outbox', version1, [7, version1.submissionId]);
  await database.put('outbox', { ...version1, version: 4 }, [7, ids[1] ?? '']);
  expect(await deviceOutbox.list(7)).toEqual([{ ...version1, version: 3, basis: null }]);
  expect(await database.count('outbox')).toBe(2);
});
