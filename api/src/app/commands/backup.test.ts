import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { noteBackup, isBackupDue } from '../../platform/backup/history.ts';
import { tellOfFlights } from '../../domain/messages/open-flight-messages.ts';
import { keepBackups, lookAtBackups } from '../scheduled-backup.ts';
import { openLog } from '../../platform/log.ts';
import { readSums } from '../../testing/archives.ts';
import { openFileStore } from '../../testing/file-store.ts';
import { readConfig } from '../../platform/config.ts';
import { migrations } from '../../platform/db/migrations/list.ts';
import { openFiles } from '../../platform/files/open.ts';
import { backUpBeforeUpdate } from '../start/backup-before-update.ts';
import { watchRestore } from '../start/serve.ts';
import { openFolder, archiveAt, openPlace } from '../../platform/backup/places.ts';
import { checkArchive, writeArchive } from '../../platform/backup/archive.ts';
import { readRows } from '../../platform/db/rows.ts';
import { readSendHold } from '../../platform/send-hold.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { operate } from '../../testing/operator.ts';
import { openSignInKit, secretKey } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase({ demo: true });
const kit = await openSignInKit(database);
const folder = await mkdtemp(join(tmpdir(), 'paddock-backup-'));
afterAll(async () => {
  await kit.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command as an operator would, on a database and a data folder. */
async function paddock(url: string, data: string, ...words: string[]) {
  return operate({ DATABASE_URL: url, DATA_DIR: join(folder, data), DEMO: 'off' }, words);
}

const deployment = 'd2c3f0de-51f5-4c43-8f50-0c1b7f9a2d11';
const nothing = { keys: [], passphrase: undefined };

async function readManifest(path: string) {
  const manifest = await checkArchive(archiveAt(path, { backupStore: undefined }), nothing);
  return { ...manifest, sums: await readSums(path) };
}

/** A receipt with its file, and an address that reads a calendar. */
async function fill(data: string) {
  await sql`insert into deployment (id) values (${deployment})`.execute(kit.db);
  const content = Buffer.from('a receipt');
  const hash = createHash('sha256').update(content).digest('hex');
  await mkdir(join(folder, data, 'files', hash.slice(0, 2)), { recursive: true });
  await writeFile(join(folder, data, 'files', hash.slice(0, 2), hash), content);
  await sql`
    insert into receipts (prj_expenditure_id, upload_id, content_hash, name, type, bytes, user_id)
    select min(id), gen_random_uuid(), ${hash}, 'taxi.pdf', 'application/pdf', 9,
      (select min(id) from users) from prj_expenditure`.execute(kit.db);
  await sql`
    insert into calendar_addresses (user_id, secret_hash) select id, 'secret ' || id from users`.execute(
    kit.db,
  );
  await sql`update flights set arrival_time = arrival_time + interval '5 min'`.execute(kit.db);
  await sql`delete from transfer_passengers`.execute(kit.db);
  await sql`delete from prj_exp_contacts where contact_id = 1`.execute(kit.db);
  return hash;
}

async function backUp(url: string, data: string, to: string): Promise<string> {
  const { code, said, told } = await paddock(url, data, 'backup', '--to', join(folder, to));
  expect({ code, told }).toMatchObject({ code: 0 });
  return z.tuple([z.string()]).rest(z.string()).parse(said)[0];
}

const hash = await fill('source');
const signedIn = await kit.signIn('+447700900010');
const archive = await backUp(database.url, 'source', 'archives');

it('K-51 K-102 K-103 a backup restores every row and file, and notifies nobody of earlier changes', async () => {
  const before = await readManifest(archive);
  expect(before.sums['auth.user']).toMatch(/^1 /);
  const target = await createTestDatabase({ empty: true });
  const restored = await paddock(target.url, 'restored', 'restore', archive, '--keep-addresses');
  expect(restored).toMatchObject({ code: 0 });
  const after = await readManifest(await backUp(target.url, 'restored', 'again'));
  expect(after.sums).toEqual(before.sums);
  expect(after.deployment).toBe(before.deployment);
  expect(after.sequences).toEqual(before.sequences);
  const files = join(folder, 'restored', 'files');
  expect(await readFile(join(files, hash.slice(0, 2), hash), 'utf8')).toBe('a receipt');
  expect(await readSendHold(target.db)).toBeInstanceOf(Date);
  const { messages, ...changes } = (await waiting(kit.db)) ?? {};
  expect(Math.min(...Object.values(changes))).toBeGreaterThan(0);
  await tellOfFlights(target.db, new Date(Date.now() + 600_000));
  expect(await waiting(target.db)).toEqual({ flights: 0, travellers: 0, plans: 0, messages });
});

it('K-151 restores a backup of the previous release with every row', async () => {
  const path = fileURLToPath(new URL('../../testing/releases/v261122.1.tar.zst', import.meta.url));
  const target = await createTestDatabase({ empty: true });
  const restored = await paddock(target.url, 'before', 'restore', path, '--keep-addresses');
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.said.join('\n')).toContain('Restored 257 rows and 0 files');
});

/** Counts the messages waiting to be sent, and those sent. */
async function waiting(db: Db) {
  const [counts] = await readRows(
    db,
    { flights: z.int(), travellers: z.int(), plans: z.int(), messages: z.int() },
    sql`select (select count(*)::int from flight_changes) as flights,
      (select count(*)::int from traveller_changes) as travellers,
      (select count(*)::int from plan_changes) as plans,
      (select count(*)::int from messages) as messages`,
  );
  return counts;
}

const databaseRow = { name: z.string() };

/** The names of the databases that restores of one left beside it. */
async function besides(db: Db): Promise<string[]> {
  const rows = await readRows(
    db,
    databaseRow,
    sql`select datname as name from pg_database where starts_with(datname, current_database() || '_')`,
  );
  return rows.map(({ name }) => name);
}

/** A file that claims to be a backup of another Paddock. */
async function writeHeader(name: string, header: object): Promise<string> {
  const content = Buffer.from(JSON.stringify({ format: 1, product: 'paddock', ...header }));
  const entries = async function* () {
    yield { name: 'paddock-backup.json', content };
  };
  const signal = new AbortController().signal;
  const place = openFolder(folder);
  return (await writeArchive({ place, name, encrypter: undefined, entries: entries(), signal }))
    .path;
}

it('K-54 the doctor lists problems and exits with 1', async () => {
  const { code, said } = await paddock(database.url, 'source', 'doctor');
  expect(said.join('\n')).toContain('fine   1 file of receipts are there');
  expect(said.join('\n')).toContain('fine   The last backup is of');
  expect(said.join('\n')).toContain('note   Database and files have no common ID yet');
  expect(code).toBe(0);
  const lost = await paddock(database.url, 'elsewhere', 'doctor');
  expect(lost.said.join('\n')).toContain('wrong  1 file of receipts are missing');
  expect(lost.code).toBe(1);
});

it('K-55 a daily backup is due once a day, and an hour after a failed one', async () => {
  const { db } = await createTestDatabase();
  const daily = { minuteOfDay: 3 * 60 + 30 };
  const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
  const note = async (time: string, failure: string | null) =>
    noteBackup(db, {
      kind: 'backup',
      reason: 'schedule',
      started_at: at(time),
      ended_at: at(time),
      version: 'v1',
      failure,
    });
  expect(await isBackupDue(db, daily, at('01:00'))).toBe(true);
  await note('01:00', null);
  expect(await isBackupDue(db, daily, at('03:29'))).toBe(false);
  expect(await isBackupDue(db, daily, at('03:30'))).toBe(true);
  await note('03:30', 'The disk is full');
  expect(await isBackupDue(db, daily, at('04:29'))).toBe(false);
  expect(await isBackupDue(db, daily, at('04:30'))).toBe(true);
});

it('K-56 an embedded database is backed up before an update, and not updated if that fails', async () => {
  const { db, url } = await createTestDatabase();
  const config = readConfig({ DATA_DIR: join(folder, 'updated'), DEMO: 'off' });
  const options = { db, url, config, files: openFiles(config, folder), say: () => {} };
  await backUpBeforeUpdate(options);
  await expect(readdir(join(folder, 'updated'))).rejects.toThrow('ENOENT');
  const last = Object.keys(migrations).at(-1) ?? '';
  await sql`delete from kysely_migration where name = ${last}`.execute(db);
  await backUpBeforeUpdate(options);
  const backups = join(folder, 'updated', 'backups');
  expect(await readdir(backups)).toHaveLength(1);
  await rm(backups, { recursive: true });
  await writeFile(backups, 'not a folder');
  await expect(backUpBeforeUpdate(options)).rejects.toThrow('The database was not updated');
});

it('K-52 K-130 refuses a damaged, incomplete, foreign, older or newer file, and changes nothing', async () => {
  const target = await createTestDatabase();
  await sql`insert into deployment (id) values (${deployment})`.execute(target.db);
  const whole = await readFile(archive);
  const write = async (name: string, content: Uint8Array) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const damaged = Buffer.from(whole);
  const middle = Math.floor(whole.length / 2);
  damaged.writeUInt8(damaged.readUInt8(middle) ^ 1, middle);
  const about = {
    deployment: null,
    version: 'v991231.1',
    postgres: '18',
    madeAt: '2099-12-31T00:00:00Z',
  };
  const refused: [string, string][] = [
    [await write('damaged', damaged), 'is damaged or was cut'],
    [await write('cut', whole.subarray(0, whole.length - 200)), 'is damaged or was cut'],
    [await write('text', Buffer.from('receipts')), 'is damaged or was cut'],
    [await writeHeader('older', { ...about, migrations: ['0001-people'] }), 'older than v261122.1'],
    [await writeHeader('newer', { ...about, migrations: ['9999-later'] }), 'was made by v991231.1'],
    [
      await writeHeader('other', {
        ...about,
        migrations: [],
        deployment: '0e8d4a52-7f3b-4c1d-9a6e-2b5f8c7d1e30',
      }),
      'is of another deployment',
    ],
  ];
  for (const [path, reason] of refused) {
    const answer = await paddock(target.url, 'refused', 'restore', path, '--in-place');
    expect(answer).toMatchObject({ code: 1, said: [] });
    expect(answer.told).toContain(reason);
  }
  const without = await paddock(target.url, 'refused', 'restore', archive);
  expect(without.told).toContain('This database is not empty');
  expect(await besides(target.db)).toEqual([]);
});

it('K-62 K-63 an encrypted backup goes to a bucket, is restored from there with its key alone, and older ones are deleted', async () => {
  const store = await openFileStore();
  const { FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY, FILES_S3_SECRET } = store.settings;
  const at = (url: string, data: string) => ({
    DATABASE_URL: url,
    DATA_DIR: join(folder, data),
    DEMO: 'off',
    SECRET_KEY: secretKey,
    BACKUP_S3_ENDPOINT: FILES_S3_ENDPOINT,
    BACKUP_S3_KEY: FILES_S3_KEY,
    BACKUP_S3_SECRET: FILES_S3_SECRET,
  });
  const source = at(database.url, 'source');
  const to = `s3://${FILES_S3_BUCKET}/of/paddock`;
  const identity = await generateX25519Identity();
  const keyFile = join(folder, 'age-key');
  await writeFile(keyFile, `# of the operator\n${identity}\n`);
  const place = openPlace(to, readConfig(source));
  await place.take('paddock-20200101T000000Z.tar.zst', async (target) => target(stream('older')));
  const secretFile = join(folder, 'paddock-key');
  const recipient = await identityToRecipient(identity);
  const words = ['backup', '--to', to, '--keep', '1', '--with-key', secretFile];
  const made = await operate(source, [...words, '--encrypt-for', recipient]);
  expect(made).toMatchObject({ code: 0 });
  expect(made.told).toContain('Deleted the older backup paddock-2020');
  const path = made.said[0] ?? '';
  expect(await place.names()).toEqual([path.slice(to.length + 1)]);
  expect(path).toMatch(/\.tar\.zst\.age$/);
  const key = (await readFile(secretFile, 'utf8')).trim();
  expect(key).toBe(secretKey);
  const target = await createTestDatabase({ empty: true });
  const there = at(target.url, 'from-bucket');
  const without = await operate(there, ['restore', path]);
  expect(without).toMatchObject({ code: 1 });
  expect(without.told).toContain('This backup is encrypted');
  expect(await operate(there, ['restore', path, '--identity', keyFile])).toMatchObject({ code: 0 });
  const wrong = openSignInKit(target, { secretKey: 'another key than the one it had' });
  await expect(wrong).rejects.toThrow('SECRET_KEY is not the key');
  const server = await openSignInKit(target, { secretKey: key });
  const { headers } = await server.signIn('+447700900010');
  expect((await server.get('/api/users/me', headers)).statusCode).toBe(200);
  await server.close();
  const gone = await operate(source, ['restore', `${to}/nothing`, '--in-place']);
  expect(gone.told).toContain('is not there');
  await store.close();
  const away = await operate(source, ['backup', '--to', to]);
  expect(away.told).toMatch(/The bucket paddock-receipts at http\S+ can’t be used: /);
  const unnamed = await operate({ ...source, BACKUP_S3_ENDPOINT: '' }, ['backup', '--to', to]);
  expect(unnamed.told).toContain('needs the settings BACKUP_S3');
});

it('K-65 moves receipts from the folder to a bucket and back, and keeps the originals', async () => {
  const store = await openFileStore();
  const at = (data: string) => ({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, data),
    DEMO: 'off',
    ...store.settings,
  });
  const source = at('source');
  const elsewhere = at('moved');
  expect(await operate(source, ['files', 'move', '--to', 'cloud'])).toMatchObject({ code: 2 });
  const [there] = (await operate(source, ['files', 'move', '--to', 'store'])).said;
  expect(there).toMatch(/^1 file copied, 0 there already\./);
  const [again] = (await operate(source, ['files', 'move', '--to', 'store'])).said;
  expect(again).toMatch(/^0 files copied, 1 there already\./);
  const healthy = await operate(elsewhere, ['doctor']);
  expect(healthy.said.join('\n')).toContain('1 file of receipts are there');
  expect(await operate(elsewhere, ['files', 'move', '--to', 'folder'])).toMatchObject({ code: 0 });
  const path = join('files', hash.slice(0, 2), hash);
  for (const data of ['source', 'moved'])
    expect(await readFile(join(folder, data, path), 'utf8')).toBe('a receipt');
  await writeFile(join(folder, 'moved', path), 'something else');
  await store.close();
  const other = await openFileStore();
  const damaged = { ...elsewhere, ...other.settings };
  const refused = await operate(damaged, ['files', 'move', '--to', 'store']);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.told).toContain('1 file could not be read or had changed');
  await other.close();
});

async function* stream(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

// Only root can mount such a small disk.
it.skipIf(process.getuid?.() !== 0)(
  'K-64 a full disk leaves nothing that looks like a backup, and is told',
  async () => {
    const small = join(folder, 'small');
    await mkdir(small);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', small]);
    expect(mounted.status).toBe(0);
    try {
      const full = await paddock(database.url, 'source', 'backup', '--to', small);
      expect(full).toMatchObject({ code: 1, said: [] });
      expect(full.told).toContain(`The disk with ${small} is full. Nothing was left there.`);
      expect(await readdir(small)).toEqual([]);
    } finally {
      spawnSync('umount', [small]);
    }
    const findings = await lookAtBackups(kit.db, new Date());
    const failed = findings.find(({ kind }) => kind === 'backup_failed');
    expect(failed?.detail).toContain('is full');
    await backUp(database.url, 'source', 'archives-again');
    const after = await lookAtBackups(kit.db, new Date());
    expect(after.find(({ kind }) => kind === 'backup_failed')?.detail).toBeNull();
  },
);

it('K-55 a server makes a backup every day at the set time, and keeps the set number', async () => {
  const { db, url } = await createTestDatabase();
  const to = join(folder, 'daily');
  await mkdir(to);
  await writeFile(join(to, 'paddock-20200101T000000Z.tar.zst'), 'older');
  const environment = { DATABASE_URL: url, DATA_DIR: join(folder, 'daily-data') };
  const settings = { ...environment, BACKUP_TO: to, BACKUP_KEEP: '1', BACKUP_AT: '00:00' };
  let clock = new Date();
  const common = { kind: 'backup', reason: 'schedule', version: 'v1' } as const;
  await noteBackup(db, { ...common, started_at: clock, ended_at: clock, failure: null });
  const looked: Date[] = [];
  const now = () => {
    looked.push(clock);
    return clock;
  };
  const config = readConfig({ ...settings, DEMO: 'off' });
  const log = openLog('silent');
  const stop = keepBackups({ db, turns: db, log, config, environment, now, everyMs: 20 });
  onTestFinished(async () => void (await stop()));
  await expect.poll(() => looked.length).toBeGreaterThan(2);
  expect(await readdir(to)).toEqual(['paddock-20200101T000000Z.tar.zst']);
  clock = new Date(clock.getTime() + 86_400_000);
  const archives = async () => (await readdir(to)).filter((name) => !name.startsWith('.'));
  await expect.poll(archives).toEqual([expect.stringMatching(/^paddock-(?!2020).+Z\.tar\.zst$/)]);
});

it('K-53 K-57 a restore in place revives nothing that ended after the backup, and stops the servers', async () => {
  await sql`delete from calendar_addresses where user_id = 2`.execute(kit.db);
  await sql`update users set revoked_at = now() where id = 3`.execute(kit.db);
  await sql`update contacts set given_name = 'Changed' where id = 1`.execute(kit.db);
  const ended = Promise.withResolvers<string>();
  const unwatch = await watchRestore(kit.db, ended.resolve);
  const answer = await paddock(database.url, 'source', 'restore', archive, '--in-place');
  expect(answer).toMatchObject({ code: 0 });
  expect(await ended.promise).toContain('replaced by a restore');
  await unwatch();
  const [kept = ''] = await besides(kit.db);
  expect(answer.said.join()).toContain(kept);
  const rows = await readRows(
    kit.db,
    { address: z.int(), revoked: z.boolean(), name: z.string() },
    sql`select (select count(*)::int from calendar_addresses where user_id in (1, 2)) as address,
      (select revoked_at is not null from users where id = 3) as revoked,
      (select given_name from contacts where id = 1) as name`,
  );
  expect(rows).toMatchObject([{ address: 1, revoked: true }]);
  expect(rows[0]?.name).not.toBe('Changed');
  expect((await kit.get('/api/users/me', signedIn.headers)).statusCode).toBe(401);
  await sql`drop database ${sql.id(kept)}`.execute(kit.db);
});
