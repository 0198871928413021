import { readItinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { search, type SearchGroup, type SearchHit } from '@paddock/contract/domain/search/search';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectSameTree } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const nothing = { about: null, note: null, project: null, phone: null, position: null };

const eszter: SearchHit = {
  ...nothing,
  list: 'contacts',
  id: 12,
  title: 'Eszter Nagy',
  about: 'Driver · lives in Budapest',
  phone: '+36 30 123 4567',
};
const flight: SearchHit = {
  ...nothing,
  list: 'flights',
  id: 31,
  title: 'BA 866',
  about: 'London (LHR) to Budapest (BUD) · Sun 22 Nov, 10:20 to 13:50 local',
  note: '4 people',
  project: 'HUN26',
};
const airport: SearchHit = {
  ...nothing,
  list: 'airports',
  id: 5,
  title: 'BUD Budapest',
  project: 'HUN26',
};
const tom: SearchHit = { ...nothing, list: 'contacts', id: 13, title: 'Tom Okafor' };
const timbuktu: SearchHit = { ...nothing, list: 'airports', id: 6, title: 'TOM Timbuktu' };

function group(name: SearchGroup['group'], hits: SearchHit[], more = 0): SearchGroup {
  return { group: name, hits, more, atLeast: false, next: null };
}

const found = [
  group('people', [eszter]),
  group('flights', [flight], 19),
  group('places', [airport]),
];

function answering(person: Parameters<typeof serverFor>[0], groups = found): FakeServer {
  const server = serverFor(person);
  server.answerBy(search, ({ query: { kind, q = '' } }) => ({
    groups: q.startsWith('bud')
      ? groups.filter((one) => kind === undefined || one.group === kind)
      : [],
  }));
  return server;
}

const field = page.getByRole('combobox', { name: /^Search people/ });
const option = (name: RegExp) => page.getByRole('option', { name });
const selected = () =>
  document.querySelector('[role=option][aria-selected=true]')?.textContent ?? 'nothing';

async function openSearch(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

beforeEach(async () => page.viewport(1440, 900));

describe('search on a desktop', () => {
  it('U-9 opens with Ctrl K, shows commands with that name before results, and marks what was typed', async () => {
    await openApp(answering('administrator'), '/admin');
    await openSearch();
    await userEvent.keyboard('bud');
    await expect.element(option(/^Eszter Nagy/)).toBeVisible();
    const all = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent ?? '');
    expect(all[0]).toMatch(/^Project Budget/);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain(
      'Bud',
    );
    await expect.element(option(/^19 more flights/)).toBeVisible();
    await expectAccessible();
  });

  it('L-94 U-20 shows every key from its foot', async () => {
    await openApp(answering('administrator'), '/admin');
    await openSearch();
    await userEvent.keyboard('bud');
    await expect.element(option(/^Eszter Nagy/)).toBeVisible();
    await expectSameTree(page.getByRole('dialog', { name: 'Search' }));
    await page.getByRole('button', { name: /All keys$/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
  });

  it('L-80 offers a filled-in flight to an airport of the project among the commands', async () => {
    await openApp(answering('administrator'), '/admin');
    await openSearch();
    await userEvent.keyboard('bud');
    const offer = option(/^Add Flight to Budapest \(BUD\), filled in/);
    await expect.element(offer).toBeVisible();
    const commands = page.getByRole('group', { name: 'Commands', exact: true });
    expect(
      commands
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent)
        .at(-1),
    ).toBe('Add Flight to Budapest (BUD), filled in');
    await offer.click();
    await expect
      .poll(() => window.location.href)
      .toContain(encodeURIComponent('?destination_airport_id=5'));
  });

  it('L-80 offers a stay in a hotel below the results', async () => {
    const hotel: SearchHit = { ...nothing, list: 'hotels', id: 9, title: 'Duna Park Hotel' };
    const server = serverFor('administrator');
    server.answer(search, { groups: [group('places', [hotel])] });
    await openApp(server, '/admin');
    await openSearch();
    await userEvent.keyboard('duna');
    await expect
      .element(option(/^Add Stay with Rooms at Duna Park Hotel, filled in/))
      .toBeVisible();
    expect(selected()).toMatch(/^Duna Park Hotel/);
  });

  it('L-81 keeps letters typed before the dialog has loaded', async () => {
    await openApp(answering('administrator'), '/admin');
    await userEvent.keyboard('{Control>}k{/Control}bud');
    await expect.element(field).toHaveValue('bud');
    await expect.element(field).toHaveFocus();
    expect(window.location.pathname).toBe('/admin');
  });

  it('U-15 offers a flight to an airport below the results, if the airport is meant', async () => {
    const server = serverFor('administrator');
    const offer = option(/^Add Flight to Timbuktu \(TOM\), filled in/);
    server.answerBy(search, ({ query: { q = '' } }) => ({
      groups: [...(q === 'Tomb' ? [] : [group('people', [tom])]), group('places', [timbuktu])],
    }));
    await openApp(server, '/admin');
    await openSearch();
    await field.fill('Tom');
    await expect.element(option(/Timbuktu/)).toBeVisible();
    expect(selected()).toMatch(/Tom Okafor/);
    await expect.element(offer).not.toBeInTheDocument();
    await field.fill('TOM');
    await expect.element(offer).toBeVisible();
    expect(selected()).toMatch(/Tom Okafor/);
    await field.fill('Tomb');
    await expect.element(option(/Okafor/)).not.toBeInTheDocument();
    await expect.element(offer).toBeVisible();
    expect(selected()).toMatch(/TOM Timbuktu/);
  });

  it('U-10 works with the keyboard alone', async () => {
    await openApp(answering('administrator'), '/admin');
    await openSearch();
    await userEvent.keyboard('bud');
    await expect.element(option(/^Eszter Nagy/)).toBeVisible();
    expect(selected()).toMatch(/^Project Budget/);
    while (!selected().startsWith('Add Flight to Budapest'))
      await userEvent.keyboard('{ArrowDown}');
    while (!selected().startsWith('BA 866')) await userEvent.keyboard('{ArrowUp}');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: /^Flights only/ })).toBeVisible();
    await expect.element(option(/Eszter/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(option(/^Eszter Nagy/)).toBeVisible();
    while (!selected().startsWith('BA 866')) await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin');
  });

  it('U-10 opens a choice over the list, and offers it again', async () => {
    const server = answering('administrator');
    server.answer(readList, { rows: [], next: null });
    await openApp(server, '/admin');
    await openSearch();
    await userEvent.keyboard('project list{Enter}');
    await expect.element(field).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin/projects');
    await openSearch();
    await expect.element(page.getByRole('group', { name: 'Recent' })).toBeVisible();
    expect(selected()).toMatch(/^Project List/);
  });

  it('U-16 Enter before the answer opens what was typed, not what fewer letters found', async () => {
    const server = serverFor('administrator');
    const whole = Promise.withResolvers<void>();
    server.answerBy(search, async ({ query: { q } }) => {
      if (q === 'bud') return { groups: [group('people', [eszter]), group('places', [airport])] };
      await whole.promise;
      return { groups: [group('people', [tom])] };
    });
    server.refuse(readRecord, 'not_found');
    await openApp(server, '/admin');
    await openSearch();
    await userEvent.keyboard('bud');
    await expect.element(option(/^Add Flight to Budapest/)).toBeVisible();
    await userEvent.keyboard('o{Enter}');
    await expect.element(option(/^Add Flight to Budapest/)).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('budo');
    whole.resolve();
    await expect
      .poll(() => window.location.href)
      .toContain(encodeURIComponent('/mgmt/contacts/13'));
  });

  it('U-11 leaves the selected line in place as answers arrive', async () => {
    const server = serverFor('administrator');
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answerBy(search, async () => {
      await waiting;
      return { groups: found };
    });
    await openApp(server, '/admin');
    await openSearch();
    await userEvent.keyboard('bud{ArrowDown}');
    const before = document.querySelector('[aria-selected=true]')?.getBoundingClientRect().top;
    const words = selected();
    answer();
    await expect.element(option(/^Eszter Nagy/)).toBeVisible();
    expect(selected()).toBe(words);
    expect(document.querySelector('[aria-selected=true]')?.getBoundingClientRect().top).toBe(
      before,
    );
  });

  it('U-12 says that search failed, and commands still work', async () => {
    const server = serverFor('administrator');
    server.refuse(search, 'unavailable');
    await openApp(server, '/admin');
    await openSearch();
    await field.fill('add vendor');
    await expect.element(page.getByText('Search failed. Commands still work.')).toBeVisible();
    expect(selected()).toMatch(/^Add Vendor/);
    server.answer(search, { groups: [] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/^Search failed/)).not.toBeInTheDocument();
  });

  it('U-12 finds commands and the saved trip while the device is offline', async () => {
    const server = answering('administrator');
    await openApp(server, '/admin');
    window.dispatchEvent(new Event('offline'));
    await openSearch();
    await userEvent.keyboard('add flight');
    await expect.element(page.getByText(/^You’re offline. Commands/)).toBeVisible();
    expect(selected()).toMatch(/^Add Flight/);
    expect(server.asked(search)).toHaveLength(0);
    await expectAccessible();
    window.dispatchEvent(new Event('online'));
    expect(server.asked(readItinerary).length).toBeLessThan(3);
  });

  it('U-7 accepts whatever is typed', async () => {
    await openApp(answering('administrator'), '/admin');
    await openSearch();
    for (const typed of ['%', '<>', '\\', '🏁', 'שלום', '([{']) {
      await field.fill(typed);
      await expect.element(page.getByText(`Nothing fits “${typed}”.`)).toBeVisible();
    }
  });
});

describe('search on a phone', () => {
  beforeEach(async () => page.viewport(390, 844));

  it('U-13 crew open it from the menu, and are offered only what they can open', async () => {
    const own = [group('flights', [flight])];
    await openApp(answering('crew', own), '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Search' }).click();
    await field.fill('bud');
    await expect.element(option(/^BA 866/)).toBeVisible();
    await expectAccessible();
    await field.fill('add fl');
    await expect.element(page.getByText('Nothing fits “add fl”.')).toBeVisible();
    await field.fill('bud');
    await option(/^BA 866/).click();
    await expect.poll(() => window.location.pathname).toBe('/flights');
  });
});
