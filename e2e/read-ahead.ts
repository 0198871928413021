import { expect, type Page } from '@playwright/test';

/**
 * Follows what a page loads. Call it before the page opens.
 * @returns what waits until the parts of the app that come after the first screen are there, nothing is on its way, and
 *   the page has had nothing to do for a second. The network alone doesn't tell: on a busy machine it may be idle
 *   before the first of them is asked for, and between two of them.
 */
export function followReadAhead(page: Page): () => Promise<void> {
  const files: string[] = [];
  let onTheWay = 0;
  page.on('request', () => (onTheWay += 1));
  page.on('requestfailed', () => (onTheWay -= 1));
  page.on('requestfinished', (request) => {
    onTheWay -= 1;
    files.push(request.url());
  });
  return async () => {
    await expect.poll(() => files.some((name) => name.includes('/background-'))).toBe(true);
    let before = 0;
    const isQuiet = async () => {
      await page.evaluate(async () => new Promise((done) => requestIdleCallback(() => done(null))));
      const same = onTheWay === 0 && files.length === before;
      before = files.length;
      return same;
    };
    await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
  };
}
