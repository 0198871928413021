import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../errors.ts';
import type { FilesMark } from './files.ts';

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
