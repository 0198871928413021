import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../errors.ts';
import { damaged, readArchive } from './archive-reader.ts';
import type { ArchiveEntry } from './archive-writer.ts';
import { sha256 } from './content.ts';
import type { Unlocking } from './encryption.ts';
import type { Archive } from './archive-place.ts';
import {
  archiveFormat,
  headerName,
  headerSchema,
  manifestName,
  manifestSchema,
  sealName,
  type Header,
  type Manifest,
} from './manifest.ts';

/** What happens to the rows and files of an archive while they are checked. */
export interface Receiver {
  /** Called first, before anything else is read. */
  header?(header: Header): Promise<void> | void;
  rows?(table: string, part: number, content: Uint8Array): Promise<void>;
  file?(hash: string, content: Uint8Array): Promise<void>;
}

/**
 * Reads an archive to its end and compares everything in it with what its manifest says.
 * @throws StartError where it is no backup, is from a newer version, is damaged or was cut
 */
export async function checkArchive(
  archive: Archive,
  unlocking: Unlocking,
  receiver: Receiver = {},
): Promise<Manifest> {
  const check = new Check(archive.path, receiver);
  for await (const entry of readArchive(archive, unlocking)) await check.take(entry);
  return check.end();
}

const tableName = /^tables\/(.+)\/(\d{6})$/;
const filePath = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
const formatSchema = z.object({ product: z.literal('paddock'), format: z.int() });

interface Seen {
  readonly hash: Hash;
  parts: number;
}

class Check {
  readonly #path: string;
  readonly #receiver: Receiver;
  readonly #sums = createHash('sha256');
  readonly #tables = new Map<string, Seen>();
  readonly #files = new Set<string>();
  #header: Header | undefined;
  #manifest: ArchiveEntry | undefined;
  #seal: string | undefined;

  constructor(path: string, receiver: Receiver) {
    this.#path = path;
    this.#receiver = receiver;
  }

  async take({ name, content }: ArchiveEntry): Promise<void> {
    if (this.#header === undefined) {
      this.#header = this.#readHeader(name, content);
      await this.#receiver.header?.(this.#header);
    } else if (name === manifestName) this.#manifest = { name, content };
    else if (name === sealName) this.#seal = Buffer.from(content).toString('latin1').trim();
    else await this.#takeContent(name, content);
    if (name !== manifestName && name !== sealName)
      this.#sums.update(`${sha256(content)}  ${name}\n`);
  }

  #readHeader(name: string, content: Uint8Array): Header {
    const given = name === headerName ? parseJson(content) : undefined;
    const { data: format } = formatSchema.safeParse(given);
    if (format === undefined) throw new StartError(`${this.#path} is not a backup of Paddock.`);
    if (format.format > archiveFormat)
      throw new StartError(
        `${this.#path} was made by a newer version of Paddock. Start that version, or a newer one.`,
      );
    const { data: header } = headerSchema.safeParse(given);
    if (header === undefined) throw damaged(this.#path);
    return header;
  }

  async #takeContent(name: string, content: Uint8Array): Promise<void> {
    const [, table, part] = tableName.exec(name) ?? [];
    const [, file] = filePath.exec(name) ?? [];
    if (table !== undefined) await this.#takeRows(table, Number(part), content);
    else if (file === undefined || sha256(content) !== file) throw damaged(this.#path);
    else {
      this.#files.add(file);
      await this.#receiver.file?.(file, content);
    }
  }

  async #takeRows(table: string, part: number, content: Uint8Array): Promise<void> {
    const seen = this.#tables.get(table) ?? { hash: createHash('sha256'), parts: 0 };
    if (part !== seen.parts + 1) throw damaged(this.#path);
    this.#tables.set(table, seen);
    seen.parts = part;
    seen.hash.update(content);
    await this.#receiver.rows?.(table, part, content);
  }

  end(): Manifest {
    const content = this.#manifest?.content;
    if (content === undefined || sha256(content) !== this.#seal) throw damaged(this.#path);
    const { data: manifest } = manifestSchema.safeParse(parseJson(content));
    if (manifest === undefined || manifest.whole !== this.#sums.digest('hex'))
      throw damaged(this.#path);
    for (const table of manifest.tables) {
      const seen = this.#tables.get(`${table.schema}.${table.name}`);
      const found = seen?.hash.digest('hex') ?? sha256(Buffer.alloc(0));
      if (found !== table.sha256 || (seen?.parts ?? 0) !== table.parts) throw damaged(this.#path);
    }
    if (manifest.files.some((file) => !this.#files.has(file.sha256))) throw damaged(this.#path);
    return manifest;
  }
}

function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content).toString('utf8'));
  } catch {
    return undefined;
  }
}
