import { readOwed } from '@paddock/contract/domain/freight/carnet';
import { readPhotos } from '@paddock/contract/domain/freight/photos';
import { afterAll, expect, it } from 'vitest';
import { multipart } from '../../testing/form-kit.ts';
import { jpeg } from '../../testing/pictures.ts';
import { buildParts } from '../../testing/receipt-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

// The demo has the vouchers and items 1 to 8 and 1 to 10 in HUN26.
const kit = await openRecordKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const crew = (await kit.signIn('+447700900010')).headers;
const voucher = '/api/projects/HUN26/photos/carnet-vouchers/1';
const gun = '/api/projects/HUN26/photos/equipment/5';

async function send(url: string, parts: FormData, by: Readonly<Record<string, string>>) {
  const { payload, type } = await multipart(parts);
  return kit.app.inject({
    method: 'POST',
    url,
    headers: { ...by, 'content-type': type },
    payload,
  });
}

const listAt = async (url: string) =>
  readPhotos.response.parse((await kit.get(url, crew)).json()).photos;

const readVoucher = async () => {
  const { vouchers } = readOwed.response.parse(
    (await kit.get('/api/projects/HUN26/carnet/owed', headers)).json(),
  );
  return vouchers.find(({ id }) => id === 1);
};

it('Y-868 stores a photo of a counterfoil and of an item, once, and returns it as it was sent', async () => {
  const content = jpeg({ mark: 'counterfoil' });
  const parts = () =>
    buildParts(content, 'counterfoil.jpg', 'b3b0c1de-0000-4000-8000-000000000001');
  expect((await send(voucher, parts(), crew)).statusCode).toBe(200);
  expect((await send(voucher, parts(), crew)).statusCode).toBe(200);
  expect((await send(gun, parts(), crew)).statusCode).toBe(409);
  const [photo, ...others] = await listAt(voucher);
  expect(others).toEqual([]);
  expect(photo).toMatchObject({ name: 'counterfoil.jpg', addedBy: 'Priya Shah' });
  const file = await kit.get(`/api/projects/HUN26/photos/${photo?.id ?? 0}/file`, crew);
  expect(file.rawPayload.equals(content)).toBe(true);
  expect(await readVoucher()).toMatchObject({ photos: 1 });
  expect((await send(gun, buildParts(jpeg({ mark: 'gun' })), headers)).statusCode).toBe(200);
  expect(await listAt(gun)).toHaveLength(1);
});

it('Y-868 removes a photo', async () => {
  const [photo] = await listAt(gun);
  const remove = async (id: number) =>
    kit.app.inject({ method: 'DELETE', url: `/api/projects/HUN26/photos/${id}`, headers: crew });
  expect((await remove(photo?.id ?? 0)).statusCode).toBe(200);
  expect(await listAt(gun)).toEqual([]);
  expect((await remove(photo?.id ?? 0)).statusCode).toBe(404);
});

it('Y-868 accepts up to ten photos of a record of the project, from people who may scan it', async () => {
  const photo = () => buildParts(jpeg({ mark: String(Math.random()) }));
  expect((await send('/api/projects/HUN26/photos/equipment/999', photo(), crew)).statusCode).toBe(
    404,
  );
  expect((await send('/api/projects/BCN26/photos/equipment/5', photo(), headers)).statusCode).toBe(
    404,
  );
  expect((await send('/api/projects/HUN26/photos/people/5', photo(), headers)).statusCode).toBe(
    400,
  );
  await kit.grant('+447914100010', 10);
  const stranger = (await kit.signIn('+447914100010')).headers;
  expect((await send(gun, photo(), stranger)).statusCode).toBe(403);
  await kit.grant('+447914100003', 3);
  const manager = (await kit.signIn('+447914100003')).headers;
  expect((await send(gun, photo(), manager)).statusCode).toBe(403);
  const text = new FormData();
  text.set('uploadId', crypto.randomUUID());
  text.set('file', new Blob(['not a picture']), 'a.jpg');
  expect((await send(gun, text, crew)).statusCode).toBe(415);
  for (let count = 0; count < 10; count += 1)
    expect((await send(gun, photo(), crew)).statusCode).toBe(200);
  expect((await send(gun, photo(), crew)).statusCode).toBe(409);
});

it('Y-867 keeps a voucher owed while its code is prepared or shown, until it is validated', async () => {
  const { cells, version } = await kit.read('carnet-vouchers', 2);
  expect(cells['code_state']).toBe('to prepare');
  const values = {
    carnet_id: 1,
    border: 'GB to EU',
    kind: 'import',
    territory: 'EU',
    due_on: '2026-06-29',
    items: '1-5, 8-9',
    vehicle_id: 4,
  };
  const change = async (more: object, of: number) =>
    kit.edit('carnet_vouchers', 2, { ...values, ...more }, of);
  expect((await change({ code_state: 'shown' }, version)).statusCode).toBe(200);
  const owed = async () => {
    const answer = await kit.get('/api/projects/HUN26/carnet/owed', headers);
    return readOwed.response.parse(answer.json()).vouchers.find(({ id }) => id === 2);
  };
  expect(await owed()).toMatchObject({ form: 'code', codeState: 'shown', state: 'owed' });
  expect((await change({ code_state: 'shown', used_time: '14:05' }, version + 1)).statusCode).toBe(
    422,
  );
  const validated = { code_state: 'shown', used_on: '2026-06-29', used_time: '14:05' };
  expect((await change({ ...validated, office: 'Calais' }, version + 1)).statusCode).toBe(200);
  expect(await owed()).toMatchObject({
    state: 'used',
    usedOn: '2026-06-29',
    usedTime: '14:05',
    office: 'Calais',
  });
  expect((await kit.read('carnet-vouchers', 2)).cells['code_state']).toBe('validated');
});

it('Y-1021 keeps the photos of a voucher that is removed: it is archived, and has them when it is restored', async () => {
  const [photo] = await listAt(voucher);
  const { version } = await kit.read('carnet-vouchers', 1);
  const removed = await kit.remove('carnet-vouchers', 1, version);
  expect(removed.json()).toMatchObject({ outcome: 'archived' });
  const answer = await kit.get(voucher, headers);
  expect(readPhotos.response.parse(answer.json())).toMatchObject({
    photos: [{ id: photo?.id }],
    mayAdd: false,
  });
  expect((await send(voucher, buildParts(jpeg({ mark: 'late' })), headers)).statusCode).toBe(404);
  const remove = { method: 'DELETE', headers } as const;
  const at = `/api/projects/HUN26/photos/${photo?.id ?? 0}`;
  expect((await kit.app.inject({ ...remove, url: at })).statusCode).toBe(404);
  expect((await kit.get(`${at}/file`, headers)).statusCode).toBe(200);
  await kit.restore('carnet-vouchers', 1, version + 1);
  expect(await listAt(voucher)).toHaveLength(1);
  expect((await kit.get(voucher, headers)).json()).toMatchObject({ mayAdd: true });
});
