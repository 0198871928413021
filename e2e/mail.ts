import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The log of the server with every sign-in method: it contains the emails. */
export const waysLog = join(import.meta.dirname, '.sessions', 'ways.log');

/** People who also have access by an address, on that server. */
export const mailboxes = {
  priya: {
    fullName: 'Priya Shah',
    phone_number: '+447700900010',
    email: 'priya@paddock.example',
  },
  marek: {
    fullName: 'Marek Nowak',
    phone_number: '+447700900012',
    email: 'marek@paddock.example',
  },
} as const;

/** The path of the newest link that was sent to an address, other than one. It waits for one that is on its way. */
export async function linkSentTo(address: string, but?: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    path = await newestLinkTo(address);
    expect(path ?? but).not.toBe(but);
  }).toPass({ timeout: 60_000 });
  return path ?? '';
}

/** The path of the newest link sent to an address so far. */
export async function newestLinkTo(address: string): Promise<string | undefined> {
  const log = await readFile(waysLog, 'utf8');
  const lines = log.split('\n').filter((line) => line.includes(`To ${address}:`));
  const link = /https?:\/\/[^/\s]+(\/\?[^\s"\\]+)/.exec(lines.at(-1) ?? '');
  return link?.[1];
}
