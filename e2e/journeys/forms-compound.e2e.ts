import { choose, daysFromNow, fillLeg, next, openForm, sendAndSee, unique } from '../form-steps.ts';
import { expect, expectAccessible, test } from '../journey.ts';

test('a booking with two new legs and three people is stored whole, and its crew sees it', async ({
  page,
  signInAs,
}) => {
  const reference = unique('REF');
  await signInAs('administrator');
  const form = await openForm(page, '/admin/flight-expenditure');
  await expect(page.getByRole('banner')).toContainText('Page 1 of 4, purchase');
  await expect(form.getByRole('combobox', { name: 'Project' })).toHaveValue('HUN26');
  await expect(form.getByRole('textbox', { name: 'Booking email' })).not.toHaveValue('');
  await form.getByLabel('Purchase date').fill(daysFromNow(-1, '10:00'));
  await choose(form, 'Vendor', 'Lufthansa');
  await form.getByRole('textbox', { name: 'Vendor reference' }).fill(reference);
  await form.getByRole('textbox', { name: 'Cost', exact: true }).fill('1,240.5');
  await choose(form, 'Currency', 'EUR');
  await expectAccessible(page);
  await next(page);

  const legs = [
    { number: 'LH 2471', from: 'LHR', to: 'MUC', leaves: '09:00', lands: '11:50' },
    { number: 'LH 1676', from: 'MUC', to: 'BUD', leaves: '13:10', lands: '14:25' },
  ];
  for (const [index, leg] of legs.entries()) {
    await form.getByRole('button', { name: 'Add leg', exact: true }).click();
    const row = form.getByRole('group', { name: `Leg ${index + 1}` });
    await expect(row.getByRole('textbox', { name: 'Flight number' })).toBeFocused();
    const times = { leaves: daysFromNow(40, leg.leaves), lands: daysFromNow(40, leg.lands) };
    await fillLeg(row, { ...leg, ...times });
  }
  await expectAccessible(page);
  await next(page);

  for (const person of ['Marek Nowak', 'Priya Shah', 'Tom Okafor'])
    await choose(form, 'People', person);
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  await next(page);
  await expect(page.getByRole('banner')).toContainText('Page 4 of 4, first payment');
  await expect(page.getByRole('button', { name: 'Save and tell 3', exact: true })).toBeVisible();
  await sendAndSee(page, 'Booking saved');
  await expect(page).toHaveURL(/\/admin$/);

  await page.context().clearCookies();
  await signInAs('marek');
  await page.goto('/flights');
  const booking = page.getByRole('group').filter({ hasText: reference });
  await expect(booking).toContainText('LH 2471');
  await expect(booking).toContainText('LH 1676');
  // Munich is an hour ahead of UTC, or two: the time on the ticket is beside it.
  await expect(booking).toContainText('11:50');
});
