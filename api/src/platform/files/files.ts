import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { StartError } from '../errors.ts';

/** Which deployment files belong to, and where the database of that deployment is. */
export interface FilesMark {
  /** UUID that its database has too. */
  readonly id: string;
  readonly database: 'embedded' | 'elsewhere';
}

/** Where files are kept, each under the hash of its content. A folder, or a store elsewhere. */
export interface Files {
  /** Where a file is written until it is whole: a path on this machine that nobody else uses. */
  draft(): Promise<string>;
  /** Sends a whole draft to where files are kept, if that takes time: called before anything is locked. */
  sendAhead(hash: string, draft: string): Promise<void>;
  /** Takes a whole draft in. The same content again is no second file; it counts as new. */
  put(hash: string, draft: string): Promise<void>;
  /** The content, also of a file that was set aside; null where it is not there. Who asked for it reads it to its end or destroys it. */
  read(hash: string): Promise<Readable | null>;
  /** Puts a file that nobody refers to out of the way, from `now` on. One that is not there is no error. */
  setAside(hash: string, now: Date): Promise<void>;
  /** The hashes of all that was set aside. */
  aside(): AsyncIterable<string>;
  /** Puts a file that was set aside back under its hash. */
  bringBack(hash: string): Promise<void>;
  /** Deletes a file that was set aside before an instant. @returns whether it did */
  dropAside(hash: string, before: Date): Promise<boolean>;
  /** The hashes of all that was put in before an instant. */
  putBefore(instant: Date): AsyncIterable<string>;
  /** Forgets drafts that nobody finished. */
  dropDraftsBefore(instant: Date): Promise<void>;
  /** Null where nobody has said yet whose files these are. */
  mark(): Promise<FilesMark | null>;
  setMark(mark: FilesMark): Promise<void>;
  /** What a sentence calls the place of the mark. */
  readonly markPath: string;
}

const mark = z.object({ id: z.uuid(), database: z.enum(['embedded', 'elsewhere']) });

/** The file that says which deployment a folder of files belongs to. */
export function markIn(folder: string): string {
  return join(folder, 'deployment.json');
}

/** @throws StartError where the file is there and cannot be read. */
export async function readMark(folder: string): Promise<FilesMark | null> {
  const path = markIn(folder);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new StartError(`${path} can’t be read. Start as its owner.`, { cause });
  });
  return text === null ? null : parseMark(text, path);
}

/** @throws StartError naming the place of the text, where it is no mark */
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
