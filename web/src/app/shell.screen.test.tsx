import { readOwnMessages } from '@paddock/contract/domain/messages/messages';
import { readFlights } from '@paddock/contract/domain/flights/flights';
import { readDrives } from '@paddock/contract/domain/vehicles/drives';
import { readProjects } from '@paddock/contract/domain/projects/projects';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { readMe } from '@paddock/contract/platform/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../testing/accessible.ts';
import { storeForms } from '../testing/forms.ts';
import { goTo, openApp, serverFor } from '../testing/open-app.tsx';

const banner = page.getByRole('banner');
const menu = page.getByRole('dialog');

const sideBar = page.getByRole('complementary', { name: 'Workspace' });
const panel = page.getByRole('complementary', { name: 'Panel' });

/** A server with one vendor, and its record. */
function withVendor() {
  const server = serverFor('administrator');
  const cells = { name: 'Lufthansa', added: '2026-01-05T10:00:00Z' };
  server.answerBy(readList, ({ params }) => ({
    rows: params['list'] === 'vendors' ? [{ id: 7, archived: false, cells }] : [],
    next: null,
  }));
  server.answerBy(readRecord, ({ params }) => ({
    id: Number(params['id']),
    version: 3,
    archived: false,
    title: 'Lufthansa',
    cells,
    values: { vendor_name: 'Lufthansa' },
  }));
  server.answer(readRecordHistory, { events: [], next: null });
  return server;
}

async function openMenu(): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(menu).toBeVisible();
}

describe('the header', () => {
  it('leads to the flights and back up to home', async () => {
    await page.viewport(1_280, 800);
    await openApp(serverFor('crew'), '/');
    await banner.getByRole('link', { name: 'Flights' }).click();
    await expect.element(page.getByRole('heading', { name: 'Flights', level: 1 })).toHaveFocus();
    await banner.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => window.location.pathname).toBe('/');
  });

  it.each([
    ['/flights/nowhere', '/flights'],
    ['/admin/new-flight', '/'],
    ['/mgmt/day-sheets', '/'],
    ['/mgmt/project-flights', '/'],
  ])('falls back from %s to the nearest place that is open to crew', async (asked, found) => {
    await openApp(serverFor('crew'), asked);
    await expect.poll(() => window.location.pathname).toBe(found);
  });

  it('F-53 offers no forms to people who may not use them', async () => {
    await openApp(serverFor('manager'), '/admin/new-flight');
    await expect.poll(() => window.location.pathname).toBe('/');
    await expect.element(page.getByRole('link', { name: /^Admin/ })).not.toBeInTheDocument();
  });

  it('skips to the content', async () => {
    await openApp(serverFor('crew'), '/flights');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    skip.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe('the menu', () => {
  it('says who is signed in and which version runs, and gives the focus back', async () => {
    await openApp(serverFor('crew'), '/');
    await openMenu();
    await expect.element(menu).toMatchTextContent('Priya Shah');
    await expect.element(menu).toMatchTextContent('+44 7700 900010, crew');
    await expect.element(menu).toMatchTextContent('v261122.1, test');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('W-10 leads to the drives of a driver', async () => {
    const server = serverFor('crew');
    server.answer(readDrives, { drives: [] });
    await openApp(server, '/');
    await openMenu();
    await menu.getByRole('link', { name: 'Drives' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Drives', level: 1 })).toBeVisible();
  });

  it('keeps light or dark as it was chosen', async () => {
    await openApp(serverFor('crew'), '/');
    const background = () => getComputedStyle(document.body).backgroundColor;
    const light = background();
    await openMenu();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(background).not.toBe(light);
    await expectAccessible();
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect.poll(background).toBe(light);
    await page.getByRole('radio', { name: 'Device' }).click();
  });
});

describe('home', () => {
  it('fits a screen 1280 pixels wide', async () => {
    await page.viewport(1_280, 800);
    await openApp(serverFor('manager'), '/');
    await expect.element(page.getByRole('heading', { name: /^HUN26/, level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1_280);
    await expectAccessible();
  });

  it('counts unread messages', async () => {
    const server = serverFor('crew');
    server.answer(readOwnMessages, { messages: [], more: false, unread: 2 });
    await openApp(server, '/');
    await openMenu();
    await expect.element(menu.getByText(/2 unread/)).toBeVisible();
  });

  it('says that there is no flight', async () => {
    await openApp(serverFor('crew'), '/flights');
    await expect.element(page.getByText(/no flights/i).first()).toBeVisible();
    await expectAccessible();
  });

  it('says that the flights did not load, and loads them when asked again', async () => {
    const server = serverFor('crew');
    server.refuse(readFlights, 'internal_error');
    await openApp(server, '/flights');
    await expect.element(page.getByText('The flights did not load')).toBeVisible();
    server.answer(readFlights, { flightbookings: [], passengerName: 'Priya Shah' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/no flights/i).first()).toBeVisible();
  });

  it('shows nothing to somebody whose access was taken back', async () => {
    const server = serverFor('crew');
    server.refuse(readMe, 'unauthorised_user');
    await openApp(server, '/flights');
    await expect.element(page.getByText('You are not authorised')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('offers every manager their lists, and no money', async () => {
    await openApp(serverFor('manager'), '/');
    await goTo('/mgmt');
    for (const name of [/^Project List/, /^People Everyone/, /^Flight List/])
      await expect.element(page.getByRole('link', { name })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Bills/ })).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('the workspace', () => {
  beforeEach(async () => page.viewport(1_440, 900));

  it('J-1 opens home with the last opened project, at its address', async () => {
    await openApp(serverFor('coordinator'), '/p/BCN26/schedule');
    await expect.element(sideBar.getByRole('link', { name: 'Schedule' })).toBeVisible();
    await goTo('/');
    await expect.poll(() => window.location.pathname).toBe('/p/BCN26');
    await expect.element(page.getByRole('heading', { name: /^BCN26/, level: 1 })).toHaveFocus();
    await expectAccessible();
  });

  it('J-2 keeps the section when another project is chosen, and finds it by name', async () => {
    await openApp(serverFor('coordinator'), '/p/HUN26/schedule');
    await page.getByRole('button', { name: 'Project HUN26' }).click();
    await page.getByRole('searchbox', { name: 'Find a project' }).fill('bc');
    await expectAccessible();
    await page.getByRole('dialog').getByRole('link', { name: /BCN26/ }).click();
    await expect.poll(() => window.location.pathname).toBe('/p/BCN26/schedule');
  });

  it('L-155 says under a heading that a project is not here, and offers others on a phone', async () => {
    await page.viewport(390, 844);
    await openApp(serverFor('coordinator'), '/p/NOPE/schedule');
    await expect
      .element(page.getByRole('heading', { name: 'This project isn’t here', level: 1 }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Project Choose' }).click();
    await page.getByRole('dialog').getByRole('link', { name: /BCN26/ }).click();
    await expect.poll(() => window.location.pathname).toBe('/p/BCN26/schedule');
  });

  it.each([
    ['administrator', ['Money', 'All projects', 'Vendors & places'], []],
    ['manager', ['All projects', 'All people'], ['Money', 'Vendors & places']],
    ['coordinator', ['People', 'Travel'], ['Money', 'All projects', 'All people']],
  ] as const)('J-3 leaves out what is not for a %s', async (who, seen, absent) => {
    await openApp(serverFor(who), '/p/HUN26/schedule');
    for (const name of seen)
      await expect.element(sideBar.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of absent)
      await expect
        .element(sideBar.getByRole('link', { name, exact: true }))
        .not.toBeInTheDocument();
    const add = page.getByRole('button', { name: 'New', exact: true });
    if (who === 'administrator') await expect.element(add).toBeVisible();
    else await expect.element(add).not.toBeInTheDocument();
  });

  it('J-4 opens a row beside its list, and gives the focus back', async () => {
    await openApp(withVendor(), '/places');
    const row = page.getByRole('main').getByRole('link', { name: 'Lufthansa' });
    await row.click();
    await expect
      .poll(() => window.location.search)
      .toBe('?panel=%2Fadmin%2Freference-data%2Fvendors%2F7');
    await expect.element(panel.getByRole('heading', { name: 'Lufthansa' })).toHaveFocus();
    await expect.element(row).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(row).toHaveFocus();
    expect(window.location.search).toBe('');
  });

  it('J-4 keeps the panel open beside a filtered list', async () => {
    await openApp(withVendor(), '/places?kind=vendors&panel=/admin/reference-data/vendors/7');
    await expect.element(panel.getByRole('heading', { name: 'Lufthansa' })).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').first().fill('luft');
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(window.location.search)))
      .toEqual({ search: 'luft', kind: 'vendors', panel: '/admin/reference-data/vendors/7' });
    await expect.element(panel.getByRole('heading', { name: 'Lufthansa' })).toBeVisible();
  });

  it('J-5 asks once before leaving a changed form in the panel, and shows what was saved', async () => {
    const server = withVendor();
    storeForms(server);
    await openApp(server, '/places');
    await page.getByRole('button', { name: 'Add vendor' }).click();
    await panel.getByRole('textbox').first().fill('Lufthansa');
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await panel.getByRole('button', { name: /^Save / }).click();
    await expect.element(panel.getByRole('heading', { name: 'Lufthansa' })).toBeVisible();
    expect(window.location.search).toBe('?panel=%2Fadmin%2Freference-data%2Fvendors%2F1');
    // The toast leaves the keys to the page.
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('gd');
    await expect.poll(() => window.location.pathname).toBe('/p/HUN26/schedule');
  });

  it('J-6 goes to places by two letters, never from a field, and not if letters are off', async () => {
    await openApp(withVendor(), '/people');
    await page.getByRole('searchbox', { name: 'Name' }).fill('gd');
    await userEvent.keyboard('gd');
    expect(window.location.pathname).toBe('/people');
    await goTo('/settings');
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toHaveFocus();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expectSameTree(page.getByRole('dialog', { name: 'Keys' }));
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument();
    await userEvent.keyboard('gd');
    await expect.poll(() => window.location.pathname).toBe('/p/HUN26/schedule');
    await goTo('/settings');
    const letters = page.getByRole('switch', { name: 'Letter keys' });
    await letters.click();
    await userEvent.keyboard('gd');
    expect(window.location.pathname).toBe('/settings');
    await letters.click();
  });

  it('J-94 U-20 shows days in the language chosen in Settings, on this device', async () => {
    const clock = { now: () => Date.parse('2026-11-23T12:00:00Z') };
    await openApp(withVendor(), '/settings', clock);
    const language = page.getByLabelText('Date language');
    await expect.element(page.getByRole('button', { name: 'Show all keys' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Create token' })).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'Who may enter what' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add webhook' })).toBeVisible();
    await expectSameTree();
    await userEvent.selectOptions(language, 'Deutsch');
    await expectAccessible();
    expect(localStorage.getItem('paddock.date-names.1')).toMatch(/^de So Mo /);
    await goTo('/p/HUN26/schedule');
    await expect
      .element(page.getByRole('button', { name: /^Mi 1 Jul.* Nothing planned/ }))
      .toBeVisible();
  });

  it('J-7 U-20 shows the eleven entries of Admin first, in order', async () => {
    await openApp(serverFor('administrator'), '/admin');
    const entries = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await expect.element(entries.first()).toBeVisible();
    await expectSameTree();
    const words = entries.elements().map((entry) => entry.querySelector('b')?.textContent);
    expect(words.slice(0, 11)).toEqual([
      'Project List',
      'Add Project',
      'Add Contact',
      'Add Project Contractors',
      'Add Flight',
      'Add Project Expenditure',
      'Connect Exp to Flights',
      'Connect Flights to Contact',
      'Add Exp Payment',
      'Send Notification',
      'Add Flight and Expenditure',
    ]);
    await expectAccessible();
  });

  it('J-8 guides a system without a project from nothing to a booking', async () => {
    const server = serverFor('administrator');
    server.answer(readProjects, { projects: [], managementProjectCode: null });
    server.answer(readList, { rows: [], next: null });
    await openApp(server, '/');
    await expect.poll(() => window.location.pathname).toBe('/first-steps');
    await expect.element(page.getByRole('button', { name: 'Add project' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(page.getByRole('link', { name: /First steps/ })).toBeVisible();
  });

  it('J-110 starts with the first steps on a phone without a project, above the tree', async () => {
    await page.viewport(390, 844);
    const server = serverFor('administrator');
    server.answer(readProjects, { projects: [], managementProjectCode: null });
    server.answer(readList, { rows: [], next: null });
    await openApp(server, '/');
    await expect.element(page.getByRole('button', { name: 'Add project' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Management/ })).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect
      .element(bar.getByRole('link', { name: 'People' }))
      .toHaveAttribute('href', '/people');
    await expectAccessible();
  });

  it('J-111 opens the forms of the first steps with the project filled in', async () => {
    const server = serverFor('administrator');
    server.answer(readList, { rows: [], next: null });
    await openApp(server, '/first-steps');
    await page.getByRole('button', { name: 'Add people' }).click();
    await expect
      .poll(() => new URLSearchParams(window.location.search).get('panel'))
      .toMatch(/^\/admin\/projects\/\d+\/project-contractors$/);
  });

  it('J-9 U-26 starts with the project on a phone, and keeps the tree below it', async () => {
    await page.viewport(390, 844);
    await openApp(serverFor('manager'), '/');
    await expect.element(page.getByRole('heading', { name: /^HUN26/, level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Management/ })).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect.element(bar).toMatchTextContent('ProjectPeopleRoadMessages');
    await expectAccessible();
    await page.getByRole('button', { name: 'Project HUN26' }).click();
    await page.getByRole('dialog').getByRole('link', { name: /BCN26/ }).click();
    await expect.poll(() => window.location.pathname).toBe('/p/BCN26');
  });
});
