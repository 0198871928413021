import type { Files } from '../files/files.ts';
import { encrypterFor, type Recipients } from './encryption.ts';
import { writeArchive, type Written } from './archive-writer.ts';
import { withConnection } from './connection.ts';
import { contentOf } from './content.ts';
import type { Manifest } from './manifest.ts';
import type { ArchivePlace } from './archive-place.ts';
import { openProgress } from './progress.ts';

export interface BackupOptions {
  readonly url: string;
  readonly files: Files;
  readonly place: ArchivePlace;
  readonly version: string;
  readonly recipients: Recipients;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly tell: (line: string) => void;
}

export interface Backup extends Written {
  readonly manifest: Manifest;
}

/**
 * Writes one archive of a database and its files, while servers go on.
 * @throws StartError where there is no room or no permission for it; nothing is left then
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { url, place, now, recipients, signal, tell } = options;
  const encrypter = encrypterFor(recipients);
  const name = `${archiveStem(now)}.tar.zst${encrypter === undefined ? '' : '.age'}`;
  const progress = openProgress(tell);
  let manifest: Manifest | undefined;
  try {
    const written = await withConnection(url, async (client) =>
      writeArchive({
        place,
        name,
        encrypter,
        signal,
        entries: contentOf({ ...options, client, progress, done: (made) => (manifest = made) }),
      }),
    );
    if (manifest === undefined) throw new Error('The archive has no manifest');
    return { ...written, manifest };
  } finally {
    progress.end();
  }
}

/** `paddock-20261122T031500Z`, which sorts by age. */
function archiveStem(now: Date): string {
  return `paddock-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** The names of archives. */
export const archivePattern = /^paddock-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/;
