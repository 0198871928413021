import { open } from 'node:fs/promises';
import { StartError } from '../errors.ts';
import type { S3Account } from '../files/settings.ts';
import { resolve } from 'node:path';
import type { Archive, ArchivePlace } from './archive-place.ts';
import { openFolder } from './folder-place.ts';
import { openBucket, readFromBucket } from './bucket-place.ts';

interface Stores {
  readonly backupStore: S3Account | undefined;
}

const bucketWords = /^[sS]3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** Whatever case it is typed in: a folder called `S3:` is never meant. */
function isInBucket(words: string): boolean {
  return /^s3:/i.test(words);
}

/** The place that the words of a person name: a folder, or `s3://bucket/prefix`. */
export function placeOf(words: string, { backupStore }: Stores): ArchivePlace {
  if (!isInBucket(words)) return openFolder(resolve(words));
  const { bucket, key } = readWords(words);
  const prefix = key === '' || key.endsWith('/') ? key : `${key}/`;
  return openBucket({ ...accountOf(backupStore), bucket }, prefix);
}

/** The archive that the words of a person name: a file, or `s3://bucket/prefix/name`. */
export function archiveAt(words: string, { backupStore }: Stores): Archive {
  if (!isInBucket(words))
    return {
      path: words,
      open: async () => {
        const file = await open(words).catch((cause: unknown) => {
          throw new StartError(`${words} can’t be read.`, { cause });
        });
        return file.createReadStream();
      },
    };
  const { bucket, key } = readWords(words);
  const place = { ...accountOf(backupStore), bucket };
  return { path: words, open: async () => readFromBucket(place, key) };
}

function readWords(words: string): { readonly bucket: string; readonly key: string } {
  const [, bucket, key = ''] = bucketWords.exec(words) ?? [];
  if (bucket === undefined)
    throw new StartError(`${words} names no bucket. Use s3://bucket/prefix.`);
  return { bucket, key };
}

function accountOf(store: S3Account | undefined): S3Account {
  if (store !== undefined) return store;
  throw new StartError(
    'A backup in a bucket needs the settings BACKUP_S3_ENDPOINT, BACKUP_S3_KEY and BACKUP_S3_SECRET.',
  );
}
