import { expect } from 'vitest';
import { openBrowser, type BrowserPage } from './browser.ts';
import type { RunningServer } from './running-server.ts';

/** Pages that stay open in a real browser while the database goes and comes back. */
export interface OutagePages {
  /** The screens while it is away, and after people have reloaded their page. */
  expectOutage(): Promise<void>;
  /** The screens once it is back, after people have pressed the offered button. */
  expectRecovery(): Promise<void>;
  close(): Promise<void>;
}

const home = 'Driver Information';
const list = /\d+ users?$/m;
/** From our server, or from the app if not even the ID token could be renewed. */
const outage = /The server is not ready\. Try again in a moment\.|We couldn’t reach the server/;
const signIn = 'Phone number';
const timeout = 60_000;

/** Opens the home of somebody of the crew, and a list of the administrator. */
export async function openOutagePages(
  program: string,
  server: RunningServer,
  crewNumber: string,
): Promise<OutagePages> {
  const browser = await openBrowser(program);
  const crew = await browser.open(`${server.url}/`, await server.signIn(crewNumber));
  const staff = await browser.open(`${server.url}/admin/users`, server.cookie);
  const read = async (page: BrowserPage) => {
    const text = await page.text();
    expect(text).not.toContain(signIn);
    return text;
  };
  const expectText = async (page: BrowserPage, words: string | RegExp) =>
    expect.poll(async () => read(page), { timeout, interval: 100 }).toMatch(words);
  await expectText(crew, home);
  await expectText(staff, list);
  return {
    async expectOutage() {
      await Promise.all([crew.reload(), staff.reload()]);
      await expectText(staff, outage);
      await expectText(crew, home);
    },
    async expectRecovery() {
      const retry = async () => {
        await staff.press('Try again');
        return read(staff);
      };
      await expect.poll(retry, { timeout, interval: 500 }).toMatch(list);
      await expectText(crew, home);
      await crew.reload();
      await expectText(crew, home);
    },
    close: async () => browser.close(),
  };
}
