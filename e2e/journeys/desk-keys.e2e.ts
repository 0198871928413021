import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';

const project = '/p/HUN26';

test.beforeEach(async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('administrator');
});

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('L-83 reaches every section, and adds everything, without a mouse', async ({ page }) => {
  const { keyboard } = page;
  await open(page, project, 'HUN26 · Hungaroring');
  for (const [letter, heading] of [
    ['p', 'People by day'],
    ['t', 'Travel'],
    ['s', 'Stays & vehicles'],
    ['f', 'Freight'],
    ['d', 'Schedule'],
    ['r', 'Road & live map'],
    ['m', 'Money'],
    ['x', 'Messages'],
    ['o', 'HUN26 · Hungaroring'],
  ] as const) {
    await keyboard.press('g');
    await keyboard.press(letter);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const add = page.getByRole('button', { name: 'New', exact: true });
  const panel = page.getByRole('complementary', { name: 'Panel' });
  for (const [letter, form] of [
    ['f', 'new-flight'],
    ['e', 'new-project-expenditure'],
    ['b', 'add-booking'],
    ['p', 'add-project'],
    ['c', 'new-contact'],
    ['m', 'send-a-message'],
  ] as const) {
    await keyboard.press('n');
    await keyboard.press(letter);
    await expect(page).toHaveURL(new RegExp(`panel=[^&]*${form}`));
    await expect(panel.getByRole('form')).toBeVisible();
    await expect(panel.locator(':focus')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(add).toBeFocused();
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'New' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Flight/ })).toBeFocused();
  await keyboard.press('Escape');
  await expect(add).toBeFocused();
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await expect(help).toBeVisible();
  await keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('L-83 walks and opens rows, cells and days without a mouse', async ({ page }) => {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await open(page, `${project}/travel`, 'Travel');
  await expect(page.getByRole('link', { name: 'BA 902' }).first()).toBeVisible();
  await keyboard.press('j');
  const first = await focused.textContent();
  await keyboard.press('ArrowDown');
  await expect(focused).not.toHaveText(first ?? '');
  const second = (await focused.textContent()) ?? '';
  await keyboard.press('Enter');
  await expect(page.locator('h2:focus')).toBeVisible();
  // A flight opens with its fields, a hire car or a train with its facts.
  const panel = page.getByRole('complementary', { name: 'Panel' });
  const edit = panel.getByRole('link', { name: 'Edit' });
  await expect(edit.or(panel.getByRole('form', { name: 'Edit Flight' }))).toBeVisible();
  await keyboard.press('e');
  await expect(page).toHaveURL(/panel=[^&]*edit/);
  await keyboard.press('Escape');
  await expect(page).not.toHaveURL(/panel=/);
  await expect(focused).toHaveText(second);
  await keyboard.press('/');
  const filter = page.getByRole('searchbox', { name: 'Flight, airport, person' });
  await expect(filter).toBeFocused();
  await keyboard.type('BA');
  await keyboard.press('Escape');
  await expect(filter).toHaveValue('');
  await keyboard.press('Escape');
  await expect(filter).not.toBeFocused();

  await open(page, `${project}/people`, 'People by day');
  await expect(page.getByRole('grid', { name: 'People by day' })).toBeVisible();
  await keyboard.press('j');
  await expect(page.locator('[role=grid] :focus')).toHaveCount(1);
  await keyboard.press('ArrowRight');
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/panel=/);
  await keyboard.press('Escape');
  await expect(page.locator('[role=grid] :focus')).toHaveCount(1);

  await open(page, `${project}/schedule`, 'Schedule');
  await expect(page.getByRole('button', { name: 'Add item' })).toBeVisible();
  await keyboard.press(']');
  await expect(page).toHaveURL(/day=/);

  await open(page, `${project}/money/pay`, 'Money');
  await expect(page.getByRole('link', { name: /^Gasthof Rheinblick/ }).first()).toBeVisible();
  await keyboard.press('j');
  await keyboard.press('x');
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('Shift+X');
  await expect(page.getByRole('button', { name: 'Pay 3 bills' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Pay 3 bills' })).toBeHidden();

  await open(page, '/people', 'All people');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.press('Tab');
  await page.getByRole('main').focus();
  await keyboard.press('j');
  const one = await focused.textContent();
  await keyboard.press('j');
  await expect(focused).not.toHaveText(one ?? '');
  await keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/people$/);
});
