import { test } from '../journey.ts';
import { folder } from './beside-each-other.ts';
import { take } from './take.ts';

test('a booking and a report on a desktop', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs('administrator');
  await page.goto('/admin/expenditure?search=Q7PM2K');
  await page.locator('[data-index] a').first().click();
  await page.getByText('Callum Reid').first().waitFor();
  await page.screenshot({ path: `${folder}record-desk.png`, scale: 'css' });
  await take(page, '/admin/reports/expenditure', 'Committed');
  await page.screenshot({ path: `${folder}report-desk.png`, scale: 'css' });
});
