import { launch, type Page } from 'puppeteer-core';
import { BidiBrowser } from 'puppeteer-core/internal/bidi/Browser.js';
import { z } from 'zod';

/** A Firefox whose own windows can also be reached: its question, and its notifications. */
export interface Firefox {
  newPage(): Promise<Page>;
  pages(): Promise<Page[]>;
  /** Presses "Allow" if the browser asks whether it may notify; false while it does not ask. */
  allow(): Promise<boolean>;
  /** Clicks the notification with this title; false while there is none. */
  clickNotification(title: string): Promise<boolean>;
  close(): Promise<void>;
}

const windows = z.object({ contexts: z.tuple([z.object({ context: z.string() })]).rest(z.any()) });
const answer = z.object({ result: z.object({ value: z.boolean() }) });

export async function openFirefox(executablePath: string, pushService: string): Promise<Firefox> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'dom.push.serverURL': pushService,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      // Shown by the browser itself, in a window that a script can reach.
      'alerts.useSystemBackend': false,
      'security.notification_enable_delay': 0,
      'intl.accept_languages': 'en-GB',
    },
  });
  if (!(browser instanceof BidiBrowser)) throw new Error('Firefox is spoken to in BiDi only');
  const { connection } = browser;
  const chrome = { maxDepth: 0, 'moz:scope': 'chrome' };
  const tree = await connection.send('browsingContext.getTree', chrome);
  const [{ context }] = windows.parse(tree.result).contexts;
  /** Runs in the browser's own window, and says whether there was something to do. */
  async function press(expression: string): Promise<boolean> {
    const target = { context };
    const words = { expression, target, awaitPromise: true };
    const { result } = await connection.send('script.evaluate', words);
    return answer.parse(result).result.value;
  }
  return {
    newPage: () => browser.newPage(),
    pages: () => browser.pages(),
    allow: () => press(`${allowIn}(window)`),
    clickNotification: (title) => press(`${clickIn}(${JSON.stringify(title)})`),
    close: () => browser.close(),
  };
}

const allowIn = `((window) => {
  const [question] = window.PopupNotifications.panel.children;
  if (question === undefined || question.id !== 'web-notifications-notification') return false;
  question.button.click();
  return true;
})`;

const clickIn = `((title) => {
  for (const { document } of Services.wm.getEnumerator('alert:alert')) {
    if (document.getElementById('alertTitleLabel').value !== title) continue;
    document.getElementById('alertBox').click();
    return true;
  }
  return false;
})`;
