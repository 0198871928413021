import type { Page, Request } from '@playwright/test';
import { choose, openForm, sendAndSee, unique } from '../form-steps.ts';
import { expect, expectAccessible, test } from '../journey.ts';

const calls = '**/api/forms/*/*';

/** The id that a submission bears. */
function idIn(request: Request): string | undefined {
  return /"submissionId":"([^"]+)"/.exec(request.postData() ?? '')?.[1];
}

function submissions(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/forms/')) sent.push(request);
  });
  return sent;
}

test('F-42 a page that is not complete says so, focuses the first bad field and tells each why @desk', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  const form = await openForm(page, '/admin/new-flight');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please complete all fields.');
  const number = form.getByRole('textbox', { name: 'Flight number' });
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('Fill in this field.');
  await expect(form.getByRole('combobox', { name: 'Origin airport' })).toHaveAccessibleDescription(
    'Choose one from the list.',
  );
  await expect(form.getByLabel('Departure time')).toHaveAccessibleDescription('Choose a date.');
  await expectAccessible(page);
});

test('F-44 a submission that does not get through says why, keeps what was typed, and goes out once', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|Failed to load resource/);
  const sent = submissions(page);
  await signInAs('administrator');
  // A message is not kept for later: it has to reach the server at once.
  const form = await openForm(page, '/admin/send-notifications');
  const title = form.getByRole('textbox', { name: 'Title' });
  await title.fill('Gate closes');
  await form.getByRole('textbox', { name: 'Body' }).fill('At ten.');
  await choose(form, 'Contacts', 'Priya Shah');
  await page.route(calls, async (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server');
  await expect(title).toHaveValue('Gate closes');
  await expectAccessible(page);
  await page.unroute(calls);
  await sendAndSee(page, 'Message sent');
  expect(sent).toHaveLength(2);
  expect(sent.map(idIn)[0]).toBeDefined();
  expect(new Set(sent.map(idIn)).size).toBe(1);
});

test('F-46 a server that never answers is given up, and the form can be sent again', async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('administrator');
  const form = await openForm(page, '/admin/reference-data/new-vendor');
  await form.getByRole('textbox', { name: 'Vendor' }).fill(unique('Slow Air'));
  await page.route(calls, async () => {});
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sending' })).toBeAttached();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('alert')).toContainText(
    'The server didn’t respond within 30 seconds',
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await sendAndSee(page, 'Vendor saved');
});

test('F-45 what the server refuses lands on its field, on its page', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/status of 409|status of 422/);
  await signInAs('administrator');
  const form = await openForm(page, '/admin/reference-data/new-vendor');
  const vendor = form.getByRole('textbox', { name: 'Vendor' });
  await vendor.fill('Lufthansa');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(vendor).toHaveAccessibleDescription('There is a vendor with this name already.');
  await expect(vendor).toBeFocused();
  await vendor.fill(unique('Lufthansa'));
  await expect(vendor).toHaveAccessibleDescription('');
  await sendAndSee(page, 'Vendor saved');
});

test('F-45 a wrong landing in a row of a booking is said in that row', async ({
  page,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  await signInAs('administrator');
  const form = await openForm(page, '/admin/flight-expenditure');
  await form.getByLabel('Purchase date').fill('2026-01-05T10:00');
  await page.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('button', { name: 'Add flight', exact: true }).last().click();
  const row = form.getByRole('group', { name: 'Flight 1' });
  await row.getByRole('textbox', { name: 'Flight number' }).fill('XX 1');
  await choose(row, 'Origin airport', 'FRA');
  await choose(row, 'Destination airport', 'LHR');
  await row.getByLabel('Departure time').fill('2026-12-01T12:00');
  // London is an hour behind: this lands before it leaves.
  await row.getByLabel('Arrival time').fill('2026-12-01T10:30');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(form, 'Contacts', 'Priya Shah');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  const arrival = row.getByLabel('Arrival time');
  await expect(arrival).toBeFocused();
  await expect(arrival).toHaveAccessibleDescription(/arrives before it departs/);
  await expect(page.getByRole('banner')).toContainText('Page 2 of 4');
});
