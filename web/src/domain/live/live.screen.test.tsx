import { followLiveLocations, type LivePerson } from '@paddock/contract/domain/live/live-people';
import {
  deleteOwnLocations,
  makeIngestAddress,
  readIngestAddress,
  readOwnLocations,
  readSharing,
  revokeIngestAddress,
} from '@paddock/contract/domain/live/locations';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readProjectRoute } from '@paddock/contract/domain/road/routing';
import { readMapSettings } from '@paddock/contract/platform/map-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { expectOnConsole } from '../../testing/stray-console.ts';
import { exampleRoute } from '../../testing/example-route.ts';

const now = new Date().toISOString();
let server: FakeServer;

function person(userId: number, fullName: string, accuracy = 12): LivePerson {
  return {
    userId,
    fullName,
    latitude: 52.07,
    longitude: -1.01,
    accuracy,
    fixedAt: now,
    next: null,
  };
}

/** A stream that the test writes to. */
function openStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const text = new TextEncoder();
  server.respond(followLiveLocations.name, () => new Response(readable));
  return async (event: 'snapshot' | 'changes', data: object) =>
    writer.write(text.encode(`id: 1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
}

describe('the live list', () => {
  const people = page.getByRole('list', { name: 'People sharing' });
  const row = (name: string) => people.getByRole('listitem').filter({ hasText: name });

  beforeEach(() => {
    server = serverFor('coordinator');
    server.answer(readMapSettings, { tiles: null, googleKey: null });
    server.answer(readProjectRoute, exampleRoute);
  });

  it('L-60 shows who shares and where they move, and lets them be found and followed', async () => {
    const write = openStream();
    void write('snapshot', { people: [person(1, 'Marek Nowak'), person(2, 'Nadia Haddad')] });
    await openApp(server, '/mgmt/live-locations');
    await expect.element(row('Marek Nowak')).toMatchTextContent('Silverstone Circuit, just now');
    await expectAccessible();
    await page.getByLabelText('Find a person').fill('NADI');
    await expect.element(row('Marek Nowak')).not.toBeInTheDocument();
    await page.getByLabelText('Find a person').fill('nobody of that name');
    await expect.element(page.getByText('No one with that name is sharing.')).toBeVisible();
    await page.getByLabelText('Find a person').fill('');
    const follow = page.getByRole('button', { name: 'Follow Marek Nowak' });
    await follow.click();
    await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
    await write('changes', { people: [person(1, 'Marek Nowak', 345)], gone: [2] });
    await expect.element(row('Marek Nowak')).toMatchTextContent('within 345 m');
    await expect.element(row('Nadia Haddad')).not.toBeInTheDocument();
  });

  it('L-60 says that nobody shares', async () => {
    const write = openStream();
    void write('snapshot', { people: [] });
    await openApp(server, '/mgmt/live-locations');
    await expect.element(page.getByText('No one on HUN26 is sharing now.')).toBeVisible();
  });

  it('L-61 says that the connection is lost, and keeps the people seen', async () => {
    const write = openStream();
    void write('snapshot', { people: [person(1, 'Marek Nowak')] });
    await openApp(server, '/mgmt/live-locations');
    await expect.element(row('Marek Nowak')).toBeVisible();
    expectOnConsole(/The live connection broke/);
    server.breakOff(followLiveLocations);
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText('Connection lost')).toBeVisible();
    await expect.element(row('Marek Nowak')).toBeVisible();
    await expectAccessible();
  });

  it('L-12 closes if the server lets nobody in any more', async () => {
    server.refuse(followLiveLocations, 'forbidden');
    await openApp(server, '/mgmt/live-locations');
    await expect.element(page.getByText('Your access level does not allow this.')).toBeVisible();
    await expectAccessible();
  });
});

describe('the road of a project', () => {
  const list = page.getByRole('list', { name: 'People' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const member = (contactId: number, fullName: string, phoneNumber: string | null) => ({
    contactId,
    fullName,
    phoneNumber,
    role: null,
    userId: null,
    from: '2026-06-28',
    to: '2026-07-06',
    gaps: [],
    notes: [],
  });
  const counts = { people: 3, allSet: 3, in: 3, out: 3, withBed: 3, needAttention: 0 };

  beforeEach(async () => {
    await page.viewport(1_440, 900);
    serve('administrator');
  });

  function serve(who: 'administrator' | 'coordinator') {
    server = serverFor(who);
    server.answer(readMapSettings, { tiles: null, googleKey: null });
    server.answer(readProjectRoute, exampleRoute);
    server.answer(readReadiness, {
      projectId: 51,
      projectCode: 'HUN26',
      startDate: '2026-06-28',
      endDate: '2026-07-06',
      today: '2026-07-01',
      people: [
        member(1, 'Marek Nowak', '+447700900021'),
        member(2, 'Nadia Haddad', null),
        member(3, 'Tom Okafor', null),
      ],
      counts: { ...counts, noWayIn: 0, noWayOut: 0, noBed: 0, clashes: 0 },
    });
  }

  it('J-71 U-20 names places, marks an old location with its age, and says who is not sharing', async () => {
    const write = openStream();
    const old = new Date(Date.now() - 52 * 60_000).toISOString();
    const near = { ...person(2, 'Nadia Haddad'), latitude: 47.69, longitude: 17.63, fixedAt: old };
    void write('snapshot', { people: [person(1, 'Marek Nowak'), near] });
    await openApp(server, '/p/HUN26/road');
    await expect.element(page.getByRole('heading', { name: '2 sharing' })).toBeVisible();
    await expect.element(row('Marek Nowak')).toMatchTextContent(/Silverstone Circuit.*just now/);
    await expect.element(row('Nadia Haddad')).toMatchTextContent(/Was near Győr.*52 min ago/);
    await expect.element(page.getByText('1 other is not sharing')).toBeVisible();
    await page.getByRole('button', { name: 'All 3' }).click();
    await expect.element(row('Tom Okafor')).toMatchTextContent('Not sharing');
    await expectAccessible();
    await expectSameTree();
  });

  const noRoute = {
    projectCode: 'HUN26',
    projectId: 51,
    startDate: '2026-06-28',
    places: [
      { id: 1, name: 'Silverstone Circuit' },
      { id: 3, name: 'Hungaroring' },
    ],
  };

  it('R-12 says that a project has no route, and plans one between its places', async () => {
    server.answer(readProjectRoute, noRoute);
    void openStream()('snapshot', { people: [] });
    await openApp(server, '/p/HUN26/road');
    await expect
      .element(page.getByText('No route is planned from Silverstone Circuit to Hungaroring.'))
      .toBeVisible();
    await expect.element(page.getByText(/^Planned route/)).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('button', { name: 'Plan a route' }).click();
    const form = page.getByRole('complementary');
    await expect.element(form.getByLabelText('Departure')).toHaveValue('28 Jun 2026');
    await expect.element(form.getByLabelText('Time of day').first()).toHaveValue('08:00');
    const stops = form.getByRole('listitem');
    await expect.element(stops.first()).toMatchTextContent('Silverstone Circuit');
    await expect.element(stops.nth(1)).toMatchTextContent('Hungaroring');
  });

  it('R-12 only administrators can plan a route', async () => {
    serve('coordinator');
    server.answer(readProjectRoute, noRoute);
    void openStream()('snapshot', { people: [] });
    await openApp(server, '/p/HUN26/road');
    await expect
      .element(page.getByText(/Hungaroring\. Ask an administrator to plan one\./))
      .toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^Plan a route/ }))
      .not.toBeInTheDocument();
  });

  it('J-72 calls and writes to the selected person', async () => {
    const write = openStream();
    void write('snapshot', { people: [person(7, 'Marek Nowak')] });
    await openApp(server, '/p/HUN26/road');
    await row('Marek Nowak').getByRole('button').click();
    const card = page.getByRole('region', { name: 'Marek Nowak' });
    const call = card.getByRole('link', { name: 'Call Marek' });
    await expect.element(call).toHaveAttribute('href', 'tel:+447700900021');
    await expectAccessible();
    await card.getByRole('button', { name: 'Message' }).click();
    const panel = new URLSearchParams(window.location.search).get('panel');
    expect(panel).toBe('/admin/send-a-message?userIds=7');
  });
});

const running = {
  project_code: 'HUN26',
  startsOn: '2026-06-28',
  endsOn: '2026-07-06',
  isSeen: true,
} as const;

describe('the page about sharing', () => {
  const address = page.getByText(/\/api\/locations\/ingest\//);

  beforeEach(() => {
    server = serverFor('crew');
    server.answer(readIngestAddress, { madeAt: null, lastUsedAt: null });
    server.answer(readOwnLocations, { fixes: [], more: false, keptDays: 30, shownSince: null });
    server.answer(readSharing, {
      shares: false,
      lastFixedAt: null,
      projects: [running],
      seenBy: ['Casey Lund'],
    });
  });

  it('L-58 shows who sees a person and until when', async () => {
    await openApp(server, '/sharing');
    await expect.element(page.getByText('While you are sharing: Casey Lund.')).toBeVisible();
    await expect.element(page.getByText('HUN26, until Mon 6 Jul')).toBeVisible();
    await expectAccessible();
  });

  it('Y-260 says that nobody sees a person before their project starts', async () => {
    server.answer(readSharing, {
      shares: true,
      lastFixedAt: now,
      projects: [{ ...running, isSeen: false }],
      seenBy: [],
    });
    await openApp(server, '/sharing');
    const sentence = 'No one will see where you are until HUN26 starts, on Sun 28 Jun.';
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByText('HUN26, from Sun 28 Jun until Mon 6 Jul')).toBeVisible();
  });

  it('L-58 makes an address for another app, and revokes it', async () => {
    server.answer(makeIngestAddress, { path: '/api/locations/ingest/secret', madeAt: now });
    server.answer(revokeIngestAddress, { madeAt: null, lastUsedAt: null });
    await openApp(server, '/sharing');
    server.answerAfter(makeIngestAddress, readIngestAddress, { madeAt: now, lastUsedAt: null });
    await page.getByRole('button', { name: 'Create address' }).click();
    await expect.element(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
    await expect.element(address).toBeVisible();
    await expectAccessible();
    server.answerAfter(revokeIngestAddress, readIngestAddress, { madeAt: null, lastUsedAt: null });
    await page.getByRole('button', { name: 'Revoke address' }).click();
    await expect.element(address).not.toBeInTheDocument();
  });

  it('L-8 deletes past locations, after a confirmation', async () => {
    const fix = { latitude: 52.07, longitude: -1.01, accuracy: 12, fixedAt: now, source: 'app' };
    server.answer(readOwnLocations, { fixes: [fix], more: false, keptDays: 30, shownSince: null });
    server.answerBy(deleteOwnLocations, () => {
      server.answer(readOwnLocations, { fixes: [], more: false, keptDays: 30, shownSince: null });
      return { deleted: 1 };
    });
    await openApp(server, '/sharing');
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
    await expect.element(page.getByText('No saved locations.')).toBeVisible();
  });
});
