import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './binaries.ts';

/**
 * Makes a folder and those above it; one that stands is left as it is. Node's own `recursive` hides
 * why it failed on a disk that cannot be written, and never ends below `/proc`.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await isFolder(path))) return;
    const parent = dirname(path);
    if (errorCode(error) !== 'ENOENT' || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    await makeFolder(path, mode);
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
