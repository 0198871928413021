import { choose, daysFromNow, fillLeg, next } from '../form-steps.ts';
import { test } from '../journey.ts';
import { besideEachOther } from './beside-each-other.ts';

test('a form: what was bought, its flights, who travels', async ({ page, browser, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('administrator');
  await page.goto('/admin/flight-expenditure');
  await page.getByLabel('Purchase date').fill(daysFromNow(-1, '09:30'));
  await choose(page, 'Vendor', 'Lufthansa');
  await page.getByLabel('Vendor reference').fill('PQ77ZA');
  await page.getByLabel('Cost', { exact: true }).fill('1,120.00');
  await page.evaluate(() => scrollTo(0, 0));
  const bought = await page.screenshot();
  await next(page);
  await page.getByRole('button', { name: 'Add leg', exact: true }).click();
  await fillLeg(page.getByRole('group', { name: 'Leg 1' }), {
    number: 'LH 1336',
    from: 'FRA',
    to: 'BUD',
    leaves: daysFromNow(6, '11:40'),
    lands: daysFromNow(6, '13:15'),
  });
  const flights = await page.screenshot();
  await next(page);
  await choose(page, 'People', 'Priya Shah');
  await choose(page, 'People', 'Tom Okafor');
  await page.getByRole('combobox', { name: 'People' }).pressSequentially('ma');
  await page.getByRole('option', { name: 'Marek Nowak' }).waitFor();
  const people = await page.screenshot({ animations: 'disabled' });
  await besideEachOther(browser, [bought, flights, people], 'forms.png');
});
