import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { deviceDrafts } from './drafts.ts';
import { localDatabase } from './local-database.ts';

const key = { ownerId: 7, form: 'new-flight', relatedRecordId: null };
const kept = {
  values: {
    flight_number: 'BA 902',
    vendor_id: 3,
    drivers: [1, 2],
    legs: [{ to: 'LHR', at: null }],
  },
  submissionId: '3f0c9a52-7c1e-4b57-9a53-0d3f6a1f2b11',
  page: 2,
};

/** As version 1 of the app wrote it. */
const version1 = {
  version: 1,
  ownerId: 7,
  values: { flight_number: 'BA 902', legs: [{ to: 'LHR' }] },
  submissionId: '3f0c9a52-7c1e-4b57-9a53-0d3f6a1f2b11',
};

beforeEach(async () => {
  await (await localDatabase()).clear('drafts');
});

async function put(value: unknown): Promise<void> {
  await (await localDatabase()).put('drafts', value, [7, 'new-flight', 0]);
}

test('a draft is found again by its owner', async () => {
  await deviceDrafts.write(key, kept);
  expect(await deviceDrafts.read(key)).toEqual({ version: 2, ownerId: 7, ...kept });
});

test('F-47 a draft is nobody else’s, not of another form, and not of another record', async () => {
  await deviceDrafts.write(key, kept);
  expect(await deviceDrafts.read({ ...key, ownerId: 8 })).toBeNull();
  expect(await deviceDrafts.read({ ...key, form: 'new-project' })).toBeNull();
  expect(await deviceDrafts.read({ ...key, relatedRecordId: 5 })).toBeNull();
});

test('F-47 a draft that lies in another person’s place is not shown to them', async () => {
  await put({ version: 2, ownerId: 8, ...kept });
  expect(await deviceDrafts.read(key)).toBeNull();
});

test('a draft is gone once it is taken away', async () => {
  await deviceDrafts.write(key, kept);
  await deviceDrafts.remove(key);
  expect(await deviceDrafts.read(key)).toBeNull();
});

test('a draft of version 1 opens on its first page', async () => {
  await put(version1);
  expect(await deviceDrafts.read(key)).toEqual({ ...version1, version: 2, page: 0 });
});

test('a draft of a version to come, or a broken one, is left alone', async () => {
  await put({ ...version1, version: 3 });
  expect(await deviceDrafts.read(key)).toBeNull();
  await put('nonsense');
  expect(await deviceDrafts.read(key)).toBeNull();
});
