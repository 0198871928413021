import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { readRefusal } from '../../testing/sign-in-kit.ts';
import { openFileStore } from '../../testing/file-store.ts';
import { pdf } from '../../testing/pictures.ts';
import { openReceiptKit } from '../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config.ts';
import { keepFilesWithDatabase, refuseForeignFiles } from './owner.ts';
import { openS3Files } from './s3-files.ts';
import { decideFiles } from './settings.ts';
import { tidyFiles } from './tidy-files.ts';

const store = await openFileStore();
const kit = await openReceiptKit(await createTestDatabase({ demo: true }), store.settings);
const { db } = kit;
const { files } = kit.deps;
afterAll(async () => {
  await kit.close();
  await store.close();
});

const place = decideFiles({ FILES_S3_REGION: 'us-east-1', ...store.settings }, false);
if (place === undefined) throw new Error('The store has settings');
const limits = { answerMs: 100, uploadMs: 100, partMs: 100, pageKeys: 2 };
const dayMs = 86_400_000;
const future = new Date(Date.now() + 365 * dayMs);

function hashContent(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function listed(hashes: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const hash of hashes) all.push(hash);
  return all.toSorted();
}

async function tidyAt(now: Date): Promise<void> {
  const ending = new AbortController().signal;
  await tidyFiles({ db, files, now, log: kit.deps.log, ending });
}

async function findFile(receipt: number) {
  return kit.get(`/api/receipts/${receipt}/file`, kit.administrator.headers);
}

it('K-86 keeps receipts in the bucket under their hashes, and nothing on this machine', async () => {
  const content = Buffer.concat([pdf('large'), Buffer.alloc(3_000_000, 7)]);
  const added = await kit.keep(await kit.newExpenditure(), { content });
  expect(await listed(files.putBefore(future))).toEqual([hashContent(content)]);
  expect(await kit.stored()).toEqual([]);
  const answer = await findFile(added.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(content)).toBe(true);
});

it('K-86 sets files aside in the bucket, brings them back, and deletes them after thirty days', async () => {
  const content = pdf('aside');
  const hash = hashContent(content);
  const added = await kit.keep(await kit.newExpenditure(), { content });
  const row = await db
    .deleteFrom('receipts')
    .where('id', '=', added.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const soon = new Date(Date.now() + 2 * 3_600_000);
  await tidyAt(soon);
  expect(await listed(files.aside())).toEqual([hash]);
  expect(await listed(files.putBefore(future))).not.toContain(hash);

  await db.insertInto('receipts').values(row).execute();
  expect((await findFile(added.id)).statusCode).toBe(200);
  await tidyAt(soon);
  expect(await listed(files.aside())).toEqual([]);

  await db.deleteFrom('receipts').where('id', '=', added.id).execute();
  await tidyAt(soon);
  await tidyAt(new Date(soon.getTime() + 29 * dayMs));
  expect(await files.read(hash).then((file) => file?.destroy())).toBeDefined();
  await tidyAt(new Date(soon.getTime() + 31 * dayMs));
  expect(await files.read(hash)).toBeNull();
  expect(await listed(files.aside())).toEqual([]);
});

it('K-86 stores a file again that was deleted after it was sent', async () => {
  const draft = await files.draft();
  await writeFile(draft, 'sent');
  const hash = hashContent(Buffer.from('sent'));
  await files.sendAhead(hash, draft);
  await files.setAside(hash, new Date(0));
  expect(await files.dropAside(hash, future)).toBe(true);
  await files.put(hash, draft);
  const file = await files.read(hash);
  expect(file === null ? null : String(await buffer(file))).toBe('sent');
});

it('K-86 reads a bucket page by page', async () => {
  const all = await listed(files.putBefore(future));
  expect(all.length).toBeGreaterThan(1);
  const draft = await files.draft();
  await writeFile(draft, 'one more');
  for (const name of ['one', 'two', 'three'])
    await files.put(hashContent(Buffer.from(name)), draft);
  const paged = openS3Files(place, kit.folder, { ...limits, answerMs: 60_000 });
  expect(await listed(paged.putBefore(future))).toHaveLength(all.length + 3);
  expect(await listed(paged.putBefore(new Date(0)))).toEqual([]);
});

it('K-1 refuses a bucket of another deployment', async () => {
  await refuseForeignFiles(db, files);
  await keepFilesWithDatabase(db, files, 'elsewhere').catch(() => undefined);
  await files.setMark({ id: randomUUID(), database: 'elsewhere' });
  await expect(refuseForeignFiles(db, files)).rejects.toThrow(
    /deployment\.json names: it is new, or older|belong to different deployments/,
  );
});

it('K-86 names what is wrong with the settings of the store', async () => {
  const wrong = openS3Files({ ...place, secretAccessKey: 'wrong' }, kit.folder);
  await expect(wrong.mark()).rejects.toThrow(
    /^The bucket paddock-receipts at http.* can’t be used: it answered 403 SignatureDoesNotMatch\./,
  );
  const missing = openS3Files({ ...place, bucket: 'no-such-bucket' }, kit.folder);
  await expect(missing.mark()).rejects.toThrow(/it answered 404 NoSuchBucket/);
  const given = { FILES_S3_ENDPOINT: place.endpoint, DEMO: 'off' };
  expect(() => readConfig(given)).toThrow(
    'FILES_S3_ENDPOINT is set, which needs the setting FILES_S3_BUCKET.',
  );
  expect(readConfig({ ...given, DEMO: 'on' }).files).toBeUndefined();
});

it('K-87 does not wait for a store that says nothing', async ({ onTestFinished }) => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const waiting = openS3Files({ ...place, endpoint }, kit.folder, limits);
  const hash = hashContent(Buffer.from('nobody'));
  await expect(waiting.read(hash)).rejects.toMatchObject({ status: 503 });
  await expect(waiting.mark()).rejects.toThrow('it did not answer in time');
});

it('K-87 without the store, receipts answer 503 with a sentence, and everything else works', async () => {
  const expenditure = await kit.newExpenditure();
  const added = await kit.keep(expenditure, { content: pdf('before') });
  const before = await kit.stored();
  await store.close();
  const refused = await kit.add(expenditure, { content: pdf('during') });
  expect(readRefusal(refused)).toEqual([503, 'unavailable']);
  expect(refused.json()).toMatchObject({ error: { message: /Nothing was saved/ } });
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await findFile(added.id)).statusCode).toBe(503);
  const { receipts } = (
    await kit.get(`/api/expenditure/${expenditure}/receipts`, kit.administrator.headers)
  ).json<{ receipts: object[] }>();
  expect(receipts).toHaveLength(1);
  expect(await kit.stored()).toEqual(before);
});
