import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only root can become another user, who needs access to the programs: not below root's own folder. */
export async function canBecomeOther(): Promise<boolean> {
  return process.getuid?.() === 0 && (await isOpenToAll(import.meta.dirname));
}

/** True if a user without any rights may enter a folder and all above it. */
async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  return path === dirname(path) || isOpenToAll(dirname(path));
}
