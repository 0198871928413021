import { choose, daysFromNow, next, openForm, sendAndSee } from '../form-steps.ts';
import { expect, expectAccessible, test } from '../journey.ts';

const proposal = { name: 'Exchange rate' } as const;

test('G-32 G-33 G-36 a rate is entered, proposes, is taken and let go of', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  const [code, name] = ['SEK', 'Riksbank'];
  let form = await openForm(page, '/admin/reference-data/new-exchange-rate');
  await choose(form, 'Currency', code);
  await form.getByLabel('Day').fill(daysFromNow(-20, '').slice(0, 10));
  await form.getByRole('textbox', { name: 'Pounds for one unit' }).fill('0.0731');
  await form.getByRole('textbox', { name: 'Source' }).fill(name);
  await expectAccessible(page);
  await sendAndSee(page, `${code} rate of`);

  form = await openForm(page, '/admin/new-project-expenditure');
  const note = form.getByRole('group', proposal);
  const sterling = form.getByRole('textbox', { name: 'Cost in sterling' });
  await form.getByLabel('Purchase date').fill(daysFromNow(-2, '12:00'));
  await form.getByRole('textbox', { name: 'Cost', exact: true }).fill('1,234.56');
  await choose(form, 'Currency', code);
  await expect(note).toContainText(new RegExp(`^£90\\.25 at 0\\.0731 \\(${name}, \\d+ \\w+`));
  // Proposed, not filled in.
  await expect(sterling).toHaveValue('0.0');
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Use this rate' }).click();
  await expect(sterling).toHaveValue('90.25');
  await expect(note).toContainText('Rate used: £90.25 at 0.0731');
  await expectAccessible(page);
  await sterling.fill('91');
  await expect(note.getByText('0.0731')).toHaveCount(0);
  await sterling.fill('');
  await note.getByRole('button', { name: 'Use this rate' }).click();
  await expect(sterling).toHaveValue('90.25');
  await next(page);
  await choose(form, 'Contacts', 'Tom Okafor');
  await choose(form, 'Flights', 'BA 902');
  await sendAndSee(page, 'Project expenditure');
});

test('G-37 without a network a rate that was read before proposes, without one nothing does', async ({
  page,
  context,
  signInAs,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await signInAs('administrator');
  const form = await openForm(page, '/admin/new-payment');
  const note = form.getByRole('group', proposal);
  const amount = form.getByRole('textbox', { name: 'Amount', exact: true });
  await amount.fill('100');
  await choose(form, 'Currency', 'EUR');
  await expect(note).toContainText('£86.35 at 0.8635 (Demo,');
  await choose(form, 'Currency', 'GBP');
  await expect(note.getByRole('button')).toHaveCount(0);
  await context.setOffline(true);
  await choose(form, 'Currency', 'EUR');
  await amount.fill('200');
  await expect(note).toContainText('£172.70 at 0.8635 (Demo,');
  // Nobody has asked for this one.
  await choose(form, 'Currency', 'CHF');
  await expect(form.getByRole('textbox', { name: 'Amount in sterling' })).toHaveValue('0.0');
  await expect(note.getByRole('button')).toHaveCount(0);
});
