import { choose, choosePlace, daysFromNow, openForm, sendAndSee, unique } from '../form-steps.ts';
import { expect, expectAccessible, test } from '../journey.ts';

test('F-49 a flight that is missing is added on the spot, its airport too, and is chosen', async ({
  page,
  signInAs,
}) => {
  await signInAs('administrator');
  const form = await openForm(page, '/admin/expenditure-flights');
  await choose(form, 'Exp. Ref.', 'XK4T2P');
  await form.getByRole('button', { name: 'Add flight' }).click();
  const popup = page.getByRole('dialog', { name: 'Add New Flight' });
  await expect(popup).toBeVisible();
  const number = 'ZZ 80';
  await popup.getByRole('textbox', { name: 'Flight number' }).fill(number);
  await choose(popup, 'Origin airport', 'LHR');
  await expectAccessible(page);

  await popup.getByRole('button', { name: 'Add airport' }).last().click();
  const inner = page.getByRole('dialog', { name: 'Add New Airport' });
  const code = `Q${unique('x').slice(-3)}`;
  await inner.getByRole('textbox', { name: 'Airport code' }).fill(code);
  await inner.getByRole('textbox', { name: 'Name', exact: true }).fill(unique('Field'));
  await inner.getByRole('textbox', { name: 'City' }).fill('Mogyoród');
  await inner.getByRole('textbox', { name: 'Country', exact: true }).fill('Hungary');
  await inner.getByRole('textbox', { name: 'Country code' }).fill('HU');
  await choosePlace(inner, 'mogy', /^Mogyoród/);
  await expectAccessible(page);
  await inner.getByRole('button', { name: 'Send' }).click();
  await expect(inner).toBeHidden();
  await expect(popup.getByRole('combobox', { name: 'Destination airport' })).toHaveValue(code);

  await popup.getByLabel('Departure time').fill(daysFromNow(50, '09:00'));
  await popup.getByLabel('Arrival time').fill(daysFromNow(50, '12:30'));
  await popup.getByRole('button', { name: 'Send' }).click();
  await expect(popup).toBeHidden();
  await expect(form.getByText(new RegExp(`^${number} LHR–${code}`))).toBeVisible();
  await sendAndSee(page, 'Expenditure flights');
});
