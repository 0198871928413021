import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../db/embedded.ts';
import { checkArchive } from './check.ts';
import { refuseDifferences } from './compare.ts';
import { withConnection } from './connection.ts';
import { databaseOf, drop, makeBeside } from './databases.ts';
import type { Unlocking } from './encryption.ts';
import { loadArchive } from './load.ts';
import type { Manifest } from './manifest.ts';
import type { Archive } from './archive-place.ts';
import { openProgress } from './progress.ts';
import { refuseNewer, type Proof } from './restore.ts';

export interface RehearsalOptions {
  readonly archive: Archive;
  readonly unlocking: Unlocking;
  readonly zone: string;
  readonly prove: Proof;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

/** Checks every hash of an archive. @throws StartError where it is damaged, cut or newer */
export async function checkHashes({
  archive,
  unlocking,
  tell,
}: RehearsalOptions): Promise<Manifest> {
  const progress = openProgress(tell);
  progress.at('checking the backup');
  try {
    return await checkArchive(archive, unlocking, {
      header: (header) => refuseNewer(archive.path, header),
    });
  } finally {
    progress.end();
  }
}

/**
 * Restores an archive into a scratch database, compares every table, brings it to this version and tries it.
 * @param serverUrl of a PostgreSQL to use; without one an embedded one is made and deleted again
 * @throws StartError where the archive would not restore
 */
export async function rehearse(
  options: RehearsalOptions,
  manifest: Manifest,
  serverUrl?: string,
): Promise<void> {
  if (serverUrl !== undefined) return rehearseOn(serverUrl, manifest, options);
  const folder = await mkdtemp(join(tmpdir(), 'paddock-rehearsal-'));
  try {
    const server = await startEmbedded({ folder });
    try {
      await rehearseOn(server.url, manifest, options);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rehearseOn(
  url: string,
  manifest: Manifest,
  options: RehearsalOptions,
): Promise<void> {
  const progress = openProgress(options.tell);
  const scratch = await makeBeside(url, options.now);
  try {
    const loaded = await loadArchive({
      ...options,
      url: scratch,
      manifest,
      files: undefined,
      progress,
    });
    progress.at('comparing');
    await withConnection(scratch, async (client) => refuseDifferences(client, manifest, loaded));
    progress.at('updating');
    await options.prove(scratch);
  } finally {
    progress.end();
    await drop(url, databaseOf(scratch));
  }
}
