import { expect, type Page } from '@playwright/test';

/**
 * Follows what a page loads. Call it before the page opens.
 * @returns what waits until the parts of the app that come after the first screen are there, and none came for a
 *   second. The network alone doesn't tell: on a busy machine it may be idle before the first of them is asked for.
 */
export function followReadAhead(page: Page): () => Promise<void> {
  const files: string[] = [];
  page.on('requestfinished', (request) => files.push(request.url()));
  return async () => {
    await expect.poll(() => files.some((name) => name.includes('/background-'))).toBe(true);
    let before = 0;
    const isQuiet = () => {
      const same = files.length === before;
      before = files.length;
      return same;
    };
    await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
  };
}
