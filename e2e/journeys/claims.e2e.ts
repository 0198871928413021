import { expect, expectAccessible, signContextIn, test } from '../journey.ts';
import { choose, unique } from '../form-steps.ts';
import { photo } from '../photo.ts';
import { followReadAhead } from '../read-ahead.ts';

const phone = { width: 390, height: 844 };

test('Y-70 Y-205 a claim goes from two photos taken offline to repaid, on two phones', async ({
  page,
  context,
  browser,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const what = unique('Diesel');
  await page.setViewportSize(phone);
  await signInAs('marek');
  const untilReadAhead = followReadAhead(page);
  await page.goto('/claims/new');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeVisible();
  await untilReadAhead();
  await context.setOffline(true);
  const take = async (button: string, at: number) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    const buffer = await photo(page);
    await (await chooser).setFiles({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('img', { name: `Receipt ${at}` })).toBeVisible();
  };
  await take('Photograph the receipt', 1);
  await take('Take another', 2);
  await amount.fill('61.20');
  await page.getByRole('textbox', { name: 'What it was' }).fill(what);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const mine = page.getByRole('group', { name: new RegExp(what) });
  await expect(mine).toContainText('Waiting to be sent');
  await mine.getByRole('button', { name: '2 receipts' }).click();
  await expect(mine.getByRole('img', { name: 'Receipt 1' })).toBeVisible();
  await mine.getByRole('button', { name: 'Submit' }).click();
  await expect(mine).toContainText('Waiting to be submitted');
  await context.setOffline(false);
  await expect(mine).toContainText('Submitted');

  const office = await browser.newContext({ viewport: phone });
  await signContextIn(office, 'administrator');
  const theirs = await office.newPage();
  await theirs.goto('/p/HUN26/money/claims');
  await theirs.getByRole('button', { name: 'Marek Nowak 61.20 GBP' }).first().click();
  await expect(theirs.getByRole('img', { name: 'Receipt 1' })).toBeVisible();
  await theirs.getByRole('group', { name: 'Receipts' }).getByText('2').click();
  await expect(theirs.getByRole('img', { name: 'Receipt 2' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Approve' }).click();
  const row = theirs.getByRole('button', { name: 'Marek Nowak 61.20 GBP' }).first();
  // Another claim may be approved already.
  await expect(row).toContainText('Approved');
  await row.click();
  await theirs.getByRole('button', { name: 'Open the bill' }).click();
  await expect(theirs.getByRole('region', { name: 'Receipts' })).toContainText('2.jpg');
  const pay = { name: 'Pay', exact: true };
  await theirs.getByRole('button', pay).or(theirs.getByRole('link', pay)).click();
  await theirs.getByLabel('Amount', { exact: true }).fill('61.20');
  await choose(theirs, 'Currency', 'GBP');
  const stored = theirs.waitForResponse(
    (answer) => answer.url().includes('/api/forms/') && answer.request().method() === 'POST',
  );
  await theirs.getByRole('button', { name: 'Save payment', exact: true }).click();
  expect((await stored).ok()).toBe(true);

  await page.goto('/claims');
  await expect(mine).toContainText('Repaid');
  await mine.getByRole('button', { name: '2 receipts' }).click();
  await expect(mine.getByRole('img', { name: 'Receipt 1' })).toBeVisible();
  await office.close();
});
