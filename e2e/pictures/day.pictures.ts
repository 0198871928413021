import { test } from '../journey.ts';
import { besideEachOther } from './beside-each-other.ts';
import { take } from './take.ts';

test('the day on a phone: a flight, the drive, and what a device saves of it', async ({
  page,
  browser,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('priya');
  const flight = await take(page, '/day', 'Add to your calendar');
  const drive = await take(page, '/day?day=2026-07-01', 'Ilse Brandt');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await take(page, '/day?day=2026-07-01', 'Ilse Brandt');
  await besideEachOther(browser, [flight, drive, dark], 'day.png');
});
