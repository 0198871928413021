import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { StartError } from '../errors.ts';

/** The deployment that files belong to, and the location of its database. */
export interface FilesMark {
  /** UUID that its database has too. */
  readonly id: string;
  readonly database: 'embedded' | 'elsewhere';
}

/** Stores files under the hash of their content, in a folder or in a store elsewhere. */
export interface Files {
  /** Where a file is written until it is whole: a path on this machine that nobody else uses. */
  draft(): Promise<string>;
  /** Sends a whole draft to the file store, if that takes time: called before anything is locked. */
  sendAhead(hash: string, draft: string): Promise<void>;
  /** Stores a whole draft. The same content again makes no second file, but counts as new. */
  put(hash: string, draft: string): Promise<void>;
  /**
   * The content, even of a file that was set aside; null if it does not exist. The caller reads it to its end
   * or destroys it.
   */
  read(hash: string): Promise<Readable | null>;
  /** Sets aside a file that nobody refers to, from `now` on. A missing one is no error. */
  setAside(hash: string, now: Date): Promise<void>;
  /** The hashes of all files set aside. */
  aside(): AsyncIterable<string>;
  /** Restores a file that was set aside. */
  bringBack(hash: string): Promise<void>;
  /** Deletes a file that was set aside before an instant. @returns whether it did */
  dropAside(hash: string, before: Date): Promise<boolean>;
  /** The hashes of all files stored before an instant. */
  putBefore(instant: Date): AsyncIterable<string>;
  /** Deletes unfinished drafts. */
  dropDraftsBefore(instant: Date): Promise<void>;
  /** Null if these files have no owner yet. */
  mark(): Promise<FilesMark | null>;
  setMark(mark: FilesMark): Promise<void>;
  /** Describes the location of the mark in sentences. */
  readonly markPath: string;
}

const mark = z.object({ id: z.uuid(), database: z.enum(['embedded', 'elsewhere']) });

/** The file that names the deployment of a folder of files. */
export function markIn(folder: string): string {
  return join(folder, 'deployment.json');
}

/** @throws StartError if the file exists and cannot be read. */
export async function readMark(folder: string): Promise<FilesMark | null> {
  const path = markIn(folder);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new StartError(`${path} can’t be read. Start as its owner.`, { cause });
  });
  return text === null ? null : parseMark(text, path);
}

/** @throws StartError naming the place of the text, if it is not a mark */
export function parseMark(text: string, place: string): FilesMark {
  const parsed = mark.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new StartError(`${place} does not name a deployment. Put the file from a backup back.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Written under another name first, so that an interrupted start leaves no partial file. */
export async function writeMark(folder: string, content: FilesMark): Promise<void> {
  const path = markIn(folder);
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(`${JSON.stringify(content)}\n`);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true });
    throw new StartError(`${path} can’t be saved: no permission, or the disk is full.`, { cause });
  }
}
