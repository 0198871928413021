import type { Readable } from 'node:stream';
import { StartError } from '../errors.ts';
import { openS3Client, type S3Limits } from '../files/s3-client.ts';
import { S3Failure } from '../files/s3-failure.ts';
import type { S3Place } from '../files/settings.ts';
import type { S3Upload } from '../files/s3-upload.ts';
import type { ArchivePlace, Target } from './archive-place.ts';

/** An archive is in no hurry, and a store takes its time to put large parts together. */
const limits: S3Limits = {
  answerMs: 30_000,
  uploadMs: 300_000,
  partMs: 60_000,
  pageKeys: 1_000,
};
/** A store takes 10,000 parts: 320 GB. */
const partBytes = 32 * 1024 * 1024;

/** Archives in a bucket, each sent as it is made. It is there once all of its parts are. */
export function openBucket(place: S3Place, prefix: string): ArchivePlace {
  const store = openS3Client(place, limits);
  const { bucket } = place;
  return {
    take: async (name, write) =>
      orExplained(place, async () => {
        const key = prefix + name;
        const upload = await store.begin(key);
        try {
          const given = await write(into(upload));
          await upload.complete();
          return [`s3://${bucket}/${key}`, given];
        } catch (error) {
          await upload.giveUp();
          throw error;
        }
      }),
    names: async () =>
      orExplained(place, async () => {
        const names: string[] = [];
        for await (const { key } of store.list(prefix)) names.push(key.slice(prefix.length));
        return names;
      }),
    remove: async (name) => orExplained(place, async () => store.remove(prefix + name)),
  };
}

/** @throws StartError where it is not there */
export async function readFromBucket(place: S3Place, key: string): Promise<Readable> {
  const stream = await orExplained(place, async () => openS3Client(place, limits).read(key));
  if (stream === null) throw new StartError(`s3://${place.bucket}/${key} is not there.`);
  return stream;
}

function into(upload: S3Upload): Target {
  return async (parts) => {
    let waiting: Buffer[] = [];
    let bytes = 0;
    for await (const part of parts) {
      waiting.push(part);
      bytes += part.length;
      if (bytes < partBytes) continue;
      await upload.add(Buffer.concat(waiting));
      waiting = [];
      bytes = 0;
    }
    if (bytes > 0) await upload.add(Buffer.concat(waiting));
  };
}

async function orExplained<T>({ bucket, endpoint }: S3Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof S3Failure)) throw cause;
    throw new StartError(`The bucket ${bucket} at ${endpoint} can’t be used: ${cause.message}.`, {
      cause,
    });
  }
}
