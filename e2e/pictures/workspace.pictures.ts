import type { Page } from '@playwright/test';
import { test } from '../journey.ts';
import { folder } from './beside-each-other.ts';
import { take } from './take.ts';

const project = '/p/HUN26';

test.beforeEach(async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('administrator');
});

async function save(page: Page, name: string): Promise<void> {
  await page.screenshot({
    path: `${folder}${name}.png`,
    scale: 'css',
    animations: 'disabled',
  });
}

test('the overview of a project, and search over it', async ({ page }) => {
  await take(page, project, 'Next 48 hours');
  await page.getByRole('button', { name: /^Fix \d/ }).waitFor();
  await save(page, 'overview-desk');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search people/ }).fill('priya');
  await page.getByRole('option', { name: /Priya Shah/ }).waitFor();
  await save(page, 'search-desk');
});

test('people by day, with the panel of a person', async ({ page }) => {
  await take(page, `${project}/people?need=attention`, 'Bed that night');
  await page.getByRole('rowheader', { name: /Camille/ }).click();
  await page.getByText('Contact and documents').waitFor();
  await save(page, 'people-desk');
});

test('travel, with a departure that is being moved', async ({ page }) => {
  await take(page, `${project}/travel`, 'Add booking');
  await page.getByRole('link', { name: 'SK 691' }).first().click();
  await page.getByLabel('Departs, Copenhagen', { exact: true }).fill('11:05');
  await page.getByText('Checking…').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Save and tell/ }).waitFor();
  await save(page, 'travel-desk');
});

test('rooms by night, transfers and vehicles', async ({ page }) => {
  await take(page, `${project}/stays`, 'Send rooming list');
  await page.getByText('Loading arrivals').waitFor({ state: 'detached' });
  await save(page, 'stays-desk');
});

test('bills to pay, with two of them selected', async ({ page }) => {
  await take(page, `${project}/money/pay`, 'Pay');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Pay 2 bills' }).waitFor();
  await save(page, 'money-desk');
});

test('the live map, with the convoy of the demo', async ({ page }) => {
  await take(page, `${project}/road`, '6 sharing');
  await page.getByText('due').first().waitFor();
  await page.getByRole('button', { name: /Oskar Lehmann/ }).waitFor();
  await save(page, 'road-desk');
});
