import { appCheckHeader } from '@paddock/contract/platform/app-check-token';
import type { PushPayload } from '@paddock/contract/platform/push';
import {
  type MessageFromWorker,
  messageToWorker,
  type MessageToWorker,
} from '@paddock/contract/platform/worker-messages';
import * as z from 'zod/mini';

/** A file of the build, and what it has to hash to. */
interface BuiltFile {
  /** From the root of the app: "assets/main-abc.js". */
  readonly url: string;
  readonly integrity: string;
}

declare const self: ServiceWorkerGlobalScope & { readonly builtFiles: readonly BuiltFile[] };

/** The worker itself. */
const worker = self;

/** The files that the app needs to start and to work offline; the build puts the list here. */
const builtFiles = self.builtFiles;

/** Files at the root ("/icon.svg") and of the build; every other address is a place inside the app. */
const fileAddress = /^\/(?:assets\/.+|[^/]+\.\w+)$/;

/** Answers what belongs to the app itself. Calls to the server and other origins go their own way. */
function answerRequest(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname === '/api' || pathname.startsWith('/api/')) return;
  // For outsiders: the server draws it, and none of it is saved.
  if (pathname.startsWith('/share/')) return;
  if (fileAddress.test(pathname)) return event.respondWith(fileFor(event, pathname));
  if (request.mode === 'navigate') event.respondWith(pageFor(event));
}

async function pageFor(event: FetchEvent): Promise<Response> {
  event.waitUntil(afterStart());
  return (await keptByAny(resolveAddress(pageName))) ?? fetch(event.request);
}

/** Offline nothing is renewed, nor with a newer version on the server. */
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

/** Like `pushPayload` of the contract, in a form that is small enough for a worker. */
const payload: z.ZodMiniType<PushPayload> = z.object({
  messageId: z.int(),
  title: z.string(),
  body: z.string(),
  navigateTo: z.nullable(z.string().check(z.startsWith('/'))),
  refresh: z.optional(z.boolean()),
  tag: z.string(),
  receipt: z.string(),
});

/** The data of a notification until it is tapped. */
const carried = z.object({ path: z.string(), receipt: z.string() });

/** The list of messages. */
const listPath = '/messages';

/** Shows a message. One that only refreshes is announced by a visible window, if there is one. */
async function show(data: PushMessageData | null): Promise<void> {
  const message = payload.parse(data?.json());
  const { title, body, tag, receipt, navigateTo } = message;
  if (message.refresh === true && (await refreshInSight(title, body)))
    return handIn(receipt, 'shown');
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path: navigateTo ?? listPath, receipt },
  });
  for (const client of await windows()) tell(client, { type: 'MESSAGE_SHOWN' });
  await handIn(receipt, 'shown');
}

/** @returns whether a visible window was refreshed */
async function refreshInSight(title: string, body: string): Promise<boolean> {
  const inSight = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible');
  for (const client of inSight) tell(client, { type: 'REFRESH', title, body });
  return inSight.length > 0;
}

/** Brings the app to the place of the message: the window that is open, else a new one. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const { path, receipt } = carried.parse(notification.data);
  const noted = handIn(receipt, 'opened');
  await bringTo(path);
  await noted;
}

async function bringTo(path: string): Promise<void> {
  const all = await windows();
  const nearest = all.find(({ focused }) => focused) ?? all[0];
  if (nearest === undefined) return void (await worker.clients.openWindow(path));
  tell(nearest, { type: 'NAVIGATE_TO', path });
  // Some browsers only let the person move the focus; the place is right all the same.
  await nearest.focus().catch(() => undefined);
}

function tell(client: Client, message: MessageFromWorker): void {
  client.postMessage(message);
}

async function windows(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window' });
}

/** Offline, the office learns of it when the list of messages is loaded. */
async function handIn(receipt: string, state: 'shown' | 'opened'): Promise<void> {
  await fetch('/api/push/receipts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ receipt, state }),
  }).catch(() => undefined);
}

// A new version waits here once it is whole, until no page of the one before is open or the person asks
// for it. What fails on the way leaves the version before as it was.
worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([passCalls(event), keepFiles()])),
);
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', answerRequest);
worker.addEventListener('message', (event) => event.waitUntil(hear(event)));
worker.addEventListener('push', (event) => event.waitUntil(show(event.data)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));
worker.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(tellOfLoss());
});

// The browser reports it if it was asked to; not all browsers support this.
worker.addEventListener('sync', (event: Event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(wakePages());
});

async function takeOver(): Promise<void> {
  await dropOtherVersions();
  await worker.clients.claim();
}

async function hear({ data, source }: ExtendableMessageEvent): Promise<void> {
  const message = messageToWorker.parse(data);
  if (message.type === 'USE_NEW_VERSION') return worker.skipWaiting();
  const reply = await createChannel(message);
  if (source instanceof Client) tell(source, reply);
}

/** Only a page has somebody's credentials: an open one asks again, or the next one that starts. */
async function tellOfLoss(): Promise<void> {
  const [client] = await windows();
  if (client !== undefined) tell(client, { type: 'PUSH_CHANNEL_LOST' });
}

/** Pages send what waits themselves; they take turns. */
async function wakePages(): Promise<void> {
  for (const client of await windows()) tell(client, { type: 'SEND_OUTBOX' });
}

/** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes; not in every browser yet. */
interface RoutedInstall {
  addRoutes(rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: 'network';
  }): Promise<void>;
}

/**
 * Sends calls to the server past the worker, if the browser can. `answer` lets them pass as well, but each of
 * them wakes the worker: while a newer version takes over, a call at that moment restarts the old worker, and
 * Chromium then waits until it was idle for half a minute.
 */
async function passCalls(event: Event): Promise<void> {
  if (!canRoute(event)) return;
  const urlPattern = new URL('/api/*', worker.location.href).href;
  await event.addRoutes({ condition: { urlPattern }, source: 'network' });
}

function canRoute(event: Event): event is Event & RoutedInstall {
  return 'addRoutes' in event;
}

type Wish = Extract<MessageToWorker, { type: 'CREATE_PUSH_CHANNEL' }>;

const keyAnswer = z.object({ publicKey: z.string() });
const channelAnswer = z.object({ id: z.number() });

/** Subscribes this device and registers it for the person whose credentials came along. */
async function createChannel(wish: Wish): Promise<MessageFromWorker> {
  try {
    const { publicKey } = keyAnswer.parse(await call(wish, '/api/push/key'));
    const subscription = await subscribe(publicKey, wish.anew);
    const { id } = channelAnswer.parse(
      await call(wish, '/api/push/channels', subscription.toJSON()),
    );
    return { type: 'PUSH_CHANNEL_CREATED', message: String(id) };
  } catch (error) {
    return { type: 'PUSH_CHANNEL_FAILED', message: String(error) };
  }
}

/** The existing subscription, unless it was made for another key of the server or should be dropped. */
async function subscribe(publicKey: string, replace: boolean): Promise<PushSubscription> {
  const { pushManager } = worker.registration;
  const standing = await pushManager.getSubscription();
  const same = standing !== null && encodeKey(standing) === publicKey;
  if (standing !== null && same && !replace) return standing;
  await standing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function encodeKey({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function call(wish: Wish, path: string, body?: unknown): Promise<unknown> {
  const headers = new Headers({
    accept: 'application/json',
    authorization: `Bearer ${wish.idToken}`,
  });
  if (wish.appCheckToken !== null) headers.set(appCheckHeader, wish.appCheckToken);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(path, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** Each version of the app has its own cache, named by its content. */
const prefix = 'app-';

let ownName: Promise<string> | undefined;

/** The cache of this version. */
async function ownFiles(): Promise<Cache> {
  ownName ??= nameVersion(builtFiles);
  return worker.caches.open(await ownName);
}

function resolveAddress(url: string): string {
  return new URL(url, worker.registration.scope).href;
}

/**
 * Loads every missing file of this version. Files of the previous version with the same hash in their name
 * are copied; files loaded by an earlier try stay.
 * @throws if a single one is missing, or is not what the build made: then the version is not used
 */
async function keepFiles(): Promise<void> {
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
async function renewPage(): Promise<void> {
  const page = builtFiles.find(({ url }) => url === pageName);
  if (page !== undefined) await (await ownFiles()).put(resolveAddress(pageName), await whole(page));
}

const pageName = 'index.html';

/** A file of this version, else of a version before: its pages may still be open. */
async function keptByAny(request: Request | string): Promise<Response | undefined> {
  const own = await (await ownFiles()).match(request, { ignoreVary: true });
  return own ?? worker.caches.match(request, { ignoreVary: true });
}

/** Keeps a file that only some need, once somebody did: a flag, a way of signing in. */
async function keepUsed(request: Request, response: Response): Promise<void> {
  await (await ownFiles()).put(request, response);
}

/** Lets go of all other versions, unless a page may still need one or a new one is on its way. */
async function dropOtherVersions(): Promise<void> {
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
