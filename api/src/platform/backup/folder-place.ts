import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../db/embedded/place.ts';
import { StartError } from '../errors.ts';
import type { ArchivePlace, Target } from './archive-place.ts';

const partialPattern = /^\.paddock-.*\.partial$/;
/** A partial file that nobody wrote to for this long was left behind by a kill. */
const abandonedMs = 3_600_000;

/** Archives in a folder. One has another name until it is complete and on the disk. */
export function openFolder(folder: string): ArchivePlace {
  return {
    async take(name, write) {
      const partial = join(folder, `.${name}.partial`);
      const path = join(folder, name);
      try {
        await makeFolder(folder);
        await removeAbandoned(folder);
        const given = await writeTo(partial, write);
        await rename(partial, path);
        await syncFolder(folder);
        return [path, given];
      } catch (cause) {
        await rm(partial, { force: true }).catch(() => {});
        throw explain(cause, folder);
      }
    },
    names: async () => readdir(folder),
    remove: async (name) => rm(join(folder, name), { force: true }),
  };
}

async function writeTo<T>(path: string, write: (target: Target) => Promise<T>): Promise<T> {
  const file = await open(path, 'wx', 0o600);
  try {
    const given = await write(into(file));
    await file.sync();
    return given;
  } finally {
    await file.close().catch(() => {});
  }
}

function into(file: FileHandle): Target {
  return async (parts) => {
    for await (const part of parts) await file.writeFile(part);
  };
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!partialPattern.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedMs)
      await rm(path, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function explain(cause: unknown, folder: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(`The disk with ${folder} is full. Nothing was left there.`, { cause });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartError(`There is no permission to write in ${folder}.`, { cause });
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartError(`${folder} is not a folder.`, { cause });
  return cause;
}
