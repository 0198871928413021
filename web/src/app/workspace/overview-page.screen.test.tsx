import { readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { readOwed } from '@paddock/contract/domain/freight/carnet';
import { readProjectChanges } from '@paddock/contract/domain/itinerary/changes';
import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import {
  readReadiness,
  type ProjectReadiness,
  type ReadinessGap,
} from '@paddock/contract/domain/plan/readiness';
import { readLiveLocations } from '@paddock/contract/domain/live/live-people';
import { readMoney } from '@paddock/contract/domain/money/inbox';
import { readExpenditureReport } from '@paddock/contract/domain/money/reports/expenditure';
import { readProjectHead, readProjects } from '@paddock/contract/domain/projects/projects';
import { readProjectRoute } from '@paddock/contract/domain/road/routing';
import { readSchedule } from '@paddock/contract/domain/schedule/schedule';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleItinerary } from '../../testing/example-itinerary.ts';
import { exampleRoute } from '../../testing/example-route.ts';
import { expectAccessible, expectSameTree } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { projects } from '../../testing/workspace-answers.ts';
import { expectOnConsole } from '../../testing/stray-console.ts';

/** 10:10 in Budapest on the fourth day. */
const clock = { now: () => Date.parse('2026-07-01T08:10:00Z') };

const gap: ReadinessGap = {
  kind: 'no_bed',
  day: '2026-07-01',
  nights: ['2026-07-01'],
  words: 'Tom Okafor has no bed on Wed 1 Jul.',
  itemIds: [],
  bookings: [],
  fingerprint: 'a'.repeat(43),
};

function person(contactId: number, fullName: string, gaps: ReadinessGap[]) {
  const own = { role: null, phoneNumber: null, userId: null, from: '2026-07-01', to: '2026-07-06' };
  return { contactId, fullName, ...own, gaps, notes: [] };
}

const counts = { people: 2, allSet: 1, in: 2, out: 2, withBed: 1, needAttention: 1 };
const readiness: ProjectReadiness = {
  projectId: 51,
  projectCode: 'HUN26',
  startDate: '2026-06-28',
  endDate: '2026-07-06',
  today: '2026-07-01',
  people: [person(12, 'Tom Okafor', [gap]), person(10, 'Priya Shah', [])],
  counts: { ...counts, noWayIn: 0, noWayOut: 0, noBed: 1, clashes: 0 },
};

/** The example as it is, but in the summer of the project. */
const itinerary = readProjectItinerary.response.parse(
  JSON.parse(JSON.stringify(exampleItinerary).replaceAll('2026-11-22', '2026-07-01')),
);

const nothing = { lines: [], estimate: null, ratesOf: null };
let server: FakeServer;

function answerAll(who: 'administrator' | 'coordinator'): void {
  server = serverFor(who);
  server.answer(readProjectHead, {
    project_code: 'HUN26',
    start_date: '2026-06-28',
    end_date: '2026-07-06',
    client: 'Northfield Racing',
    endPoint: {
      name: 'Hungaroring',
      timeZone: 'Europe/Budapest',
      offsets: [{ from: '2026-06-01T00:00:00.000Z', minutes: 120 }],
    },
  });
  server.answer(readReadiness, readiness);
  server.answer(readProjectItinerary, itinerary);
  server.answer(readProjectRoute, exampleRoute);
  server.answer(readLiveLocations, { people: [] });
  const days = { startDate: '2026-06-28', endDate: '2026-07-06' };
  server.answer(readSchedule, {
    projectId: 51,
    projectCode: 'HUN26',
    ...days,
    items: [],
    templates: [],
  });
  server.answer(readProjectChanges, {
    changes: [
      {
        id: 9,
        at: '2026-07-01T06:52:00.000Z',
        by: 'Ilse Brandt',
        words: 'added 4 flights',
        told: null,
        record: null,
      },
    ],
    next: null,
  });
  server.answer(readMoney, {
    project: { id: 51, projectCode: 'HUN26', ...days },
    today: '2026-07-01',
    counts: { toComplete: 0, toPay: 3, paid: 0 },
    toPay: { ...nothing, estimate: { amount: '1834.20', isEstimate: true } },
    soFar: { ...nothing, estimate: { amount: '27365.10', isEstimate: true } },
    budget: '30000.00',
  });
  server.refuse(readExpenditureReport, 'internal_error');
}

/** A flight that cannot be edited any more. */
function answerFlight(): void {
  server.answer(readRecord, {
    id: 1,
    version: 3,
    archived: true,
    title: 'BA 866 LHR–BUD',
    cells: { flight: 'BA 866', origin: 'LHR London', destination: 'BUD Budapest' },
    values: null,
  });
  server.answer(readProjectCrew, {
    project_code: 'HUN26',
    start_date: '2026-06-28',
    end_date: '2026-07-06',
    contractors: [],
  });
}

beforeEach(async () => page.viewport(1_440, 900));

const region = (name: string) => page.getByRole('region', { name });

it('J-68 U-20 shows what is missing, with a link to those people, and when and where it is', async () => {
  answerAll('coordinator');
  await openApp(server, '/p/HUN26', clock);
  const title = page.getByRole('heading', { name: 'HUN26 · Hungaroring' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText(/Northfield Racing · .* · Day 4 of 9/)).toBeVisible();
  await expect.element(page.getByText('10:10 in Budapest')).toBeVisible();
  const beds = page.getByRole('link', { name: /1 of 2 with a bed/ });
  await expect.element(beds).toHaveAttribute('href', '/p/HUN26/people?need=no_bed');
  await expect.element(page.getByRole('button', { name: 'Fix 1 person' })).toBeVisible();
  await expect.element(region('Days of HUN26')).toMatchTextContent('2 in');
  await expect.element(region('Latest changes')).toMatchTextContent('Ilse Brandt added 4 flights');
  await expect.element(page.getByText('Cost against budget')).not.toBeInTheDocument();
  await expectAccessible();
  await expectSameTree();
  await expect
    .element(page.getByRole('complementary', { name: 'Workspace' }))
    .toMatchAriaSnapshot();
});

it('Y-861 says before the border what is not on its vehicle', async () => {
  answerAll('coordinator');
  const words = 'Item 41 (Norbar torque gun S/N 4471) is not on Truck 2: it crosses GB to EU.';
  const finding = { words, urgency: 'now', list: 'carnet-vouchers', id: 9 } as const;
  server.answer(readOwed, { vouchers: [], findings: [finding], borders: [] });
  await openApp(server, '/p/HUN26', clock);
  await expect.element(region('Before the border')).toMatchTextContent(words);
  await expect.element(region('Next 48 hours')).toBeVisible();
  const { top } = region('Next 48 hours').element().getBoundingClientRect();
  expect(region('Before the border').element().getBoundingClientRect().bottom).toBeLessThan(top);
  await expectAccessible();
});

it('does not count someone as in or out for whom nothing is booked', async () => {
  answerAll('coordinator');
  const ways = (['no_way_in', 'no_way_out'] as const).map((kind) => ({ ...gap, kind }));
  const people = readiness.people.map((one) => ({ ...one, gaps: ways }));
  server.answer(readReadiness, { ...readiness, people });
  await openApp(server, '/p/HUN26', clock);
  await expect.element(region('Days of HUN26')).toMatchTextContent('Everyone');
  await expect.element(region('Days of HUN26')).not.toMatchTextContent(/\d (?:in|out)/);
});

it('J-69 fixes problems within 48 hours in the panel', async () => {
  answerAll('coordinator');
  await openApp(server, '/p/HUN26', clock);
  const next = region('Next 48 hours');
  const flight = next.getByRole('listitem').filter({ hasText: 'BA 866 from London Heathrow' });
  await expect.element(flight).toMatchTextContent('No bed tonight');
  await flight.getByRole('button', { name: 'Fix' }).click();
  const panel = new URLSearchParams(window.location.search).get('panel');
  expect(panel).toBe('/mgmt/contacts/12');
});

it('L-95 warns if a transfer leaves sooner after landing than people can reach it', async () => {
  answerAll('coordinator');
  const early = { ...gap, kind: 'transfer_early' as const, nights: [], itemIds: ['flight-1'] };
  server.answer(readReadiness, { ...readiness, people: [person(10, 'Priya Shah', [early])] });
  await openApp(server, '/p/HUN26', clock);
  const landing = region('Next 48 hours')
    .getByRole('listitem')
    .filter({ hasText: 'BA 866 from London Heathrow' });
  await expect.element(landing).toMatchTextContent('Transfer too early');
  await expect.element(landing).not.toMatchTextContent('Transfer 14:50');
});

it('Y-392 shows only what is of the project in the next 48 hours, and only its people', async () => {
  answerAll('coordinator');
  const elsewhere = { projectCodes: ['BHR26'] };
  const items = itinerary.items.map((one) =>
    one.kind === 'transfer'
      ? { ...one, ...elsewhere }
      : {
          ...one,
          people: one.people.map((who, at) => (at === 1 ? { ...who, ...elsewhere } : who)),
        },
  );
  server.answer(readProjectItinerary, { ...itinerary, items });
  await openApp(server, '/p/HUN26', clock);
  const next = region('Next 48 hours');
  const landing = next.getByRole('listitem').filter({ hasText: 'BA 866 from London Heathrow' });
  await expect.element(landing).toMatchTextContent('Priya Shah');
  await expect.element(landing).not.toMatchTextContent('Tom Okafor');
  await expect.element(next.getByText(/^Transfer to/)).not.toBeInTheDocument();
});

it('Y-393 shows what is missing by week more than two days before a project starts', async () => {
  answerAll('coordinator');
  const later = { ...gap, nights: ['2026-07-05', '2026-07-06'] };
  const way = { ...gap, kind: 'no_way_in' as const, nights: [], fingerprint: 'b'.repeat(43) };
  server.answer(readReadiness, {
    ...readiness,
    people: [person(12, 'Tom Okafor', [gap, way]), person(10, 'Priya Shah', [later])],
  });
  await openApp(server, '/p/HUN26', { now: () => Date.parse('2026-06-25T08:10:00Z') });
  const missing = region('What is missing, by week');
  const week = missing.getByRole('region', { name: '29 Jun to 5 Jul' });
  await expect
    .element(week.getByRole('listitem').filter({ hasText: 'No bed' }))
    .toMatchTextContent(/2.*No bed.*Tom Okafor, Priya Shah/);
  const next = missing.getByRole('region', { name: '6 to 12 Jul' });
  await expect.element(next.getByRole('listitem')).toMatchTextContent(/1.*No bed.*Priya Shah/);
  await expect
    .element(week.getByRole('link', { name: 'No way in' }))
    .toHaveAttribute('href', '/p/HUN26/people?need=no_way_in');
  await expect.element(region('Next 48 hours')).not.toBeInTheDocument();
  await expectAccessible();
  await openApp(server, '/p/HUN26', { now: () => Date.parse('2026-06-26T08:10:00Z') });
  await expect.element(region('Next 48 hours')).toBeVisible();
});

it('L-162 marks a flight after which someone has no transfer', async () => {
  answerAll('coordinator');
  server.answer(readReadiness, { ...readiness, people: [person(10, 'Priya Shah', [])] });
  const items = itinerary.items.filter(({ kind }) => kind !== 'transfer');
  server.answer(readProjectItinerary, { ...itinerary, items });
  await openApp(server, '/p/HUN26', clock);
  const words = region('Next 48 hours').getByText('No transfer yet').first();
  await expect.element(words).toBeVisible();
  const amber = document.createElement('i');
  amber.style.color = 'var(--warn)';
  document.body.append(amber);
  const { color } = getComputedStyle(amber);
  amber.remove();
  expect(getComputedStyle(words.element()).color).toBe(color);
  await expectAccessible();
});

it('L-108 highlights a transfer that leaves before its late flight lands', async () => {
  answerAll('coordinator');
  const awaits = {
    flightNumber: 'BA 866',
    landsAt: '2026-07-01T14:05:00.000Z',
    landsAtLocal: '2026-07-01T16:05',
    delay: 50,
    slackMinutes: -20,
  };
  const items = itinerary.items.map((one) => (one.kind === 'transfer' ? { ...one, awaits } : one));
  server.answer(readProjectItinerary, { ...itinerary, items });
  await openApp(server, '/p/HUN26', clock);
  const late = region('Next 48 hours').getByText('BA 866 50 min late');
  await expect.element(late).toBeVisible();
  const chip = late.element().parentElement;
  expect(chip && getComputedStyle(chip).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  const row = region('Next 48 hours').getByRole('listitem').filter({ hasText: '50 min late' });
  await expect.element(row).toMatchTextContent('planned 14:50');
  await expectAccessible();
});

it.each([
  ['Enter', 1_440],
  ['a tap beside the words', 390],
])('J-69 opens the record of a row by %s', async (by, width) => {
  await page.viewport(width, 844);
  answerAll('administrator');
  answerFlight();
  await openApp(server, '/p/HUN26', clock);
  const next = region('Next 48 hours');
  const link = next.getByRole('link', { name: 'BA 866 from London Heathrow' });
  await expect.element(link).toBeVisible();
  if (by === 'Enter') {
    if (link.element() instanceof HTMLElement) link.element().focus();
    await userEvent.keyboard('{Enter}');
  } else
    await next
      .getByRole('listitem')
      .first()
      .click({ position: { x: 40, y: 12 } });
  const opened = () => new URLSearchParams(window.location.search).get('panel');
  await expect.poll(opened).toMatch(/^\/\w+\/flights\/1$/);
  await expect.element(page.getByRole('heading', { name: 'BA 866 · LHR to BUD' })).toBeVisible();
});

it('J-69 is plain text for people who may not open the record', async () => {
  answerAll('coordinator');
  await openApp(server, '/p/HUN26', clock);
  const next = region('Next 48 hours');
  await expect.element(next.getByText('BA 866 from London Heathrow')).toBeVisible();
  await expect.element(next.getByRole('link', { name: /BA 866/ })).not.toBeInTheDocument();
});

it('J-70 one failing part leaves the others, and says so', async () => {
  answerAll('administrator');
  expectOnConsole(/reports\/expenditure/, /changes/);
  server.refuse(readProjectChanges, 'internal_error');
  await openApp(server, '/p/HUN26', clock);
  await expect
    .element(region('Latest changes').getByRole('alert'))
    .toMatchTextContent('did not load');
  const cost = region('Cost against budget');
  await expect.element(cost).toMatchTextContent('About £27,400 of £30,000, at your rates');
  await expect
    .element(page.getByRole('link', { name: /3 unpaid/ }))
    .toMatchTextContent('about £1,850');
  await expectAccessible();
});

it('Y-381 counts someone for whom nothing is booked with those who lack a way and a bed', async () => {
  answerAll('administrator');
  const { people } = readiness.counts;
  const none = { allSet: 0, in: 0, out: 0, withBed: 0, needAttention: people };
  const lack = { noWayIn: people, noWayOut: people, noBed: people };
  server.answer(readReadiness, { ...readiness, counts: { ...readiness.counts, ...none, ...lack } });
  await openApp(server, '/p/HUN26', clock);
  const beds = page.getByRole('link', { name: /with a bed/ });
  await expect.element(beds).toMatchTextContent(`${people} have no bed`);
  await expect.element(beds).toHaveAttribute('href', '/p/HUN26/people?need=no_bed');
  await expect.element(page.getByText('Nothing booked')).not.toBeInTheDocument();
});

it('J-68 is a column on a phone, and says that everyone is all set', async () => {
  await page.viewport(390, 844);
  answerAll('coordinator');
  server.answer(readReadiness, {
    ...readiness,
    people: [],
    counts: { ...readiness.counts, allSet: 2, withBed: 2, needAttention: 0, noBed: 0 },
  });
  await openApp(server, '/p/HUN26', clock);
  await expect.element(page.getByText('Everyone is all set.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

it.each([
  ['administrator', ['Stays & vehicles1', 'Money3'], '/p/HUN26/messages'],
  ['coordinator', ['Stays & vehicles1'], '/messages'],
] as const)('J-9 leads a phone to every place of the project: %s', async (who, counted, at) => {
  await page.viewport(390, 844);
  answerAll(who);
  await openApp(server, '/p/HUN26', clock);
  const places = page.getByRole('navigation', { name: 'Places of HUN26' });
  const expected = ['People1', 'Travel', 'Freight', 'Schedule', 'Road & live map', ...counted];
  const found = () =>
    [...places.element().querySelectorAll('a')].map(({ textContent }) =>
      textContent.replace(' need attention', ''),
    );
  await expect.poll(() => found().toSorted()).toEqual(expected.toSorted());
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect.element(bar.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', at);
  await expectAccessible();
  await places.getByRole('link', { name: 'Schedule' }).click();
  await expect.poll(() => window.location.pathname).toBe('/p/HUN26/schedule');
});

it('O-5 shows the age of its data while offline', async () => {
  answerAll('coordinator');
  await openApp(server, '/p/HUN26', clock);
  await expect.element(page.getByRole('link', { name: /1 of 2 with a bed/ })).toBeVisible();
  try {
    window.dispatchEvent(new Event('offline'));
    const line = page.getByText(
      /^You’re offline\. Showing information from .*\d\d:\d\d (?:GMT|BST)\.$/,
    );
    await expect.element(line).toBeVisible();
  } finally {
    window.dispatchEvent(new Event('online'));
  }
  await expect.element(page.getByText(/^You’re offline/)).not.toBeInTheDocument();
});

it('C-111 reserves room in the side bar for the places of a loading project', async () => {
  answerAll('administrator');
  const asked = Promise.withResolvers<void>();
  server.answerBy(readProjects, async () => {
    await asked.promise;
    return { projects, managementProjectCode: 'HUN26' };
  });
  const opening = openApp(server, '/p/HUN26', clock);
  const others = page.getByRole('navigation', { name: 'Everything' });
  await expect.element(others).toBeVisible();
  const top = () => others.element().getBoundingClientRect().top;
  const before = top();
  asked.resolve();
  await opening;
  await expect.element(page.getByRole('navigation', { name: 'Project' })).toBeVisible();
  expect(Math.abs(top() - before)).toBeLessThanOrEqual(2);
});

it('C-88 names the town near someone, without the map', async () => {
  answerAll('coordinator');
  const near = {
    userId: 2,
    fullName: 'Nadia Haddad',
    latitude: 47.69,
    longitude: 17.63,
    accuracy: 12,
    fixedAt: '2026-07-01T08:00:00.000Z',
    next: null,
  };
  server.answer(readLiveLocations, { people: [near] });
  performance.clearResourceTimings();
  await openApp(server, '/p/HUN26', clock);
  await expect.element(region('1 sharing').getByText(/near Győr/)).toBeVisible();
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(files.filter((name) => name.includes('basemap.bin'))).toEqual([]);
});
