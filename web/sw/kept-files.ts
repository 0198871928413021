import { builtFiles, worker, type BuiltFile } from './scope.ts';

/** Each version of the app has a cache of its own, named by what is in it. */
const prefix = 'app-';

let ownName: Promise<string> | undefined;

/** The cache of this version. */
async function ownFiles(): Promise<Cache> {
  ownName ??= nameVersion(builtFiles);
  return worker.caches.open(await ownName);
}

export function resolveAddress(url: string): string {
  return new URL(url, worker.registration.scope).href;
}

/**
 * Fetches every file of this version that is not there yet. What the version before has with the same
 * hash in its name is copied; what a try before this one fetched stays.
 * @throws where a single one is missing, or is not what the build made: the version is not taken then
 */
export async function keepFiles(): Promise<void> {
  const files = await ownFiles();
  const missing = await missingFrom(files);
  await Promise.all(
    missing.map(async (file) => files.put(resolveAddress(file.url), await whole(file))),
  );
  // Asked again: the browser, or a worker of another version, may have cleared it in between.
  const left = await missingFrom(await ownFiles());
  if (left.length > 0) throw new Error(`The app is not whole: ${left[0]?.url}`);
}

async function missingFrom(files: Cache): Promise<BuiltFile[]> {
  const kept = new Set((await files.keys()).map(({ url }) => url));
  return builtFiles.filter(({ url }) => !kept.has(resolveAddress(url)));
}

/** The hash is checked by the browser: half a deployment, or a hotel's sign-in page, is refused. */
async function whole({ url, integrity }: BuiltFile): Promise<Response> {
  const hashed = url.startsWith('assets/');
  const before = hashed ? await keptByAny(resolveAddress(url)) : undefined;
  if (before !== undefined) return before;
  const cache = hashed ? 'default' : 'no-cache';
  return fetch(resolveAddress(url), { integrity, cache, redirect: 'error' });
}

/** The app's page once more: its headers come from the server's settings, which may have changed. */
export async function renewPage(): Promise<void> {
  const page = builtFiles.find(({ url }) => url === pageName);
  if (page !== undefined) await (await ownFiles()).put(resolveAddress(pageName), await whole(page));
}

export const pageName = 'index.html';

/** A file of this version, else of a version before: its pages may still be open. */
export async function keptByAny(request: Request | string): Promise<Response | undefined> {
  const own = await (await ownFiles()).match(request, { ignoreVary: true });
  return own ?? worker.caches.match(request, { ignoreVary: true });
}

/** Keeps a file that only some need, once somebody did: a flag, a way of signing in. */
export async function keepUsed(request: Request, response: Response): Promise<void> {
  await (await ownFiles()).put(request, response);
}

/** Lets go of all other versions, unless a page may still need one or a new one is on its way. */
export async function dropOtherVersions(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing !== null || waiting !== null) return;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) return;
  const own = await (ownName ??= nameVersion(builtFiles));
  const names = await worker.caches.keys();
  const others = names.filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(others.map((name) => worker.caches.delete(name)));
}

async function nameVersion(files: readonly BuiltFile[]): Promise<string> {
  const list = new TextEncoder().encode(JSON.stringify(files));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', list));
  return `${prefix}${hash.slice(0, 8).join('-')}`;
}
