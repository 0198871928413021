import { readZoneOfPlace, searchPlaces } from '@paddock/contract/domain/places/known-places';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { formServer, send, submissionsTo } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const address = '/admin/reference-data/new-endpoint';
const search = page.getByRole('combobox', { name: 'Place', exact: true });
const name = page.getByRole('textbox', { name: 'Name', exact: true });
const mogyorod = {
  name: 'Mogyoród',
  country: 'Hungary',
  latitude: 47.59713,
  longitude: 19.24069,
} as const;
let server: FakeServer;

beforeEach(() => {
  server = formServer();
  server.answerBy(searchPlaces, ({ query }) =>
    'mogyorod'.startsWith(query['search'] ?? '') ? [mogyorod] : [],
  );
  server.answerBy(readZoneOfPlace, ({ query }) => ({
    time_zone: Number(query['longitude']) > 15 ? 'Europe/Budapest' : 'Europe/Berlin',
    country_code: Number(query['longitude']) > 15 ? 'HU' : 'DE',
  }));
});

async function chooseMogyorod(): Promise<void> {
  await search.click();
  await userEvent.keyboard('mogy');
  await page.getByRole('option', { name: 'Mogyoród Hungary' }).click();
  await expect.element(page.getByText('Europe/Budapest')).toBeVisible();
}

/** Focuses the map as Tab does. */
async function focusMap(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const map = document.querySelector<HTMLElement>('.leaflet-container');
  map?.focus();
  expect(document.activeElement).toBe(map);
}

describe('F-59 a place is added without typing its position', () => {
  it('a search fills in its name, place and zone', async () => {
    await openApp(server, address);
    await chooseMogyorod();
    await expect.element(name).toHaveValue('Mogyoród');
    await expectAccessible();
    await send();
    await expect
      .poll(() => submissionsTo(server)[0]?.payload)
      .toEqual({
        name: 'Mogyoród',
        latitude: 47.59713,
        longitude: 19.24069,
        time_zone: 'Europe/Budapest',
        country_code: 'HU',
      });
  });

  it('keeps a typed name', async () => {
    await openApp(server, address);
    await name.fill('Hungaroring');
    await chooseMogyorod();
    await expect.element(name).toHaveValue('Hungaroring');
  });

  it('arrow keys move the pin, and its zone follows', async () => {
    await openApp(server, address);
    await chooseMogyorod();
    await focusMap();
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowLeft}{/Shift}');
    await expect.element(page.getByText('47.5981, 19.2207 · Europe/Budapest')).toBeVisible();
  });

  it('a tap on the map puts the pin there', async () => {
    await openApp(server, address);
    await focusMap();
    await page.getByRole('region', { name: 'Map with the pin' }).click();
    await expect.element(page.getByText(/· Europe\/Berlin/)).toBeVisible();
    await expect.element(name).toHaveValue('');
  });

  it('without a place the form says what to do', async () => {
    await openApp(server, address);
    await name.fill('Hungaroring');
    await send();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Please complete all fields.');
    await expect.element(search).toHaveAccessibleDescription(/Search for a place, or tap the map/);
    await expect.element(search).toHaveFocus();
  });

  it('the zone can be corrected, and typed if the server is unreachable', async () => {
    await openApp(server, address);
    await chooseMogyorod();
    await page.getByRole('button', { name: 'Change the time zone' }).click();
    const zone = page.getByRole('textbox', { name: 'Time zone' });
    await expect.element(zone).toHaveValue('Europe/Budapest');
  });
});

it.each([390, 1_440])('F-59 fits a screen %i pixels wide', async (width) => {
  await page.viewport(width, 800);
  await openApp(server, address);
  await chooseMogyorod();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it("L-101 offers the places with the record's former name, before anything is typed", async () => {
  await openApp(server, '/admin/new-project');
  await page.getByRole('combobox', { name: 'Start Point' }).click();
  // The list is ready. Another test covers typing before that.
  await expect.element(page.getByRole('option', { name: 'Hungaroring' })).toBeVisible();
  await userEvent.keyboard('mogyorod');
  await page.getByRole('option', { name: 'Add place “mogyorod”' }).click();
  await expect.element(search).toHaveFocus();
  await expect.element(page.getByRole('option', { name: 'Mogyoród Hungary' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('Europe/Budapest')).toBeVisible();
  // Behind an open list it is hidden from readers.
  await expect.element(name).toHaveValue('mogyorod');
  await expectAccessible();
});

it('L-156 Enter chooses the place with the name typed before', async () => {
  await openApp(server, address);
  await name.fill('mogyorod');
  await search.click();
  await expect.element(page.getByRole('option', { name: 'Mogyoród Hungary' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Europe/Budapest')).toBeVisible();
  await expect.element(search).toHaveFocus();
});
