import { expect, type Locator, type Page } from '@playwright/test';

/** Steps in forms that many journeys share. Names are labels as people read them. */

/** A name that no other journey of the run uses. */
export function unique(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
}

/** Wall-clock text for a date field, this many days from now. */
export function daysFromNow(days: number, time: string): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
}

export async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole('form');
  await expect(form).toBeVisible();
  return form;
}

/** Types into a lookup and chooses the matching row. */
export async function choose(within: Locator | Page, field: string, row: string): Promise<void> {
  const input = within.getByRole('combobox', { name: field, exact: true });
  const page = 'page' in within ? within.page() : within;
  await input.click();
  await input.pressSequentially(row);
  // Not the row that offers to add the typed text.
  const option = page.getByRole('option', { name: row }).filter({ hasNotText: /^Add / });
  await option.first().waitFor();
  const list = page.locator(`[id="${await input.getAttribute('aria-controls')}"]`);
  const several = (await list.getAttribute('aria-multiselectable')) === 'true';
  await option.first().click();
  // A list with several choices stays open for the next one. Once a list is closed, Escape closes the panel
  // instead.
  if (several) await page.keyboard.press('Escape');
}

/** Searches for a town or an airport, and uses its place on the map and its zone. */
export async function choosePlace(within: Locator, typed: string, option: RegExp): Promise<void> {
  const input = within.getByRole('combobox', { name: 'Place', exact: true });
  await input.click();
  await input.pressSequentially(typed);
  await within.page().getByRole('option', { name: option }).first().click();
  await expect(within.getByText(/[A-Z]\w+\/[A-Z]\w+/).first()).toBeVisible();
}

/** One leg, typed as on the ticket. */
export interface Leg {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly leaves: string;
  readonly lands: string;
}

export async function fillLeg(within: Locator, leg: Leg): Promise<void> {
  await within.getByRole('textbox', { name: 'Flight number' }).fill(leg.number);
  await choose(within, 'Origin airport', leg.from);
  await choose(within, 'Destination airport', leg.to);
  await within.getByLabel('Departure time').fill(leg.leaves);
  await within.getByLabel('Arrival time').fill(leg.lands);
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Sends the form and checks that it was stored: the toast says so, and the screen goes up a level. */
export async function sendAndSee(page: Page, title: string): Promise<void> {
  // The button names the people it notifies, once the server has said who is concerned.
  await page
    .getByRole('button', { name: /^(?:Send|Save and tell \d+|Save (?!only|and).+)$/ })
    .click();
  await expect(page.getByRole('dialog').filter({ hasText: title })).toBeVisible();
  await expect(page.getByRole('form')).toBeHidden();
}
