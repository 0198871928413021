import type { Page } from '@playwright/test';
import { signContextIn, test } from '../journey.ts';
import { photo } from '../photo.ts';
import { folder } from './beside-each-other.ts';
import { take } from './take.ts';

const project = '/p/HUN26';

/** At least one of each verdict. */
const pasted = [
  ['Name', 'Role', 'Phone number', 'Home airport'],
  ['Tom Okafor', 'Truck driver', '+447700900011', 'LHR'],
  ['Priya Shah', 'Team manager', '+447700900010', 'LHR'],
  ['Sofia Marino', 'Hospitality', '+393331234567', 'LIN'],
  ['Henrik Olsen', 'Tyre technician', '+4791234567', 'OSLO'],
  ['M. Nowak', 'Truck driver', '07700', 'WAW'],
  ['Eszter Nagy', 'Van driver', '', 'BUD'],
] as const;

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
  await page.getByText('Details and documents').waitFor();
  await save(page, 'people-desk');
});

test('travel, with a departure being moved', async ({ page }) => {
  await take(page, `${project}/travel`, 'Add booking');
  await page.getByRole('link', { name: 'SK 691' }).first().click();
  await page.getByLabel('Departs, Copenhagen', { exact: true }).fill('11:05');
  await page.getByText('Checking…').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Save.* and tell/ }).waitFor();
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
  await page.getByRole('list', { name: 'People' }).getByRole('listitem').nth(5).waitFor();
  await save(page, 'road-desk');
});

// replay-desk.png is taken by hand: its tracks take an hour of the convoy to grow.
test('a claim with its receipt, to be decided', async ({ page, browser }) => {
  const crew = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signContextIn(crew, 'marek');
  const phone = await crew.newPage();
  await phone.goto('/claims/new');
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Photograph the receipt' }).click();
  const buffer = await photo(phone);
  await (await chooser).setFiles({ name: 'diesel.jpg', mimeType: 'image/jpeg', buffer });
  await phone.getByRole('img', { name: 'Receipt 1' }).waitFor();
  await phone.getByRole('textbox', { name: 'Amount' }).fill('412.50');
  await phone.getByRole('textbox', { name: 'What it was' }).fill('Diesel for the race truck');
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  const mine = phone.getByRole('group', { name: /Diesel/ });
  await mine.getByRole('button', { name: 'Submit' }).click();
  await mine.getByText('Submitted', { exact: true }).waitFor();
  await crew.close();
  await take(page, `${project}/money/claims`, 'Diesel for the race truck');
  await page.getByRole('button', { name: /^Marek Nowak 412.50/ }).click();
  await page.getByRole('img', { name: 'Receipt 1' }).waitFor();
  await save(page, 'claims-desk');
});

test('pasted rows, with what would become of each', async ({ page }) => {
  await page.goto(`${project}/people/paste`);
  await page.getByLabel(/^Rows/).fill(pasted.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await page.getByRole('button', { name: /^The same: Tom/ }).click();
  await page.getByRole('button', { name: /^The same: Tom/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^The same: Priya/ }).click();
  await page.getByRole('button', { name: /^The same: Priya/ }).waitFor({ state: 'detached' });
  await save(page, 'import-desk');
});
