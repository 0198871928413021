import { entryAction } from '@paddock/contract/platform/entry-action';
import {
  changeEntryLimit,
  readEntryLimits,
  type EntryLimits,
} from '@paddock/contract/platform/entry-limits';
import { readMe } from '@paddock/contract/platform/user';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { people } from '../../testing/people.ts';

function limitsWith(lowered: Partial<Record<string, 3 | 4>>): EntryLimits {
  return {
    limits: entryAction.options.map((action) => ({ action, level: lowered[action] ?? 1 })),
    changes: [],
  };
}

it('Y-111 shows an administrator the table with its default, and saves a choice', async () => {
  const server = serverFor('administrator');
  server.answer(readEntryLimits, limitsWith({}));
  server.answer(changeEntryLimit, limitsWith({ flights: 3 }));
  await openApp(server, '/settings');
  const choice = page.getByLabelText('Who may enter flights and tickets');
  await expect.element(choice).toHaveValue('1');
  await choice.selectOptions('Managers and above');
  await expect.element(choice).toHaveValue('3');
  await expect.element(page.getByText('Flights and tickets saved')).toBeVisible();
  expect(server.asked(changeEntryLimit)).toMatchObject([{ body: { action: 'flights', level: 3 } }]);
  await expectAccessible();
});

it('Y-111 is not in the settings of a manager', async () => {
  await openApp(serverFor('manager'), '/settings');
  await expect.element(page.getByRole('heading', { name: 'API tokens' })).toBeVisible();
  expect(page.getByText('Who may enter what').elements()).toEqual([]);
});

it('Y-112 offers a manager under New only what they may enter', async () => {
  await page.viewport(1440, 900);
  const server = serverFor('manager');
  server.answer(readMe, { ...people.manager, enters: ['flights', 'people'] });
  await openApp(server, '/settings');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'FlightN then F',
    'PersonN then C',
  ]);
});
