import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { unique } from '../form-steps.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { photo, tellsPlace } from '../photo.ts';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Opens the first booking in the list, with its receipts. */
async function openBooking(page: Page): Promise<Locator> {
  await page.goto('/admin/expenditure');
  await page.locator('[data-index="0"]').getByRole('link').click();
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

function findRow(card: Locator, name: string): Locator {
  return card.getByRole('listitem').filter({ hasText: name });
}

test('Q-24 a photo is made smaller, turned the right way up and loses its position; it is viewed, removed and restored', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  const card = await openBooking(page);
  const name = unique('Diesel');
  const taken = await photo(page);
  expect(tellsPlace(taken)).toBe(true);
  await chooseFiles(card, jpeg(name, taken));
  const row = findRow(card, name);
  const remove = row.getByRole('button', { name: `Remove ${name}.jpg` });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button').first().click();
  const viewer = page.getByRole('dialog', { name: `${name}.jpg` });
  const picture = viewer.getByRole('img', { name: `${name}.jpg` });
  await expect(picture).toBeVisible();
  const size = async () =>
    picture.evaluate((image) =>
      image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
    );
  await expect.poll(size).toEqual([800, 2_400]);
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
  await expect(findRow(card, name)).toHaveCount(1);
});
