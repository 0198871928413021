import type { Readable } from 'node:stream';

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
