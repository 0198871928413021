import { expect, type Page, type Request } from '@playwright/test';

/**
 * Follows what a page loads. Call it before the page opens.
 * @returns a function that waits until the parts of the app that load after the first screen are there,
 * nothing is on its way, and the page has had nothing to do for a second. The network alone doesn't tell: on
 * a busy machine it may be idle before the first of them is requested, and between two of them.
 */
export function followReadAhead(page: Page): () => Promise<void> {
  let files = 0;
  const onTheWay = new Set<Request>();
  page.on('request', (request) => onTheWay.add(request));
  page.on('requestfailed', (request) => onTheWay.delete(request));
  page.on('requestfinished', (request) => {
    onTheWay.delete(request);
    files += 1;
  });
  /** The app's own requests: a test may leave somebody else’s without an answer. */
  const isOwn = (request: Request) => request.url().startsWith(new URL(page.url()).origin);
  return async () => {
    await expect(page.locator('html')).toHaveAttribute('data-fetched-ahead');
    let before = 0;
    const isQuiet = async () => {
      await page.evaluate(async () => new Promise((done) => requestIdleCallback(() => done(null))));
      const same = ![...onTheWay].some(isOwn) && files === before;
      before = files;
      return same;
    };
    await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
  };
}
