import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unique } from '../form-steps.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { photo, tellsPlace } from '../photo.ts';

const uploads = '**/api/expenditure/*/receipts';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Finds a booking in the list, and its receipts. */
async function openBooking(page: Page, index: number): Promise<Locator> {
  await page.goto('/admin/expenditure');
  await page.locator(`[data-index="${index}"]`).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/expenditure\/\d+$/);
  const card = page.getByRole('region', { name: 'Receipts' });
  await expect(card).toBeVisible();
  return card;
}

async function chooseFiles(card: Locator, ...files: Chosen[]): Promise<void> {
  const chooser = card.page().waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
}

function jpeg(name: string, buffer: Buffer): Chosen {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

function rowOf(card: Locator, name: string): Locator {
  return card.getByRole('listitem').filter({ hasText: name });
}

test('Q-24 a photo is made smaller, turned the right way up and loses its place; it is seen, removed and taken back', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  const card = await openBooking(page, 0);
  const name = unique('Diesel');
  const taken = await photo(page);
  expect(tellsPlace(taken)).toBe(true);
  await chooseFiles(card, jpeg(name, taken));
  const row = rowOf(card, name);
  const remove = row.getByRole('button', { name: `Remove ${name}.jpg` });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button').first().click();
  const viewer = page.getByRole('dialog', { name: `${name}.jpg` });
  const picture = viewer.getByRole('img', { name: `${name}.jpg` });
  await expect(picture).toBeVisible();
  const size = await picture.evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
  );
  expect(size).toEqual([800, 2_400]);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Save' }).click();
  const saved = await readFile(await (await saving).path());
  expect(tellsPlace(saved)).toBe(false);
  expect(saved.length).toBeLessThan(taken.length);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await remove.click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(rowOf(card, name)).toHaveCount(1);
});

test('Q-20 a photo that is taken without a network waits, is shown, and goes out by itself once', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/,
    // What is fetched ahead of need may be on its way when the network goes.
    /Loading chunk \S+ failed/,
  );
  await signInAs('administrator');
  const card = await openBooking(page, 1);
  const address = page.url();
  const taken = await photo(page);
  const names = [unique('Hotel'), unique('Ferry')];
  await context.setOffline(true);
  await chooseFiles(card, ...names.map((name) => jpeg(name, taken)));
  for (const name of names) {
    await expect(rowOf(card, name)).toContainText('will be sent when you’re back online');
    await expect(rowOf(card, name)).toContainText('Waiting');
  }
  await expectAccessible(page);
  await rowOf(card, names[0] ?? '')
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // The network is back, but not for these yet.
  await context.route(uploads, async (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await context.setOffline(false);
  await page.goto('/outbox');
  const waiting = page.getByRole('group', { name: 'Receipt' });
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText(names[0] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
  await expect(question).toContainText('2 submissions have not been sent');
  await question.getByRole('button', { name: 'Stay' }).click();

  const sent: string[] = [];
  page.on('requestfinished', (asked) => {
    if (asked.method() === 'POST' && asked.url().endsWith('/receipts')) sent.push(asked.url());
  });
  await context.unroute(uploads);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Everything is sent')).toBeVisible();
  expect(sent).toHaveLength(2);
  await page.goto(address);
  for (const name of names) await expect(rowOf(card, name)).toHaveCount(1);
  const shown = await card.getByRole('listitem').allTextContents();
  const places = names.map((name) => shown.findIndex((text) => text.includes(name)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
