import {
  resolveAddress,
  dropOtherVersions,
  keepUsed,
  keptByAny,
  pageName,
  renewPage,
} from './kept-files.ts';
import { worker } from './scope.ts';

/** Files at the root ("/icon.svg") and of the build; every other address is a place inside the app. */
const fileAddress = /^\/(?:assets\/.+|[^/]+\.\w+)$/;

/** Answers what belongs to the app itself. Calls to the server and other origins go their own way. */
export function answer(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname === '/api' || pathname.startsWith('/api/')) return;
  // For outsiders: the server draws it, and nothing of it is saved.
  if (pathname.startsWith('/share/')) return;
  if (fileAddress.test(pathname)) return event.respondWith(fileFor(event, pathname));
  if (request.mode === 'navigate') event.respondWith(pageFor(event));
}

async function pageFor(event: FetchEvent): Promise<Response> {
  event.waitUntil(afterStart());
  return (await keptByAny(resolveAddress(pageName))) ?? fetch(event.request);
}

/** Without a network nothing is renewed, and with a newer version on the server neither. */
async function afterStart(): Promise<void> {
  await dropOtherVersions();
  await renewPage().catch(() => undefined);
}

async function fileFor(event: FetchEvent, pathname: string): Promise<Response> {
  const { request } = event;
  const kept = await keptByAny(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok && pathname.startsWith('/assets/'))
    event.waitUntil(keepUsed(request, response.clone()));
  return response;
}
