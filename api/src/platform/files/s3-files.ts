import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { CallError, StartError } from '../errors.ts';
import { type Files, parseMark } from './files.ts';
import { openLocalFiles } from './local-files.ts';
import { S3Failure, openS3Client, type S3Limits } from './s3-client.ts';
import type { S3Place } from './settings.ts';

const markKey = 'deployment.json';
const shelf = 'files/';
/** An object here, with the instant in it, says that the file of this name was set aside. */
const aside = 'unreferenced/';
const hashPattern = /^[0-9a-f]{64}$/;

/**
 * Files in a bucket. A file that is set aside stays where it is, and a note says since when, because the
 * store cannot move one in a single step. Drafts are in a folder on this machine.
 */
export function openS3Files(place: S3Place, folder: string, limits?: S3Limits): Files {
  const store = openS3Client(place, limits);
  const drafts = openLocalFiles(folder);
  const markPath = `${place.endpoint}/${place.bucket}/${markKey}`;
  const hashesIn = async function* (prefix: string) {
    for await (const { key, modified } of store.list(prefix)) {
      const hash = key.slice(prefix.length);
      if (hashPattern.test(hash)) yield { hash, modified };
    }
  };
  const putText = async (key: string, text: string) =>
    store.put(key, new Blob([text]), createHash('sha256').update(text).digest('hex'));
  const send = async (hash: string, draft: string) =>
    store.put(shelf + hash, await openAsBlob(draft), hash);
  return {
    draft: async () => drafts.draft(),
    dropDraftsBefore: async (instant) => drafts.dropDraftsBefore(instant),
    sendAhead: async (hash, draft) => orUnavailable(notSaved, async () => send(hash, draft)),
    put: async (hash, draft) =>
      orUnavailable(notSaved, async () => {
        // It was sent ahead, unless its last reference was removed in between.
        if (!(await store.has(shelf + hash))) await send(hash, draft);
      }),
    read: async (hash) => orUnavailable(notRead, async () => store.read(shelf + hash)),
    setAside: async (hash, now) =>
      orUnavailable(notSaved, async () => putText(aside + hash, now.toISOString())),
    async *aside() {
      for await (const { hash } of hashesIn(aside)) yield hash;
    },
    bringBack: async (hash) => orUnavailable(notSaved, async () => store.remove(aside + hash)),
    dropAside: async (hash, before) =>
      orUnavailable(notSaved, async () => {
        const since = await store.readText(aside + hash);
        if (since === null || !(new Date(since) < before)) return false;
        await store.remove(shelf + hash);
        await store.remove(aside + hash);
        return true;
      }),
    async *putBefore(instant) {
      const gone = new Set<string>();
      for await (const { hash } of hashesIn(aside)) gone.add(hash);
      for await (const { hash, modified } of hashesIn(shelf))
        if (modified < instant && !gone.has(hash)) yield hash;
    },
    mark: async () =>
      orNoStart(place, async () => {
        const text = await store.readText(markKey);
        return text === null ? null : parseMark(text, markPath);
      }),
    setMark: async (mark) => orNoStart(place, async () => putText(markKey, JSON.stringify(mark))),
    markPath,
  };
}

const notSaved = 'The file store is not responding. Nothing was saved. Try again in a moment.';
const notRead = 'The file store is not responding. Try again in a moment.';

async function orUnavailable<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof S3Failure)) throw cause;
    throw new CallError('unavailable', { message, cause });
  }
}

async function orNoStart<T>(place: S3Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof S3Failure)) throw cause;
    throw new StartError(
      `The bucket ${place.bucket} at ${place.endpoint} can’t be used: ${cause.message}. Check the settings that start with FILES_S3_.`,
      { cause },
    );
  }
}
