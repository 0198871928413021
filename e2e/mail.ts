import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Where the server with every way of signing in keeps what it keeps, and its log. */
export function mailFolder(dataFolder: string): string {
  return join(dataFolder, 'ways');
}

/** The path of the newest link that was sent to an address. It waits for one that is on its way. */
export async function linkSentTo(address: string, but?: string): Promise<string> {
  const log = join(mailFolder(process.env['E2E_DATA_DIR'] ?? '.'), 'log');
  let path: string | undefined;
  await expect(async () => {
    path = newestLink(await readFile(log, 'utf8'), address);
    expect(path ?? but).not.toBe(but);
  }).toPass({ timeout: 10_000 });
  return path ?? '';
}

function newestLink(log: string, address: string): string | undefined {
  const lines = log.split('\n').filter((line) => line.includes(`To ${address}:`));
  const link = /https?:\/\/[^/\s]+(\/\?[^\s"\\]+)/.exec(lines.at(-1) ?? '');
  return link?.[1];
}
