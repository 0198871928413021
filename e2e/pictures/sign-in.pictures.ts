import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '../journey.ts';
import { waysURL } from '../playwright.config.ts';
import { besideEachOther } from './beside-each-other.ts';
import { screens } from './sign-in-screens.ts';

// Every screen in every shape, to look at; a row of them is in the guide.
const shots = join(import.meta.dirname, '../test-results/sign-in');
const inTheGuide = ['phone', 'password', 'link sent', 'visitor'];
const widths = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

test.use({ baseURL: waysURL, deviceScaleFactor: 1 });

function shotPath(name: string, shape: string): string {
  return join(shots, shape, `${name.replaceAll(' ', '-')}.png`);
}

for (const [name, lead] of Object.entries(screens))
  test(`sign-in: ${name}`, async ({ page, expectErrors }) => {
    expectErrors(/status of 4\d\d/, /No ID token/);
    await page.setViewportSize(widths.phone);
    await lead(page);
    await page.evaluate(async () => document.fonts.ready);
    for (const [width, size] of Object.entries(widths))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        const path = shotPath(name, `${width}-${colorScheme}`);
        await page.screenshot({ path, animations: 'disabled' });
      }
  });

test('sign-in: the ways in the guide', async ({ browser }) => {
  const row = await Promise.all(inTheGuide.map((name) => readFile(shotPath(name, 'phone-light'))));
  await besideEachOther(browser, row, 'sign-in.png');
});
