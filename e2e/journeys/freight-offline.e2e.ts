import type { Page } from '@playwright/test';
import { expect, signContextIn, test } from '../journey.ts';

test.use({ withWorker: true });

const cutOff =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|No ID token|did not say|No app-check/;

/** Opens the packing list of a vehicle, once the app works offline. */
async function openScan(page: Page, vehicle: string): Promise<void> {
  await page.goto('/scan');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await choosePlace(page, vehicle);
}

async function choosePlace(page: Page, vehicle: string): Promise<void> {
  const place = page.getByRole('combobox', { name: 'Place' });
  const label = await place.locator('option', { hasText: vehicle }).innerText();
  await place.selectOption({ label });
}

async function tickOff(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Number' }).fill(number);
  await page.getByRole('button', { name: 'Tick off' }).click();
}

test('Y-852 Y-843 Y-844 packs offline, goes on after a restart, and two phones merge with a conflict named', async ({
  page,
  context,
  browser,
  signInAs,
  expectErrors,
}) => {
  expectErrors(cutOff);
  await signInAs('priya');
  await openScan(page, 'Truck 1');
  const other = await browser.newContext();
  await signContextIn(other, 'marek');
  const second = await other.newPage();
  await openScan(second, 'Truck 2');

  await context.setOffline(true);
  await other.setOffline(true);
  await tickOff(page, 'C-01');
  await expect(page.getByText('1 scan saved here.', { exact: false })).toBeVisible();
  // The app is closed and opened again without a connection.
  await page.close();
  const again = await context.newPage();
  await again.goto('/scan');
  await expect(again.getByText('1 scan saved here.', { exact: false })).toBeVisible();
  await choosePlace(again, 'Truck 1');
  await tickOff(again, 'C-02');
  await expect(again.getByText('2 scans saved here.', { exact: false })).toBeVisible();
  await tickOff(second, 'C-02');
  await tickOff(second, 'C-03');
  await expect(second.getByText('2 scans saved here.', { exact: false })).toBeVisible();

  await context.setOffline(false);
  await expect(again.getByText('saved here', { exact: false })).toBeHidden();
  await other.setOffline(false);
  await expect(second.getByText('saved here', { exact: false })).toBeHidden();
  // The last place by time scanned wins, and the other one is named.
  const conflict = second.getByRole('region', { name: 'In two places' });
  await expect(conflict).toContainText('C-02');
  await expect(conflict).toContainText('Priya Shah put it on Truck 1');
  await expect(conflict).toContainText('Marek Nowak put it on Truck 2');
  await expect(second.getByRole('list', { name: 'Packing list: Truck 2' })).toContainText('C-02');
  await choosePlace(second, 'Truck 1');
  await expect(second.getByRole('list', { name: 'Packing list: Truck 1' })).toContainText(
    /C-01.*by Priya Shah/,
  );
  await other.close();
});
