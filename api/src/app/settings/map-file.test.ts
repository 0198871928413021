import { mapSettings } from '@paddock/contract/platform/map-settings';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pmtilesFile } from '../../testing/pmtiles-file.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'paddock-map-'));
const kit = await openSignInKit(await createTestDatabase(), { settings: { DATA_DIR: folder } });
await kit.grant('+447700900111');
const { headers } = await kit.signIn('+447700900111');
afterAll(async () => {
  await kit.close();
  await rm(folder, { recursive: true });
});

const path = join(folder, 'map.pmtiles');
const picture = Buffer.from('a picture of the whole world');
const corner = Buffer.from('a picture of a quarter');
const pictures = {
  type: 2,
  maxZoom: 1,
  tiles: [
    { id: 0, bytes: picture },
    { id: 1, bytes: corner },
  ],
};
let written = 0;

/** Each at another time: a file written within a millisecond of another counts as the same. */
async function write(content: Buffer): Promise<void> {
  await writeFile(path, content);
  written += 1_000;
  await utimes(path, new Date(written), new Date(written));
}

async function region() {
  const answer = await kit.get('/api/settings/map', headers);
  expect(answer.statusCode).toBe(200);
  return mapSettings.parse(answer.json()).region;
}

async function tile(version: string, place: string) {
  return kit.get(`/api/settings/map/${version}/${place}`, headers);
}

beforeEach(async () => {
  await rm(path, { force: true });
  kit.logged.length = 0;
});

const saidBroken = () => kit.logged.filter((line) => line.includes('map file')).length;

describe('a map file in the data folder', () => {
  it('LA-60 replaces the built-in map, and is removed with the file', async () => {
    expect(await region()).toBeUndefined();
    await write(pmtilesFile(pictures));
    expect(await region()).toMatchObject({
      kind: 'pictures',
      minZoom: 0,
      maxZoom: 1,
      west: -180,
      north: 85,
      attribution: '© OpenStreetMap contributors',
    });
    await rm(path);
    expect(await region()).toBeUndefined();
    expect(saidBroken()).toBe(0);
  });

  it('LA-60 is read tile by tile, and cached by the browser', async () => {
    await write(pmtilesFile(pictures));
    const { version = '' } = (await region()) ?? {};
    const answer = await tile(version, '0/0/0');
    expect(answer.rawPayload.equals(picture)).toBe(true);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('private, max-age=604800, immutable');
    expect((await tile(version, '1/0/0')).rawPayload.equals(corner)).toBe(true);
    expect((await tile(version, '1/1/1')).statusCode).toBe(404);
    expect((await tile(version, '0/5/5')).statusCode).toBe(404);
    expect((await tile('other', '0/0/0')).statusCode).toBe(404);
    expect((await tile(version, '30/0/0')).statusCode).toBe(400);
  });

  it('LA-60 is for people who are signed in', async () => {
    await write(pmtilesFile(pictures));
    const { version = '' } = (await region()) ?? {};
    expect((await kit.get(`/api/settings/map/${version}/0/0/0`)).statusCode).toBe(401);
  });

  it('LA-60 names its makers in plain text', async () => {
    const attribution = '<a href="https://x.example" onclick="alert(1)">&copy; A maker</a>';
    await write(pmtilesFile({ ...pictures, attribution }));
    expect((await region())?.attribution).toBe('© A maker');
  });

  it('LA-60 is compressed on its way if its tiles are shapes', async () => {
    await write(pmtilesFile({ ...pictures, type: 1 }));
    const { version = '', kind } = (await region()) ?? {};
    expect(kind).toBe('shapes');
    expect((await tile(version, '0/0/0')).headers['content-encoding']).toBe('gzip');
  });

  const whole = pmtilesFile(pictures);
  const broken: [string, Buffer][] = [
    ['empty', Buffer.alloc(0)],
    ['text', Buffer.from('a map'.repeat(100))],
    ['cut short', whole.subarray(0, whole.length - 5)],
    ['only a header', whole.subarray(0, 127)],
    [
      'of another version',
      Buffer.concat([whole.subarray(0, 7), Buffer.from([9]), whole.subarray(8)]),
    ],
    ['of an unknown kind', pmtilesFile({ ...pictures, type: 77 })],
  ];

  it.each(broken)(
    'LA-61 that is %s leaves the built-in map, with one line in the log',
    async (_name, content) => {
      await write(content);
      expect(await region()).toBeUndefined();
      expect(await region()).toBeUndefined();
      expect(saidBroken()).toBe(1);
    },
  );

  it('LA-61 treats a damaged tile as missing', async () => {
    const damaged = pmtilesFile({ ...pictures, type: 1 });
    damaged.writeUInt8(2, 98); // said to be packed, which it is not
    await write(damaged);
    const { version = '' } = (await region()) ?? {};
    expect((await tile(version, '0/0/0')).statusCode).toBe(404);
    expect((await tile(version, '0/0/0')).statusCode).toBe(404);
    expect(kit.logged.filter((line) => line.includes('a tile of the map file'))).toHaveLength(1);
  });
});
