import { daysFromNow, choose, choosePlace, openForm, sendAndSee, unique } from '../form-steps.ts';
import { expect, test } from '../journey.ts';

test('adds an endpoint, a client, a project and its expenditure', async ({ page, signInAs }) => {
  await signInAs('administrator');
  const place = unique('Pit lane');
  let form = await openForm(page, '/admin/reference-data/new-endpoint');
  await form.getByRole('textbox', { name: 'Name' }).fill(place);
  await choosePlace(form, 'paarl', /^Paarl/);
  await sendAndSee(page, place);

  const code = unique('KYA').replace(' ', '');
  form = await openForm(page, '/admin/new-project');
  await form.getByRole('textbox', { name: 'Project Code' }).fill(code);
  await form.getByLabel('Start Date').fill('2027-03-01');
  await form.getByLabel('End Date').fill('2027-03-09');
  await form.getByRole('textbox', { name: 'No. Contractors' }).fill('4');
  await form.getByRole('textbox', { name: 'Description' }).fill('Two lorries.\nOne van.');
  await choose(form, 'Start Point', place);
  await choose(form, 'End Point', place);
  await form.getByRole('button', { name: 'Add client' }).click();
  const popup = page.getByRole('dialog', { name: 'Add New Client' });
  await popup.getByRole('textbox', { name: 'Business name' }).fill(unique('Scuderia'));
  await popup.getByRole('button', { name: /^Save / }).click();
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue(/^Scuderia/);
  await sendAndSee(page, code);

  form = await openForm(page, '/admin/new-project-expenditure');
  await choose(form, 'Project', code);
  await form.getByLabel('Purchase date').fill(daysFromNow(-2, '12:00'));
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(form, 'People', 'Tom Okafor');
  await choose(form, 'Flights', 'BA 902');
  await sendAndSee(page, 'Bill saved');
});
