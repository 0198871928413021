import { closeSync, openSync } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';

const largestLog = 5_000_000;

/** The file that PostgreSQL writes its messages to, read again where a start fails. */
export interface Log {
  /**
   * Starts something that writes into the log, given an open file.
   * @returns what was started, and how to read what the log gained since.
   */
  capture<T extends object>(start: (output: number) => T): T & { said(): Promise<string> };
}

/** Opens the log; one that has grown large is set aside once. */
export async function openLog(path: string): Promise<Log> {
  let size = await sizeOf(path);
  if (size > largestLog) {
    await rename(path, `${path}.old`);
    size = 0;
  }
  return {
    capture(start) {
      const output = openSync(path, 'a', 0o600);
      try {
        return { ...start(output), said: () => readFrom(path, size) };
      } finally {
        closeSync(output);
      }
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.size ?? 0;
}

async function readFrom(path: string, position: number): Promise<string> {
  const content = await readFile(path);
  return content.subarray(position).toString('utf8');
}
