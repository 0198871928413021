import { expect, request, test as base, type BrowserContext, type Page } from '@playwright/test';
import axe from 'axe-core';
import { sessionFile, type Person } from './sessions.ts';

interface Journey {
  /** Puts the session of somebody who has signed in before into the browser. */
  signInAs: (person: Person) => Promise<void>;
  /** Console errors that a journey provokes on purpose; any other one fails it. */
  expectErrors: (...patterns: RegExp[]) => void;
}

interface Options {
  /**
   * Whether the app may install its worker. Journeys about other things do without: when it takes over
   * depends on the speed of everything else, and a cached file cannot be made to fail.
   */
  withWorker: boolean;
}

export const test = base.extend<Journey & Options & { expectedErrors: RegExp[] }>({
  withWorker: [false, { option: true }],
  context: async ({ context, withWorker }, use) => {
    if (!withWorker) await context.addInitScript(hideWorkers);
    const refused: string[] = [];
    await context.exposeFunction('noteRefusal', (what: string) => refused.push(what));
    await context.addInitScript(noteRefusals);
    await use(context);
    expect(refused, 'K-42 what the content security policy refused').toEqual([]);
  },
  expectedErrors: async ({}, use) => use([]),
  expectErrors: async ({ expectedErrors }, use) => {
    await use((...patterns) => void expectedErrors.push(...patterns));
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    // The browser logs its own line for a failed call.
    const known = [/^API Call error: /, ...expectedErrors];
    const stray = errors.filter((text) => !known.some((pattern) => pattern.test(text)));
    expect(stray, 'errors in the browser console').toEqual([]);
  },
  signInAs: async ({ context }, use) => {
    await use(async (person) => signContextIn(context, person));
  },
});

/** For a browser besides the journey's own. */
export async function signContextIn(context: BrowserContext, person: Person): Promise<void> {
  const session = await request.newContext({ storageState: sessionFile(person) });
  await context.addCookies((await session.storageState()).cookies);
  await session.dispose();
}

/** Runs in the page, before its own scripts: makes the browser look as if it had no service workers. */
function hideWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

declare global {
  interface Window {
    readonly axe: typeof axe;
    noteRefusal(what: string): void;
  }
}

/** Runs in the page: whatever a journey provokes, nothing violates our own policy. */
function noteRefusals(): void {
  document.addEventListener('securitypolicyviolation', (refused) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = refused;
    const place = `${sourceFile}:${lineNumber}`;
    window.noteRefusal([effectiveDirective, blockedURI, sample, place].join(' '));
  });
}

/** Checks the current page for accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // Nobody reads the colours in the middle of a fade.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(async (animation) => animation.finished));
  });
  const violations = await findViolations(page);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}

/** What axe finds on the current page. It is half a megabyte: a page reads it once, also for many checks. */
export async function findViolations(
  page: Page,
  rules?: readonly string[],
): Promise<Pick<axe.Result, 'id' | 'nodes'>[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      ...(runOnly === undefined ? {} : { runOnly: [...runOnly] }),
    });
    return violations;
  }, rules);
}

export { expect };
