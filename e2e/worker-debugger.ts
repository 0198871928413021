import type { BrowserContext, Page } from '@playwright/test';

/** The browser's debugger, and the names by which it knows a page's worker: it can act for the outside world. */
export async function workerDebugger(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page);
  const found = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations;
    if (registration !== undefined) found.resolve(registration.registrationId);
  });
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  return { browser, origin, registrationId: await found.promise };
}
