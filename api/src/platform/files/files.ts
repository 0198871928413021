import type { Readable } from 'node:stream';

/** Where files are kept, each under the hash of its content. A folder, or a store elsewhere. */
export interface Files {
  /** Where a file is written until it is whole: a path on this machine that nobody else uses. */
  draft(): Promise<string>;
  /** Takes a whole draft in. The same content again is no second file; it counts as new. */
  put(hash: string, draft: string): Promise<void>;
  /** The content; null where it is not there. Who asked for it reads it to its end or destroys it. */
  read(hash: string): Promise<Readable | null>;
  /** One that is not there is no error. */
  remove(hash: string): Promise<void>;
  /** The hashes of all that was put in before an instant. */
  putBefore(instant: Date): AsyncIterable<string>;
  /** Forgets drafts that nobody finished. */
  dropDraftsBefore(instant: Date): Promise<void>;
}
