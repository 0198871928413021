import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { counted } from '@paddock/contract/platform/plural';
import { emailAddress, phoneNumber } from '@paddock/contract/platform/sign-in';
import { z } from 'zod';
import { closedMonth } from '../../domain/bookings/amounts.ts';
import { erasePerson, type WhoToErase } from '../../domain/people/erase-person.ts';
import { insertAuditEvent } from '../../domain/people/user-queries.ts';
import { noteBackup } from '../../platform/backup/history.ts';
import { archiveAt } from '../../platform/backup/places.ts';
import { checkHashes, rehearse } from '../../platform/backup/restore.ts';
import { readConfig } from '../../platform/config.ts';
import type { Db } from '../../platform/db/client.ts';
import { migrate, readMigrationNotes } from '../../platform/db/migrate.ts';
import { contracts } from '../../platform/db/migrations/contracts.ts';
import { migrations } from '../../platform/db/migrations/list.ts';
import { type Group, pendingGroups } from '../../platform/db/run-migrations.ts';
import type { NewBackupRow } from '../../platform/db/tables/system.ts';
import { openFiles } from '../../platform/files/open.ts';
import { versionLabel } from '../../platform/http/version.ts';
import { beginMaintenance, endMaintenance } from '../../platform/maintenance.ts';
import { backupCommand } from './backup.ts';
import {
  type Command,
  defineCommand,
  type Surroundings,
  type Target,
  UsageError,
  withTarget,
} from './command.ts';
import { doctorCommand } from './doctor.ts';
import { withProgress } from '../../platform/backup/progress.ts';
import { storeFile } from '../../platform/backup/load.ts';
import { readDeploymentId } from '../../platform/db/deployment.ts';
import { CallError, StartError } from '../../platform/errors.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { neededFiles } from '../../platform/files/queries.ts';
import type { Files } from '../../platform/files/files.ts';
import { openLocalFiles } from '../../platform/files/local-files.ts';
import { openS3Files } from '../../platform/files/s3-files.ts';
import { resetKeyCommand, rotateKeyCommand } from './key.ts';
import { proof } from './prove.ts';
import { restoreCommand } from './restore.ts';
import { readUnlocking, unlockingOptions } from './unlocking.ts';
import { changeNumberCommand, grantCommand, revokeCommand, unlockCommand } from './user.ts';

const moveFilesCommand = defineCommand({
  name: 'files move',
  usage: '--to store|folder',
  summary: 'Copy receipts from DATA_DIR into the store of FILES_S3_…, or back; the originals stay',
  options: {
    to: { type: 'string', value: 'store|folder', about: 'Where they go' },
  },
  async run({ values: { to } }, surroundings) {
    if (to !== 'store' && to !== 'folder') throw new UsageError('Use --to store or --to folder.');
    await withTarget(surroundings, async (target) => {
      const { folder, store } = openPlaces(target);
      const [from, into] = to === 'store' ? [folder, store] : [store, folder];
      await refuseOthers(target, into);
      const { copied, there, missing } = await copyAll(target, from, into, surroundings);
      const mark = await from.mark();
      if (mark !== null) await into.setMark(mark);
      surroundings.say(
        `${counted(copied, 'file')} copied, ${there} there already. The originals stay where they were.`,
      );
      if (missing.length > 0)
        throw new StartError(
          `${counted(missing.length, 'file')} could not be read or had changed, such as ${missing[0] ?? ''}.`,
        );
    });
  },
});

function openPlaces({ config, folder: data }: Target): { folder: Files; store: Files } {
  if (config.files === undefined)
    throw new StartError('FILES_S3_ENDPOINT is not set. Set it and what goes with it.');
  const path = join(data, 'files');
  return { folder: openLocalFiles(path), store: openS3Files(config.files, path) };
}

async function refuseOthers({ db }: Target, into: Files): Promise<void> {
  const [id, mark] = await Promise.all([readDeploymentId(db), into.mark()]);
  if (mark === null || mark.id === id) return;
  throw new StartError(`The files that ${into.markPath} names belong to another deployment.`);
}

/** Skips existing files, so an interrupted move continues where it stopped. */
async function copyAll({ db }: Target, from: Files, into: Files, { tell, signal }: Surroundings) {
  const hashes = await neededFiles(db);
  const missing: string[] = [];
  let [copied, there] = [0, 0];
  await withProgress(tell, async (progress) => {
    for (const [index, hash] of hashes.entries()) {
      signal.throwIfAborted();
      progress(`file ${index + 1} of ${hashes.length}`);
      const found = await into.read(hash);
      found?.destroy();
      if (found !== null) there += 1;
      else if (await copy(hash, from, into)) copied += 1;
      else missing.push(hash);
    }
  });
  return { copied, there, missing };
}

async function copy(hash: string, from: Files, into: Files): Promise<boolean> {
  const stream = await from.read(hash);
  if (stream === null) return false;
  const content = await buffer(stream);
  if (createHash('sha256').update(content).digest('hex') !== hash) return false;
  await storeFile(into, hash, content);
  return true;
}

const maintenanceOnCommand = defineCommand({
  name: 'maintenance on',
  usage: '[--message TEXT] [--until TIME]',
  summary: 'Close Paddock to everyone but administrators, on every server at once',
  options: {
    message: { type: 'string', value: 'TEXT', about: 'What people see; 200 characters' },
    until: {
      type: 'string',
      value: 'TIME',
      about: 'When it is expected to end, such as 2026-11-22T14:30Z. It ends with maintenance off',
    },
  },
  async run({ values }, surroundings) {
    const message = readMessage(values.message);
    const until = readUntil(values.until);
    await withTarget(surroundings, async ({ db }) => {
      await beginMaintenance(db, { message, until });
      await note(db, true);
    });
    surroundings.say('Paddock is closed. To open it: npm run paddock -- maintenance off');
  },
});

const maintenanceOffCommand = defineCommand({
  name: 'maintenance off',
  usage: '',
  summary: 'Open Paddock again',
  options: {},
  async run(_, surroundings) {
    const wasClosed = await withTarget(surroundings, async ({ db }) => {
      const ended = await endMaintenance(db);
      if (ended) await note(db, false);
      return ended;
    });
    surroundings.say(wasClosed ? 'Paddock is open again.' : 'Paddock was not closed.');
  },
});

function readMessage(text: string | undefined): string | null {
  const message = text?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (message.length > 200) throw new UsageError('The message has more than 200 characters.');
  return message === '' ? null : message;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

function readUntil(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const until = new Date(instant.test(text) ? text : Number.NaN);
  if (!(until > new Date()))
    throw new UsageError('--until is a time to come, with its offset, such as 2026-11-22T14:30Z.');
  return until;
}

async function note(db: Db, maintenance: boolean): Promise<void> {
  await insertAuditEvent(db, {
    user_id: null,
    origin: null,
    action: 'maintenance',
    subject_table: 'system_maintenance',
    subject_id: null,
    before: null,
    after: JSON.stringify({ maintenance }),
  });
}

const verifyCommand = defineCommand({
  name: 'backup verify',
  usage: 'FILE',
  summary: 'Check an archive, and rehearse restoring it into a scratch database',
  options: {
    ...unlockingOptions,
    'hashes-only': { type: 'boolean', about: 'Check the archive, without the rehearsal' },
    record: { type: 'boolean', about: 'Record the rehearsal in the database of the server' },
    on: {
      type: 'string',
      value: 'URL',
      about: 'Rehearse on this PostgreSQL, in a database of its own, in place of an embedded one',
    },
  },
  async run({ values, positionals }, surroundings) {
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new UsageError('Name one archive.');
    const { say, tell, signal } = surroundings;
    const now = new Date();
    const config = readConfig({ ...surroundings.environment });
    const archive = archiveAt(path, config);
    const unlocking = await readUnlocking(values);
    const options = { archive, unlocking, prove: proof(now, tell), now, signal, tell };
    const manifest = await checkHashes(options);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${path} is complete: ${manifest.version} of ${manifest.madeAt}, ${counted(rows, 'row')} of ${counted(manifest.tables.length, 'table')}, ${counted(manifest.files.length, 'file')}.`,
    );
    if (values['hashes-only'] === true) return;
    await rehearse(options, manifest, values.on);
    say('Restored into a scratch database: every table has the same rows, and it works.');
    if (values.record === true) await record(surroundings, path, now);
  },
});

async function record(surroundings: Surroundings, path: string, startedAt: Date): Promise<void> {
  const entry: NewBackupRow = {
    kind: 'rehearsal',
    reason: 'command',
    started_at: startedAt,
    ended_at: new Date(),
    path,
    bytes: null,
    sha256: null,
    version: versionLabel,
    failure: null,
  };
  await withTarget(surroundings, async ({ db }) => noteBackup(db, entry));
}

/** Erases one person. */
const erasePersonCommand = defineCommand({
  name: 'erase-person',
  usage: '--phone NUMBER | --email ADDRESS | --contact ID',
  summary: 'Erase what is stored about a person',
  options: {
    phone: { type: 'string', value: 'NUMBER', about: 'Their phone number, with the country code' },
    email: { type: 'string', value: 'ADDRESS', about: 'Their email address' },
    contact: { type: 'string', value: 'ID', about: 'Their number under People' },
  },
  async run({ values }, surroundings) {
    const who = readWho(values);
    await withTarget(surroundings, async ({ config, db, folder }) => {
      const files = openFiles(config, join(folder, 'files'));
      const { userId, contactId, hasNamesake } = await erasePerson({ db, files }, who).catch(
        (thrown: unknown) => {
          const refused = explainRefusal(thrown, closedMonth);
          throw refused instanceof CallError ? new StartError(refused.message) : refused;
        },
      );
      surroundings.say(`Erased: user ${userId ?? 'none'}, contact ${contactId ?? 'none'}.`);
      if (hasNamesake)
        surroundings.say(
          'Someone else has the same name. Texts that others wrote keep it: look for it in messages, notes and descriptions.',
        );
    });
  },
});

interface Words {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
}

function readWho(given: Words): WhoToErase {
  // Two of them could mean two people.
  if (Object.keys(given).length !== 1)
    throw new UsageError('Name the person in one way: by phone number, email address or number.');
  const number = phoneNumber.safeParse(given.phone);
  if (number.success) return { phoneNumber: number.data };
  const address = emailAddress.safeParse(given.email);
  if (address.success) return { email: address.data };
  const key = z.coerce.number().int().positive().safeParse(given.contact);
  if (key.success) return { contactId: key.data };
  throw new UsageError(`There is no person with such a ${Object.keys(given)[0]}.`);
}

/** Updates the database without a server, or says what that would do. */
const migrateCommand = defineCommand({
  name: 'migrate',
  usage: '[--plan]',
  summary: 'Bring the database up to date, as a start does',
  options: {
    plan: { type: 'boolean', about: 'Only list the steps that would run' },
  },
  async run({ values }, surroundings) {
    const { say, tell } = surroundings;
    await withTarget(surroundings, async ({ db }) => {
      if (values.plan === true) {
        for (const line of describePlan(await pendingGroups(db, migrations))) say(line);
        return;
      }
      const ran = await migrate(db, new Date(), { say: tell, onlooker: db });
      say(ran.length === 0 ? 'The database is up to date.' : `Ran ${counted(ran.length, 'step')}.`);
      for (const line of await readMigrationNotes(db, ran)) say(line);
    });
  },
});

function describePlan(groups: readonly Group[]): string[] {
  const names = groups.flatMap((group) => group.names);
  if (names.length === 0) return ['The database is up to date.'];
  const stopped = new Set(names.flatMap((name) => contracts[name]?.stops ?? []));
  return [
    `${counted(names.length, 'step')} would run:`,
    ...groups.flatMap(listGroup),
    ...[...stopped].map((release) => `Stop all servers of ${release} and earlier first.`),
  ];
}

function listGroup({ names, transaction }: Group): string[] {
  if (!transaction) return names.map((name) => `  ${name} (without a transaction)`);
  return [...names.map((name) => `  ${name}`), '  (in one transaction: all of them, or none)'];
}

/** Every command of `npm run paddock`, in the order of `--help`. */
export const commands: readonly Command[] = [
  backupCommand,
  verifyCommand,
  restoreCommand,
  doctorCommand,
  moveFilesCommand,
  rotateKeyCommand,
  resetKeyCommand,
  maintenanceOnCommand,
  maintenanceOffCommand,
  migrateCommand,
  grantCommand,
  revokeCommand,
  unlockCommand,
  changeNumberCommand,
  erasePersonCommand,
];
