import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDatabase } from '../../engine/offline/local-database.ts';
import { createMemoryFixes, deviceFixes } from './waiting-fixes.ts';

const [anna, bob] = [7, 8];
const fixAt = (fixedAt: number) => ({ location: '52.0733,-1.0147', fixedAt });

beforeEach(async () => (await localDatabase()).clear('fixes'));

describe.each([
  ['the browser’s database', () => deviceFixes],
  ['a browser that keeps nothing', createMemoryFixes],
])('positions that wait in %s', (_name, open) => {
  it('L-53 are returned in the order they were found, each until it is removed', async () => {
    const fixes = open();
    await fixes.claim(anna);
    for (const fixedAt of [300, 100, 20_000]) await fixes.add(anna, fixAt(fixedAt));
    await fixes.add(anna, { ...fixAt(100), accuracy: 12 });
    const times = async () => (await fixes.list(anna)).map(({ fixedAt }) => fixedAt);
    expect(await times()).toEqual([100, 300, 20_000]);
    expect((await fixes.list(anna))[0]).toMatchObject({ accuracy: 12 });
    await fixes.remove(anna, 100);
    expect(await times()).toEqual([300, 20_000]);
  });

  it('L-52 belong to the person who turned sharing on, and to nobody else', async () => {
    const fixes = open();
    expect(await fixes.read(anna)).toBeNull();
    await fixes.claim(anna);
    await fixes.noteSent(anna, 1_000);
    await fixes.add(anna, fixAt(2_000));
    expect(await fixes.read(anna)).toEqual({ lastSentAt: 1_000 });
    expect(await fixes.read(bob)).toBeNull();
    expect(await fixes.list(bob)).toEqual([]);
    await fixes.claim(bob);
    expect(await fixes.read(anna)).toBeNull();
    expect(await fixes.list(anna)).toEqual([]);
    expect(await fixes.read(bob)).toEqual({ lastSentAt: null });
  });

  it('L-57 are deleted with the sharing', async () => {
    const fixes = open();
    await fixes.claim(anna);
    await fixes.add(anna, fixAt(2_000));
    await fixes.forget();
    expect(await fixes.read(anna)).toBeNull();
    expect(await fixes.list(anna)).toEqual([]);
  });
});

it('ignores what another version of the app wrote', async () => {
  const database = await localDatabase();
  await database.put('fixes', { version: 2, lastSentAt: null }, [anna, 0]);
  await database.put('fixes', { version: 2, place: 'here' }, [anna, 100]);
  await deviceFixes.add(anna, fixAt(200));
  expect(await deviceFixes.read(anna)).toBeNull();
  expect(await deviceFixes.list(anna)).toMatchObject([fixAt(200)]);
});
