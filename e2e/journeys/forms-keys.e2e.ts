import { expect, test } from '../journey.ts';

test('F-48 asks before leaving an unsaved form, whichever way it is left', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Add Contact/ }).click();
  const first = page.getByRole('textbox', { name: 'First Name' });
  await first.fill('Ada');
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(first).toHaveValue('Ada');
  };
  await stay();
  const goBack = async () => page.evaluate(() => window.history.back());
  await goBack();
  await stay();
  await goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goForward();
  await expect(first).toHaveValue('');
});

test('C-80 typing into a list with a default finds what is typed, though its search loads late', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  const come = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/lookup-search-[^/]*\.js$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/admin/new-project-expenditure');
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true });
  await expect(currency).toHaveValue('GBP');
  await currency.click();
  await page.keyboard.type('EU');
  come.resolve(undefined);
  await page.getByRole('option', { name: 'EUR' }).click();
  await expect(currency).toHaveValue('EUR');
});
