import { readOwnMessages } from '@paddock/contract/domain/messages/messages';
import { readFlights } from '@paddock/contract/domain/flights/flights';
import { readMe } from '@paddock/contract/platform/user';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { goTo, openApp, serverFor } from '../testing/open-app.tsx';

const banner = page.getByRole('banner');
const menu = page.getByRole('dialog');

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

  it('F-53 offers no forms to those who may not use them', async () => {
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

  it('counts what is unread', async () => {
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
    for (const name of [/^Project List/, /^Contacts/, /^Flight List/])
      await expect.element(page.getByRole('link', { name })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Expenditure/ })).not.toBeInTheDocument();
    await expectAccessible();
  });
});
