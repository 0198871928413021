import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@paddock/contract/platform/plural';
import { z } from 'zod';
import { hasAdministrator } from '../../domain/people/first-admin.ts';
import { lastBackup, lastRehearsal } from '../../platform/backup/history.ts';
import { unprivileged } from '../../platform/db/embedded/account.ts';
import { placeIn } from '../../platform/db/embedded/place.ts';
import { readDeploymentId } from '../../platform/db/deployment.ts';
import { opensKeptKeys } from '../../platform/db/kept-keys.ts';
import { migrations } from '../../platform/db/migrations/list.ts';
import { readRows } from '../../platform/db/rows.ts';
import { pendingGroups } from '../../platform/db/run-migrations.ts';
import { sql } from '../../platform/db/sql.ts';
import { StartError } from '../../platform/errors.ts';
import { neededFiles } from '../../platform/files/queries.ts';
import type { Files } from '../../platform/files/files.ts';
import { openFiles } from '../../platform/files/open.ts';
import { readMaintenance } from '../../platform/maintenance.ts';
import { readSecretKey } from '../../platform/secret-key.ts';
import { versionLabel } from '../../platform/http/version.ts';
import { defineCommand, type Target, withTarget } from './command.ts';

/** The result of one check. `wrong` means that someone has to act. */
interface Finding {
  readonly state: 'fine' | 'note' | 'wrong';
  readonly words: string;
}

const fine = (words: string): Finding => ({ state: 'fine', words });
const noted = (words: string): Finding => ({ state: 'note', words });
const wrong = (words: string): Finding => ({ state: 'wrong', words });

/** Each is tried even if another one fails. */
const checks: readonly ((target: Target) => Promise<Finding>)[] = [
  checkPostgres,
  checkOwner,
  checkGrants,
  checkMigrations,
  checkDeployment,
  checkKey,
  checkMaintenance,
  checkFiles,
  checkAdministrator,
  checkDisk,
  checkBackup,
];

export const doctorCommand = defineCommand({
  name: 'doctor',
  usage: '',
  summary: 'Check settings, database, files, disk and backups; nothing is changed',
  options: {},
  async run(_, surroundings) {
    return withTarget(surroundings, async (target) => {
      surroundings.say(`fine   Paddock ${versionLabel}, all settings are valid`);
      let isWrong = false;
      for (const check of checks) {
        const { state, words } = await check(target).catch((error: unknown) =>
          wrong(error instanceof Error ? error.message : String(error)),
        );
        surroundings.say(`${state.padEnd(5)}  ${words}`);
        if (state === 'wrong') isWrong = true;
      }
      return isWrong ? 1 : 0;
    });
  },
});

const postgresRow = { version: z.string(), number: z.int(), encoding: z.string() };

async function checkPostgres({ db }: Target): Promise<Finding> {
  const [row] = await readRows(
    db,
    postgresRow,
    sql`select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding`,
  );
  if (row === undefined) return wrong('PostgreSQL does not say its version');
  if (row.number < 150_000) return wrong(`PostgreSQL ${row.version}: Paddock needs 15 or newer`);
  if (row.encoding !== 'UTF8') return wrong(`The database is stored in ${row.encoding}, not UTF8`);
  return fine(`PostgreSQL ${row.version}`);
}

/** Other programs that run as the owner of the database’s files can read and change them. */
async function checkOwner({ config, folder }: Target): Promise<Finding> {
  if (config.databaseUrl !== undefined)
    return fine('The files of the database are not ours to keep');
  const path = join(folder, 'postgres');
  const { uid } = await stat(placeIn(path).cluster);
  return uid === unprivileged
    ? noted(
        `The files of the database belong to uid ${uid}, which other services may use too: start Paddock as an account of its own, or give it ${path} (chown -R)`,
      )
    : fine(`The files of the database belong to uid ${uid}`);
}

const grantRow = { canMake: z.boolean(), canBeside: z.boolean() };

async function checkGrants({ db }: Target): Promise<Finding> {
  const [row] = await readRows(
    db,
    grantRow,
    sql`select has_database_privilege(current_database(), 'create') as "canMake",
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "canBeside"`,
  );
  if (row?.canMake !== true)
    return wrong('The user may not create schemas here: grant create on database');
  return row.canBeside
    ? fine('The user of PostgreSQL may update and restore')
    : noted('The user may not create databases, which a restore needs: alter role NAME createdb');
}

async function checkMigrations({ db }: Target): Promise<Finding> {
  const groups = await pendingGroups(db, migrations);
  const pending = groups.flatMap((group) => group.names);
  return pending.length === 0
    ? fine('The database is up to date')
    : noted(`${counted(pending.length, 'update')} of the database will run at the next start`);
}

async function checkDeployment(target: Target): Promise<Finding> {
  const [id, mark] = await Promise.all([
    readDeploymentId(target.db),
    openTargetFiles(target).mark(),
  ]);
  if (id === null || mark === null) return noted('Database and files have no common ID yet');
  return id === mark.id
    ? fine(`Database and files belong to deployment ${id}`)
    : wrong('Database and files belong to different deployments');
}

async function checkKey({ config, folder, db }: Target): Promise<Finding> {
  const key = await readSecretKey(config, folder).catch(() => undefined);
  if (key === undefined) return noted('There is no SECRET_KEY here to try');
  return (await opensKeptKeys(db, key))
    ? fine('SECRET_KEY opens what is encrypted in the database')
    : wrong('SECRET_KEY is not the key that this database was used with');
}

async function checkMaintenance({ db }: Target): Promise<Finding> {
  const found = await readMaintenance(db);
  return found === undefined
    ? fine('Paddock is open')
    : noted(`Paddock is closed for maintenance since ${found.since.toISOString()}`);
}

async function checkFiles(target: Target): Promise<Finding> {
  const files = openTargetFiles(target);
  const missing: string[] = [];
  const hashes = await neededFiles(target.db);
  for (const hash of hashes) if (!(await isThere(files, hash))) missing.push(hash);
  if (missing.length === 0) return fine(`${counted(hashes.length, 'file')} of receipts are there`);
  return wrong(
    `${counted(missing.length, 'file')} of receipts are missing, such as ${missing[0] ?? ''}`,
  );
}

async function isThere(files: Files, hash: string): Promise<boolean> {
  const found = await files.read(hash);
  found?.destroy();
  return found !== null;
}

function openTargetFiles({ config, folder }: Target): Files {
  return openFiles(config, join(folder, 'files'));
}

async function checkAdministrator({ db }: Target): Promise<Finding> {
  return (await hasAdministrator(db))
    ? fine('There is an administrator')
    : wrong('No one can sign in as administrator: start with FIRST_ADMIN_PHONE');
}

const smallestShare = 0.1;

async function checkDisk({ folder }: Target): Promise<Finding> {
  const found = await statfs(folder).catch((cause: unknown) => {
    throw new StartError(`${folder} can’t be read`, { cause });
  });
  const share = found.bavail / found.blocks;
  const words = `${Math.round(share * 100)}% of the disk with ${folder} is free`;
  return share < smallestShare ? wrong(words) : fine(words);
}

const dayMs = 86_400_000;

async function checkBackup({ db, config }: Target): Promise<Finding> {
  const [backup, rehearsal] = await Promise.all([lastBackup(db), lastRehearsal(db)]);
  if (backup === undefined)
    return config.demo
      ? noted('There is no backup, and this is demo data')
      : wrong('There is no backup: set BACKUP_TO');
  const words = `The last backup is of ${backup.started_at.toISOString()}, the last rehearsal of ${rehearsal?.started_at.toISOString() ?? 'never'}`;
  return Date.now() - backup.started_at.getTime() > 2 * dayMs ? wrong(words) : fine(words);
}
