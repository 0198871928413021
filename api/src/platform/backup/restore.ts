import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { startEmbedded } from '../db/embedded.ts';
import { compareSteps } from '../db/migrate.ts';
import { oldestVersion } from '../db/run-migrations.ts';
import { StartError } from '../errors.ts';
import type { Files, FilesMark } from '../files/files.ts';
import { checkArchive, type Header, type Manifest } from './archive.ts';
import { aboutDatabase, listTables } from './catalog.ts';
import { readDatabaseName, drop, makeBeside, read, swap, withConnection } from './databases.ts';
import type { Unlocking } from './encryption.ts';
import { endSecrets, keepRevoked, keepWebhooksOff } from './ended-secrets.ts';
import { copyHistory } from './history.ts';
import { loadArchive, refuseDifferences } from './load.ts';
import type { Archive } from './places.ts';
import { withProgress } from './progress.ts';

/** The parts of a restore that know more than the database does. */
export interface Proof {
  /**
   * Updates a restored database to this version and tests it.
   * @throws StartError if something is wrong with it
   */
  (url: string): Promise<void>;
}

/** An archive, and what is needed to load it. */
export interface Loading {
  readonly archive: Archive;
  readonly unlocking: Unlocking;
  readonly prove: Proof;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

export interface RestoreOptions extends Loading {
  /** The database that is filled or replaced. */
  readonly url: string;
  readonly database: FilesMark['database'];
  readonly files: Files;
  readonly inPlace: boolean;
  /** Gives the restored data a new id, so that it can live beside the original. */
  readonly asCopy: boolean;
  readonly keepAddresses: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** The new name of the replaced database; undefined if there was none. */
  readonly kept: string | undefined;
  readonly endedSecrets: number;
  readonly keptRevoked: number;
}

/**
 * Restores an archive:
 *
 * 1. reads it to its end and refuses one that is damaged, foreign or newer,
 * 2. loads it into a separate database beside the one in use,
 * 3. ends what was ended after the backup, migrates and tests it,
 * 4. gives it the name of the one in use, which gets another.
 *
 * Until the last step, which is one transaction, nothing in use has changed.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { url, now, inPlace, files } = options;
  const manifest = await checkFitting(options);
  return withRestored({ ...options, manifest, files }, async (fresh) => {
    const ended = await settle(fresh, options);
    options.signal.throwIfAborted();
    const id = await withConnection(fresh, async (client) => aboutDatabase(client));
    if (id.deployment !== null)
      await files.setMark({ id: id.deployment, database: options.database });
    const kept = await swap(url, fresh, now);
    if (inPlace) return { manifest, kept, ...ended };
    await drop(url, kept);
    return { manifest, kept: undefined, ...ended };
  });
}

/**
 * Restores an archive into a scratch database, compares every table, updates it to this version and tests it.
 * @param serverUrl of a PostgreSQL to use; without one an embedded one is made and deleted again
 * @throws StartError if the archive could not be restored
 */
export async function rehearse(
  loading: Loading,
  manifest: Manifest,
  serverUrl?: string,
): Promise<void> {
  const rehearseOn = async (url: string) =>
    withRestored({ ...loading, url, manifest, files: undefined }, async () => {});
  if (serverUrl !== undefined) return rehearseOn(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'paddock-rehearsal-'));
  try {
    const server = await startEmbedded({ folder });
    try {
      await rehearseOn(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Restoring extends Loading {
  readonly url: string;
  readonly manifest: Manifest;
  /** Where to put missing files. Without it they are only checked. */
  readonly files: Files | undefined;
}

/**
 * Loads an archive into a database beside the one of `url`, compares and tests it. The database is deleted
 * once `work` ends.
 */
async function withRestored<T>(
  options: Restoring,
  work: (fresh: string) => Promise<T>,
): Promise<T> {
  const { url, manifest, now, tell } = options;
  const fresh = await makeBeside(url, now);
  try {
    await withProgress(tell, async (progress) => {
      const loaded = await loadArchive({ ...options, url: fresh, progress });
      progress('comparing');
      await withConnection(fresh, async (client) => refuseDifferences(client, manifest, loaded));
      progress('updating');
      await options.prove(fresh);
    });
    return await work(fresh);
  } finally {
    // After a successful restore it has another name.
    await drop(url, readDatabaseName(fresh)).catch(() => {});
  }
}

/**
 * Checks every hash of an archive.
 * @throws StartError if it is damaged, incomplete, newer or refused by `refuse`
 */
export async function checkHashes(
  { archive, unlocking, tell }: Loading,
  refuse: (header: Header) => void = () => {},
): Promise<Manifest> {
  return withProgress(tell, async (progress) => {
    progress('checking the backup');
    return checkArchive(archive, unlocking, {
      header: (header) => {
        refuseOtherVersions(archive.path, header);
        refuse(header);
      },
    });
  });
}

/**
 * Reads the archive and checks that it fits.
 * @throws StartError if it does not fit
 */
async function checkFitting(options: RestoreOptions): Promise<Manifest> {
  const { url, archive, inPlace, asCopy } = options;
  const target = await withConnection(url, async (client) => ({
    ...(await aboutDatabase(client)),
    isEmpty: (await listTables(client)).length === 0,
  }));
  if (!inPlace && !target.isEmpty)
    throw new StartError(
      'This database is not empty. To replace it, add --in-place: it is kept under another name.',
    );
  const mark = await options.files.mark();
  return checkHashes(options, (header) => {
    if (!asCopy) refuseForeign(archive.path, header, target.deployment ?? mark?.id ?? null);
  });
}

/** @throws StartError if this version can't read another version's backup */
function refuseOtherVersions(path: string, { migrations, version }: Header): void {
  const found = compareSteps(migrations);
  if (found === 'fits') return;
  if (found === 'older')
    throw new StartError(
      `${path} was made by ${version}, which is older than ${oldestVersion}. Restore it with ${oldestVersion}, back up there, and restore that backup here.`,
    );
  throw new StartError(
    `${path} was made by ${version}, which is newer. Start that version, or a newer one.`,
  );
}

function refuseForeign(path: string, { deployment }: Header, id: string | null): void {
  if (id === null || deployment === id) return;
  throw new StartError(
    `${path} is of another deployment. Add --as-copy to use a copy of its data here, under the ID of this one.`,
  );
}

/** What must not come back, and what belongs to the server rather than to the data. */
async function settle(fresh: string, options: RestoreOptions) {
  const { url, inPlace, asCopy, keepAddresses } = options;
  return withConnection(fresh, async (client) => {
    await client.query('insert into system_send_hold default values');
    const isCopy = asCopy;
    if (!inPlace) {
      const endedSecrets = await endSecrets(client, { current: undefined, keepAddresses, isCopy });
      if (isCopy) await giveId(client, (await options.files.mark())?.id);
      return { endedSecrets, keptRevoked: 0 };
    }
    return withConnection(url, async (current) => {
      const endedSecrets = await endSecrets(client, { current, keepAddresses, isCopy });
      const keptRevoked = isCopy ? 0 : await keepRevoked(client, current);
      await keepWebhooksOff(client, current);
      if (isCopy) await giveId(client, (await aboutDatabase(current)).deployment ?? undefined);
      await copyHistory(current, client);
      return { endedSecrets, keptRevoked };
    });
  });
}

const idRow = z.object({ id: z.string() });

async function giveId(client: Client, id: string | undefined): Promise<void> {
  await read(
    client,
    idRow,
    `update deployment set id = coalesce($1::uuid, gen_random_uuid()) returning id`,
    [id],
  );
}
