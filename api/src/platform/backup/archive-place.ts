import type { Readable } from 'node:stream';

/** Takes the parts of an archive as they come. */
export type Target = (parts: AsyncIterable<Buffer>) => Promise<void>;

/** Where archives are. */
export interface ArchivePlace {
  /**
   * Takes an archive in. It is not there until it is complete.
   * @returns what names it, and what `write` gave
   * @throws StartError where there is no room or no permission; nothing is left then
   */
  take<T>(name: string, write: (target: Target) => Promise<T>): Promise<readonly [string, T]>;
  /** The names of what is there, archives and others. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** An archive that is there, to be read as often as it takes. */
export interface Archive {
  /** What sentences call it. */
  readonly path: string;
  open(): Promise<Readable>;
}
