import type { Page } from '@playwright/test';

/** Everything stored on the device, as text. */
export async function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    async function done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('It could not be read')));
      });
    }
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        found.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new URL(request.url).pathname.startsWith('/api/')) continue;
        found.push(request.url, await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(found);
  });
}

/** What only Priya's own answers contain; her name also appears for people who travel with her. */
export const hersAlone = /XK4T2P|passengerName[\\":]+Priya/;
