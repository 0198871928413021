import {
  readDaySheet,
  readDaySheets,
  type DayPlan,
  type DaySheet,
} from '@paddock/contract/domain/itinerary/day-sheet';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { legOf } from '../bookings/example-bookings.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const stop = {
  name: 'Silverstone Circuit',
  timeZone: 'Europe/London',
  at: '2026-07-01T07:00:00.000Z',
  atLocal: '2026-07-01T08:00',
  zoneName: 'BST',
  isDeparture: true,
  metres: 0,
  seconds: 0,
  estimate: false,
};
const drive = {
  projectCode: 'HUN26',
  from: null,
  stops: [
    stop,
    {
      ...stop,
      name: 'Folkestone',
      isDeparture: false,
      metres: 200_000,
      seconds: 9_000,
      estimate: true,
    },
  ],
  onTo: null,
};
const contact = {
  contactId: 4,
  fullName: 'Casey Lund',
  role: 'Coordinator',
  phoneNumber: '+447700900004',
};
const project = { projectCode: 'HUN26', startDate: '2026-06-28', endDate: '2026-07-06' };

const sheet: DaySheet = {
  day: '2026-07-01',
  earlierDay: null,
  laterDay: '2026-07-12',
  fullName: 'Priya Shah',
  flights: [
    {
      leg: legOf('2026-07-01T05:25:00.000Z', '2026-07-01T07:05:00.000Z'),
      references: ['XK4T2P'],
      companions: ['Tom Okafor'],
    },
  ],
  drives: [drive],
  projects: [{ ...project, companions: ['Tom Okafor'] }],
  contacts: [contact],
};

describe('a day', () => {
  it('D-5 says what flies, what drives, whom to call and who else is there', async () => {
    const server = serverFor('crew');
    server.answer(readDaySheet, sheet);
    await openApp(server, '/day?day=2026-07-01');
    const flight = page.getByRole('group', { name: 'Flight BA 902' });
    await expect.element(flight).toMatchTextContent('UTC');
    await expect.element(flight).toMatchTextContent('Ref. XK4T2P');
    await expect.element(flight).toMatchTextContent('Tom Okafor');
    const road = page.getByRole('group', { name: 'Drive for HUN26' });
    await expect.element(road).toMatchTextContent('Silverstone Circuit');
    await expect.element(road).toMatchTextContent('Estimate');
    await expect
      .element(page.getByRole('link', { name: '+447700900004' }))
      .toHaveAttribute('href', 'tel:+447700900004');
    await expectAccessible();
  });

  it('D-3 leads to the next day with something', async () => {
    const server = serverFor('crew');
    server.answerBy(readDaySheet, ({ query }) => ({
      ...sheet,
      day: query['day'] ?? '',
      flights: [],
      drives: [],
    }));
    await openApp(server, '/day?day=2026-07-10');
    await expect.element(page.getByText('No flights or drives on this day')).toBeVisible();
    await page
      .getByRole('button', { name: /^Next:/ })
      .first()
      .click();
    await expect.poll(() => window.location.search).toBe('?day=2026-07-12');
  });

  it('D-4 opens today, by the calendar of the device', async () => {
    const server = serverFor('crew');
    // In London it is summer: half past eleven at night in UTC is the next day there.
    const clock = { now: () => Date.UTC(2026, 6, 1, 23, 30) };
    await openApp(server, '/day', clock);
    await expect.element(page.getByRole('heading', { level: 2, name: /Today$/ })).toBeVisible();
    await expect.poll(() => server.asked(readDaySheet)[0]?.query).toEqual({ day: '2026-07-02' });
  });

  it('says that it did not load, and loads when asked again', async () => {
    const server = serverFor('crew');
    server.refuse(readDaySheet, 'unavailable');
    await openApp(server, '/day?day=2026-07-01');
    await expect.element(page.getByText('The day did not load')).toBeVisible();
    server.answer(readDaySheet, sheet);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('group', { name: 'Project HUN26' })).toBeVisible();
  });
});

const plan: DayPlan = {
  day: '2026-07-01',
  earlierDay: null,
  laterDay: null,
  people: [
    { contactId: 11, fullName: 'Marek Nowak' },
    { contactId: 12, fullName: 'Tom Okafor' },
  ],
  flights: [],
  drives: [drive],
  projects: [{ ...project, members: [11, 12], contacts: [contact] }],
};

describe('the days of a project', () => {
  function staff() {
    const server = serverFor('coordinator');
    server.answer(readDaySheets, { projectCode: 'HUN26', members: plan.people, plan });
    return server;
  }

  it('D-8 show each person as they would see it themselves', async () => {
    await openApp(staff(), '/mgmt/day-sheets?day=2026-07-01');
    await expect.element(page.getByRole('button', { name: /^Tom Okafor/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('searchbox', { name: 'Person' }).fill('marek');
    await page.getByRole('button', { name: /^Marek Nowak/ }).click();
    await expect.poll(() => window.location.search).toMatch(/person=11/);
    await expect.element(page.getByRole('heading', { name: 'Marek Nowak' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Drive for HUN26' })).toBeVisible();
    await expectAccessible();
  });

  it('say that nobody has that name', async () => {
    await openApp(staff(), '/mgmt/day-sheets?day=2026-07-01');
    await page.getByRole('searchbox', { name: 'Person' }).fill('zzz');
    await expect.element(page.getByText('No matching people')).toBeVisible();
  });
});
