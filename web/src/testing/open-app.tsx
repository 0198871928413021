import {
  readOwnAllowances,
  readProjectAllowances,
} from '@paddock/contract/domain/allowances/allowances';
import { readOwnMileage, readProjectMileage } from '@paddock/contract/domain/allowances/mileage';
import { readBillApproval } from '@paddock/contract/domain/bookings/approval';
import { readBillLines, type BillLines } from '@paddock/contract/domain/ledger/lines';
import { readOwnClaims } from '@paddock/contract/domain/claims/claims';
import { readOwnCarries, readOwnDuties } from '@paddock/contract/domain/hours/own-duties';
import { readDrives } from '@paddock/contract/domain/vehicles/drives';
import { readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { readOwnFreight } from '@paddock/contract/domain/freight/packing';
import { readFlights } from '@paddock/contract/domain/flights/flights';
import { readSharing } from '@paddock/contract/domain/live/locations';
import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { previewWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { localDatabaseName } from '@paddock/contract/platform/constants';
import { readInvitees } from '@paddock/contract/domain/messages/invitations';
import { readOwnMessages } from '@paddock/contract/domain/messages/messages';
import { readProjects } from '@paddock/contract/domain/projects/projects';
import { readRoute } from '@paddock/contract/domain/road/routing';
import { readCalendarAddress } from '@paddock/contract/domain/sharing-out/calendar';
import { readWebhooks } from '@paddock/contract/domain/sharing-out/webhooks';
import { readTokens } from '@paddock/contract/platform/api-tokens';
import { entryAction } from '@paddock/contract/platform/entry-action';
import { readEntryLimits } from '@paddock/contract/platform/entry-limits';
import { readNotices } from '@paddock/contract/platform/incidents';
import { readReach } from '@paddock/contract/platform/push';
import { readSettings, type Settings } from '@paddock/contract/platform/settings';
import { readMe } from '@paddock/contract/platform/user';
import { readFormDefaults } from '@paddock/contract/engine/forms/defaults';
import { expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { navigate } from 'wouter/use-browser-location';
import { App } from '../app/app.tsx';
import { exampleRoute } from './example-route.ts';
import { closeToasts } from '../ui/toast-shelf.tsx';
import { startPlatform } from '../app/start-platform.ts';
import type { Clock } from '../platform/device-clock.ts';
import { chooseDateLanguage } from '../platform/date-language.ts';
import { browserLog } from '../platform/log.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import { answerLookups } from './lookups.ts';
import { people } from './people.ts';
import { answerWorkspace, projects } from './workspace-answers.ts';

let server: FakeServer | undefined;
let served = 0;

/** A bill in pounds of whose VAT nothing is known. */
export const noBillLines: BillLines = {
  currency: 'GBP',
  gross: '88.20',
  lines: [],
  country: null,
  rates: [],
  projects: [],
  productTypes: [],
};

/** A server that knows the signed-in person and every screen's questions; a test adds what its own screen needs. */
export function serverFor(person: keyof typeof people): FakeServer {
  server = createFakeServer();
  server.answer(readSettings, settings);
  server.answer(readNotices, { textsFailingSince: null, emailsFailingSince: null });
  // A new person each time: what an earlier test saved on the device is not theirs.
  served += 1;
  server.answer(readMe, { ...people[person], id: 1_000 + served });
  server.answer(readFlights, { flightbookings: [], passengerName: people[person].full_name });
  server.answer(readOwnMessages, { messages: [], more: false, unread: 0 });
  server.answer(readSharing, { shares: false, lastFixedAt: null, projects: [], seenBy: [] });
  server.answerBy(readItinerary, ({ query: { from = '', to = '' } }) => ({
    from,
    to,
    people: [],
    items: [],
    projects: [],
  }));
  server.answer(readDrives, { drives: [] });
  server.answer(readOwnDuties, { changes: [] });
  server.answer(readOwnCarries, { projects: [] });
  server.answer(readOwnFreight, { projects: [] });
  answerWorkspace(server);
  server.answer(readFormDefaults, { bookingEmail: 'travel@paddock.example' });
  server.answer(readRoute, exampleRoute);
  server.answer(readProjects, { projects, managementProjectCode: 'HUN26' });
  server.answer(readCalendarAddress, { madeAt: null, lastUsedAt: null });
  server.answer(readTokens, { tokens: [] });
  server.answer(readEntryLimits, {
    limits: entryAction.options.map((action) => ({ action, level: 1 as const })),
    changes: [],
  });
  server.answer(readOwnClaims, { claims: [] });
  server.answer(readOwnAllowances, { allowances: [] });
  server.answer(readProjectAllowances, { allowances: [] });
  server.answer(readOwnMileage, { claims: [], projects: [], drives: [] });
  server.answer(readProjectMileage, { claims: [] });
  server.answer(readBillLines, noBillLines);
  server.answer(readBillApproval, {
    state: 'none',
    enteredBy: [],
    why: null,
    version: 1,
    approvals: [],
  });
  server.answer(readWebhooks, { webhooks: [] });
  server.answer(readInvitees, { people: [], address: null });
  server.answer(readReach, { withDevice: [], byText: [], byMail: [] });
  server.answer(previewWarnings, { warnings: [] });
  server.answer(readConsequences, { lines: [], tells: [] });
  answerLookups(server);
  server.respond('GET /api/auth/token', () => Response.json({ token: token() }));
  localStorage.setItem('paddock.provider.1', JSON.stringify({ firebase: null }));
  localStorage.setItem('paddock.sign-in.1', 'signed-in');
  return server;
}

/** A server with nobody signed in yet; the person who signs in is crew. */
export function outsiderServer(signIn: Partial<Settings['signIn']> = {}): FakeServer {
  const outside = serverFor('crew');
  outside.answer(readSettings, { ...settings, signIn: { ...settings.signIn, ...signIn } });
  localStorage.setItem('paddock.sign-in.1', 'signed-out');
  return outside;
}

/** Opens the whole app at an address, as its own start does. */
export async function openApp(
  { fetch }: Pick<FakeServer, 'fetch'>,
  path: string,
  clock: Clock = { now: () => Date.now() },
): Promise<void> {
  // Errors from an earlier test may only be reported after that test has ended.
  closeToasts();
  window.history.pushState(null, '', path);
  const platform = startPlatform(window, { fetch, clock, log: browserLog });
  await render(<App platform={platform} />);
  await expect.poll(isLoading, { timeout: 60_000 }).toBe(false);
}

/** Goes to another address of the open app, as a link does. */
export async function goTo(path: string): Promise<void> {
  navigate(path);
  await expect.poll(isLoading, { timeout: 60_000 }).toBe(false);
}

/** Parts of the app are still loading: the first test of a run waits for everything it needs. */
function isLoading(): boolean {
  const words = document.querySelector('main [role=status]')?.textContent ?? '';
  return document.querySelector('main') === null || /^(?:Loading|Checking)/.test(words);
}

/** Closes the app and deletes what it saved. Returns the calls that nobody expected. */
export async function closeApp(): Promise<readonly string[]> {
  await cleanup();
  // Toasts outlive their screen, and one under the pointer would cover the next test's.
  closeToasts();
  chooseDateLanguage('en-GB');
  await forget();
  const strays = server?.strays ?? [];
  server = undefined;
  return strays;
}

/** Empties the device's database. It stays open: the app opens it once for its whole life. */
async function forget(): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === localDatabaseName)) return;
  const database = await done(indexedDB.open(localDatabaseName));
  const tables = [...database.objectStoreNames];
  if (tables.length > 0) {
    const emptying = database.transaction(tables, 'readwrite');
    for (const table of tables) emptying.objectStore(table).clear();
  }
  database.close();
}

async function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The database did not open')));
  });
}

export const settings: Settings = {
  productName: 'Paddock',
  version: 'v261122.1',
  environment: 'test',
  defaultCountry: 'GB',
  signIn: { identity: 'embedded', providers: ['phone'], countries: {} },
  appCheck: { mode: 'off' },
  demo: null,
};

/** A token that is valid for an hour. Nobody checks its signature here. */
function token(): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return [part({ alg: 'none' }), part({ iat: now, exp: now + 3_600 }), ''].join('.');
}
