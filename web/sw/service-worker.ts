import { answer } from './answer.ts';
import { dropOtherVersions, keepFiles } from './kept-files.ts';
import { worker } from './scope.ts';

// A new version waits here once it is whole, until no page of the one before is open or the person asks
// for it. What fails on the way leaves the version before as it was.
worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', answer);
worker.addEventListener('message', (event) => {
  if (event.data === 'USE_NEW_VERSION') event.waitUntil(worker.skipWaiting());
});

async function takeOver(): Promise<void> {
  await dropOtherVersions();
  await worker.clients.claim();
}
