import { test } from '../journey.ts';

// What a browser shows of the app before somebody installs it; the manifest names them.
const folder = new URL('../../web/public/screenshots/', import.meta.url).pathname;

test('screenshots of the manifest', async ({ page, signInAs }) => {
  await signInAs('priya');
  const take = async (address: string, text: string, file: string) => {
    await page.goto(address);
    await page.getByText(text).first().waitFor();
    await page.evaluate(async () => document.fonts.ready);
    await page.screenshot({ path: `${folder}${file}.png`, scale: 'css' });
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await take('/', 'BA 902', 'home');
  await take('/flights', 'Ref. XK4T2P', 'flights');
  await page.setViewportSize({ width: 1280, height: 800 });
  await take('/flights', 'Ref. XK4T2P', 'flights-desk');
});
