import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, symlink, utimes, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReceipts, receipt } from '@paddock/contract/domain/money/receipts/receipts';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../../app/app.ts';
import { tidyFiles } from '../../../platform/files/tidy-files.ts';
import { readBlame, multipart } from '../../../testing/form-kit.ts';
import { jpeg, pdf } from '../../../testing/pictures.ts';
import { openReceiptKit, buildParts } from '../../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const kit = await openReceiptKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const { headers, id: userId } = kit.administrator;

async function askReceipts(expenditure: number) {
  const answer = await kit.get(`/api/expenditure/${expenditure}/receipts`, headers);
  return readReceipts.response.parse(answer.json()).receipts;
}

const remove = async (id: number) =>
  kit.app.inject({ method: 'DELETE', url: `/api/receipts/${id}`, headers });
const restore = async (id: number) => kit.post(`/api/receipts/${id}/restore`, {}, headers);

const tidyAt = async (now: Date) =>
  tidyFiles({
    db: kit.db,
    files: kit.deps.files,
    now,
    log: kit.deps.log,
    ending: new AbortController().signal,
  });

function hashFile(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function archive(expenditure: number, at: Date | null): Promise<void> {
  await kit.db
    .updateTable('prj_expenditure')
    .set({ archived_at: at })
    .where('id', '=', expenditure)
    .execute();
}

it('Q-1 stores a receipt under the hash of its content, readable only by this user, and returns it as it was sent', async () => {
  const expenditure = await kit.newExpenditure();
  const content = jpeg({ mark: 'first' });
  const added = await kit.keep(expenditure, { content, name: 'fuel.jpg' });
  expect(await askReceipts(expenditure)).toEqual([added]);
  expect(added).toMatchObject({ name: 'fuel.jpg', type: 'image/jpeg', bytes: content.length });
  const path = join(kit.folder, hashFile(content).slice(0, 2), hashFile(content));
  expect((await readFile(path)).equals(content)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
  const file = await kit.get(`/api/receipts/${added.id}/file`, headers);
  expect(file.rawPayload.equals(content)).toBe(true);
  const head = await kit.app.inject({
    method: 'HEAD',
    url: `/api/receipts/${added.id}/file`,
    headers,
  });
  expect(head.headers['content-length']).toBe(String(content.length));
});

it('K-39 reports and logs a damaged file, and does not serve it', async () => {
  const content = jpeg({ mark: 'damaged' });
  const { id } = await kit.keep(await kit.newExpenditure(), { content, name: 'fuel.jpg' });
  const path = join(kit.folder, hashFile(content).slice(0, 2), hashFile(content));
  const damaged = Buffer.from(content);
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  await writeFile(path, damaged);
  const answer = await kit.get(`/api/receipts/${id}/file`, headers);
  expect(readBlame(answer)).toEqual([404, 'not_found', null]);
  expect(answer.body).toContain('damaged');
  expect(kit.logged.join('')).toContain('the file of a receipt is damaged');
  await writeFile(path, content);
});

it('Q-2 stores the same content twice as two receipts and one file', async () => {
  const expenditure = await kit.newExpenditure();
  const content = pdf('twice');
  const one = await kit.keep(expenditure, { content, name: 'one.pdf' });
  const other = await kit.keep(expenditure, { content, name: 'two.pdf' });
  expect((await askReceipts(expenditure)).map(({ id }) => id)).toEqual([one.id, other.id]);
  expect((await kit.stored()).filter((name) => name === hashFile(content))).toHaveLength(1);
});

it('Q-6 copies of one upload are one receipt, however close together', async () => {
  const expenditure = await kit.newExpenditure();
  const sent = { content: jpeg({ mark: 'copies' }), uploadId: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => kit.add(expenditure, sent)),
  );
  const stored = answers.filter(({ statusCode }) => statusCode === 200);
  // Three of one person go on at once.
  expect(stored.length).toBeGreaterThanOrEqual(3);
  expect(new Set(stored.map(({ body }) => body)).size).toBe(1);
  expect(answers.filter(({ statusCode }) => ![200, 429].includes(statusCode))).toEqual([]);
  expect(await askReceipts(expenditure)).toHaveLength(1);
  const events = await kit.db
    .selectFrom('audit_events')
    .select('id')
    .where('subject_table', '=', 'receipts')
    .where('subject_id', '=', (await askReceipts(expenditure))[0]?.id ?? 0)
    .execute();
  expect(events).toHaveLength(1);
});

it('Q-6 the same id with other content, for another expenditure or from another person clashes', async () => {
  const expenditure = await kit.newExpenditure();
  const other = await kit.newExpenditure();
  const sent = { content: jpeg({ mark: 'clash' }), uploadId: randomUUID() };
  await kit.keep(expenditure, sent);
  const clash = [409, 'conflict', 'uploadId'];
  expect(readBlame(await kit.add(expenditure, { ...sent, content: pdf('other') }))).toEqual(clash);
  expect(readBlame(await kit.add(other, sent))).toEqual(clash);
  await kit.grant('+447911000002', 1);
  const second = (await kit.signIn('+447911000002')).headers;
  expect(readBlame(await kit.add(expenditure, { ...sent, headers: second }))).toEqual(clash);
});

it('Q-7 an archived expenditure accepts no more; a repeat gets its old answer', async () => {
  const expenditure = await kit.newExpenditure();
  const sent = { content: jpeg({ mark: 'archived' }), uploadId: randomUUID() };
  const first = await kit.keep(expenditure, sent);
  await archive(expenditure, new Date());
  expect(readBlame(await kit.add(expenditure, { content: jpeg() }))).toEqual([
    409,
    'conflict',
    null,
  ]);
  expect(await kit.keep(expenditure, sent)).toEqual(first);
  await remove(first.id);
  expect((await restore(first.id)).statusCode).toBe(409);
  await archive(expenditure, null);
  expect((await restore(first.id)).statusCode).toBe(200);
});

it('Q-7 refuses the 21st receipt, even if several arrive at once', async () => {
  const expenditure = await kit.newExpenditure();
  for (let count = 0; count < 18; count += 1)
    await kit.keep(expenditure, { content: jpeg({ mark: String(count) }) });
  const answers = await Promise.all(
    [1, 2, 3].map(async (mark) => kit.add(expenditure, { content: pdf(`last ${mark}`) })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
    200, 200, 409,
  ]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.body).toContain('up to 20 receipts');
  const all = await askReceipts(expenditure);
  expect(all).toHaveLength(20);
  await remove(all[0]?.id ?? 0);
  await kit.keep(expenditure, { content: jpeg({ mark: 'in its place' }) });
  expect((await restore(all[0]?.id ?? 0)).statusCode).toBe(409);
});

it('Q-8 a removed receipt is hidden, and can be restored', async () => {
  const expenditure = await kit.newExpenditure();
  const added = await kit.keep(expenditure, { content: jpeg({ mark: 'removed' }) });
  expect((await remove(added.id)).json()).toEqual({ removed: true });
  expect((await remove(added.id)).statusCode).toBe(200);
  expect(await askReceipts(expenditure)).toEqual([]);
  expect((await kit.get(`/api/receipts/${added.id}/file`, headers)).statusCode).toBe(404);
  expect(receipt.parse((await restore(added.id)).json())).toEqual(added);
  expect((await restore(added.id)).statusCode).toBe(200);
  expect(await askReceipts(expenditure)).toEqual([added]);
  expect((await remove(999_999)).statusCode).toBe(404);
  expect((await restore(999_999)).statusCode).toBe(404);
});

it('Q-9 records every change once, with its author', async () => {
  const expenditure = await kit.newExpenditure();
  const added = await kit.keep(expenditure, { content: pdf('record'), name: 'record.pdf' });
  await remove(added.id);
  await remove(added.id);
  await restore(added.id);
  const events = await kit.db
    .selectFrom('audit_events')
    .select(['action', 'user_id', 'origin', 'before', 'after'])
    .where('subject_table', '=', 'receipts')
    .where('subject_id', '=', added.id)
    .orderBy('id')
    .execute();
  expect(events.map(({ action, user_id: by, origin }) => [action, by, origin])).toEqual(
    ['create', 'archive', 'restore'].map((action) => [action, userId, '127.0.0.1']),
  );
  expect(events[0]?.after).toMatchObject({ name: 'record.pdf', prj_expenditure_id: expenditure });
});

it('Q-10 deletes a receipt thirty days after its removal, and its file if nobody else needs it', async () => {
  const expenditure = await kit.newExpenditure();
  const shared = pdf('shared');
  const alone = pdf('alone');
  const kept = await kit.keep(expenditure, { content: shared });
  for (const content of [shared, alone])
    await remove((await kit.keep(expenditure, { content })).id);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await tidyAt(days(29));
  expect(await kit.stored()).toContain(hashFile(alone));
  await tidyAt(days(31));
  expect(await kit.stored()).toContain(hashFile(alone));
  await tidyAt(days(60));
  expect(await kit.stored()).toContain(hashFile(alone));
  await tidyAt(days(62));
  expect(await kit.stored()).not.toContain(hashFile(alone));
  expect(await kit.stored()).toContain(hashFile(shared));
  expect((await kit.get(`/api/receipts/${kept.id}/file`, headers)).statusCode).toBe(200);
});

it('Q-10 sets aside what a killed server left behind after an hour, and nothing younger', async () => {
  const { files } = kit.deps;
  const content = pdf('left behind');
  const path = await files.draft();
  await writeFile(path, content);
  const halfway = await files.draft();
  await writeFile(halfway, 'half');
  await files.put(hashFile(content), path);
  const before = await kit.stored();
  await tidyAt(new Date());
  expect(await kit.stored()).toEqual(before);
  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(halfway, old, old);
  await utimes(join(kit.folder, hashFile(content).slice(0, 2), hashFile(content)), old, old);
  await tidyAt(new Date());
  expect(await kit.stored()).toContain(hashFile(content));
  await tidyAt(new Date(Date.now() + 31 * 86_400_000));
  expect(
    before.filter((name) => ![hashFile(content), halfway.split('/').at(-1)].includes(name)),
  ).toEqual(await kit.stored());
});

/** A file that no receipt names, as old as an hour's tidying needs. @returns its hash */
async function leaveFile(words: string): Promise<string> {
  const { files } = kit.deps;
  const path = await files.draft();
  await writeFile(path, words);
  const hash = hashFile(Buffer.from(words));
  await files.put(hash, path);
  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(kit.folder, hash.slice(0, 2), hash), old, old);
  return hash;
}

it('K-3 sets aside a file that no receipt refers to, logs it, and restores it if one does', async () => {
  const added = await kit.keep(await kit.newExpenditure(), { content: pdf('comes back') });
  const hash = hashFile(pdf('comes back'));
  const row = await kit.db
    .deleteFrom('receipts')
    .where('id', '=', added.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const soon = new Date(Date.now() + 2 * 3_600_000);
  await tidyAt(soon);
  expect(await readdir(join(kit.folder, 'unreferenced'))).toContain(hash);
  expect(kit.logged.filter((line) => line.includes('set aside')).join()).toContain(hash);

  await kit.db.insertInto('receipts').values(row).execute();
  expect((await kit.get(`/api/receipts/${added.id}/file`, headers)).statusCode).toBe(200);
  await tidyAt(soon);
  expect(await readdir(join(kit.folder, 'unreferenced'))).not.toContain(hash);
  expect((await kit.get(`/api/receipts/${added.id}/file`, headers)).statusCode).toBe(200);
});

it('K-3 keeps all files without a receipt if there are more than a few, and logs it', async () => {
  const hashes: string[] = [];
  for (let count = 0; count < 21; count += 1) hashes.push(await leaveFile(`stranger ${count}`));
  await tidyAt(new Date());
  expect(await kit.stored()).toEqual(expect.arrayContaining(hashes));
  expect(await readdir(join(kit.folder, 'unreferenced'))).not.toContain(hashes[0]);
  expect(kit.logged.join()).toContain('no file was set aside: no receipt refers to too many');
});

it.runIf(process.platform === 'linux')('Q-11 a full disk is said, and leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-full-'));
  const draft = async () => {
    const path = join(folder, randomUUID());
    // The kernel itself reports that this one is full.
    await symlink('/dev/full', path);
    return path;
  };
  const full = await buildApp({ ...kit.deps, files: { ...kit.deps.files, draft } });
  const expenditure = await kit.newExpenditure();
  const { payload, type } = await multipart(
    buildParts(Buffer.concat([jpeg(), Buffer.alloc(2_000_000)])),
  );
  const answer = await full.inject({
    method: 'POST',
    url: `/api/expenditure/${expenditure}/receipts`,
    headers: { ...headers, 'content-type': type },
    payload,
  });
  await full.close();
  expect(readBlame(answer)).toEqual([503, 'unavailable', null]);
  expect(answer.body).toContain('no space');
  expect(await askReceipts(expenditure)).toEqual([]);
  await rm(folder, { recursive: true });
});
