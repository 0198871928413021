import { search } from '@paddock/contract/domain/search/search';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const clock = { now: () => Date.parse('2026-07-01T08:10:00Z') };

beforeEach(async () => page.viewport(1440, 900));
afterEach(() => window.dispatchEvent(new Event('online')));

it('L-97 Stays, vehicles, flights and sent messages that were never loaded on this device say that they load when it is online', async () => {
  const server = serverFor('administrator');
  await openApp(server, '/p/HUN26', clock);
  await expect.element(page.getByRole('heading', { name: /^HUN26/ })).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  const menu = page.getByRole('navigation', { name: 'Project' });
  await menu.getByRole('link', { name: /^Stays/ }).click();
  for (const words of ['Rooms load', 'Arrivals load', 'Vehicles load'])
    await expect.element(page.getByText(`${words} when you’re back.`)).toBeVisible();
  await menu.getByRole('link', { name: 'Travel' }).click();
  await expect.element(page.getByText('Flights load when you’re back.')).toBeVisible();
  await menu.getByRole('link', { name: 'Messages' }).click();
  await expect.element(page.getByText('Sent messages load when you’re back.')).toBeVisible();
});

it('L-112 the side bar ends with the window below the offline line', async () => {
  await openApp(serverFor('administrator'), '/p/HUN26', clock);
  await expect.element(page.getByRole('heading', { name: /^HUN26/ })).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^You’re offline/)).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Workspace' }).element();
  expect(side.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
});

it('L-98 search opened from the menu of a phone is ready to type in', async () => {
  await page.viewport(390, 844);
  const server = serverFor('administrator');
  server.answer(search, { groups: [] });
  await openApp(server, '/p/HUN26', clock);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: /^Search people/ })).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  await userEvent.keyboard('bud');
  await expect.element(page.getByRole('combobox', { name: /^Search people/ })).toHaveValue('bud');
});
