import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
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
  basis: null,
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

it('finds a draft for its owner', async () => {
  await deviceDrafts.write(key, kept);
  expect(await deviceDrafts.read(key)).toEqual({ version: 3, ownerId: 7, ...kept });
});

it('E-36 remembers the version that an edit started from', async () => {
  const basis = { list: 'flights', version: 4, zone: 'UTC', values: { flight_number: 'BA 901' } };
  await deviceDrafts.write({ ...key, relatedRecordId: 12 }, { ...kept, basis });
  expect((await deviceDrafts.read({ ...key, relatedRecordId: 12 }))?.basis).toEqual(basis);
});

it('F-47 keeps drafts apart by person, form and record', async () => {
  await deviceDrafts.write(key, kept);
  expect(await deviceDrafts.read({ ...key, ownerId: 8 })).toBeNull();
  expect(await deviceDrafts.read({ ...key, form: 'new-project' })).toBeNull();
  expect(await deviceDrafts.read({ ...key, relatedRecordId: 5 })).toBeNull();
});

it('F-47 does not show a draft to another person', async () => {
  await put({ version: 3, ownerId: 8, ...kept });
  expect(await deviceDrafts.read(key)).toBeNull();
});

it('deletes a draft', async () => {
  await deviceDrafts.write(key, kept);
  await deviceDrafts.remove(key);
  expect(await deviceDrafts.read(key)).toBeNull();
});

it('opens a draft of version 1 on its first page', async () => {
  await put(version1);
  expect(await deviceDrafts.read(key)).toEqual({
    ...version1,
    version: 3,
    page: 0,
    basis: null,
  });
});

it('does not read a draft of version 2 as an edit', async () => {
  await put({ ...version1, version: 2, page: 1 });
  expect(await deviceDrafts.read(key)).toMatchObject({ version: 3, page: 1, basis: null });
});

it('leaves a draft of a newer version, or a damaged one, alone', async () => {
  await put({ ...version1, version: 3 });
  expect(await deviceDrafts.read(key)).toBeNull();
  await put('nonsense');
  expect(await deviceDrafts.read(key)).toBeNull();
});
