import { StartError } from '../../errors.ts';
import { errorCode } from './binaries.ts';

/** PostgreSQL found the folder held, or not yet let go of: worth another try in a moment. */
export function isHeldByAnother(output: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block/.test(output);
}

const causes: readonly { sign: RegExp; line: (folder: string) => string }[] = [
  {
    sign: /shared memory[^\n]*: (No space left on device|Cannot allocate memory)/,
    line: () =>
      'PostgreSQL needs more shared memory. Give this machine or container more (/dev/shm).',
  },
  {
    sign: /No space left on device|wrote only \d+ of \d+ bytes|Disk quota exceeded|ENOSPC|EDQUOT/,
    line: (folder) => `The disk with ${folder} is full. Free some space and start again.`,
  },
  {
    sign: /Read-only file system|EROFS/,
    line: (folder) => `${folder} is on a read-only disk. Set DATA_DIR to another folder.`,
  },
  {
    sign: /Permission denied|Operation not permitted|EACCES|EPERM/,
    line: (folder) =>
      `There is no permission to write in ${folder}. Start as its owner, or set DATA_DIR to another folder.`,
  },
  {
    sign: /ENOENT/,
    line: (folder) => `${folder} can’t be created. Set DATA_DIR to another folder.`,
  },
  {
    sign: /ENOTDIR|EEXIST/,
    line: (folder) => `${folder} is not a folder. Move it away, or set DATA_DIR to another folder.`,
  },
];

/** What PostgreSQL said, or what the file system answered, as one line that says what to do. */
export function explain(output: string, folder: string, cause?: unknown): StartError {
  const known = causes.find(({ sign }) => sign.test(output));
  if (known !== undefined) return new StartError(known.line(folder), { cause });
  const said = output.split('\n').filter((line) => /(FATAL|PANIC|ERROR|error):/.test(line));
  const last = (said.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(/^.*?\] /, '');
  return new StartError(`PostgreSQL did not start in ${folder}: ${last || 'it gave no reason'}`, {
    cause,
  });
}

/** Runs `work` on the folder; what the file system refuses comes out as one line. */
export async function onFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof StartError || code === undefined) throw error;
    throw explain(code, folder, error);
  }
}
