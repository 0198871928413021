import type { Page } from '@playwright/test';
import { openCrowd, scrollThrough } from './crowded-project.ts';
import { frameTimes } from './frame-times.ts';
import { report } from './report.ts';

const people = 500;
const flights = 2_000;
const budget = { 'worst frame, ms of work': 50 };
const coordinator = '+447700900004';

async function measure(page: Page, view: string) {
  await page.getByRole('radio', { name: view }).check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  return frameTimes(page, () => scrollThrough(page));
}

const { url, page, close } = await openCrowd(
  { people, flights },
  { number: coordinator, viewport: { width: 1_280, height: 800 } },
);
try {
  await page.goto(`${url}/mgmt/project-flights`);
  await page.getByText(/\d warnings/).waitFor();
  const views = {
    'by day': await measure(page, 'By day'),
    'by person': await measure(page, 'By person'),
    'by flight': await measure(page, 'By flight'),
  };
  const header = await page.locator('header').textContent();
  await report('project-flights', {
    unit: `milliseconds of the main thread between two frames, while ${people} people on ${flights} flights are scrolled through by wheel and in leaps`,
    screen: header?.match(/\d+ flights, \d+ people/)?.[0],
    budget,
    ...views,
  });
  const worst = Math.max(...Object.values(views).map((view) => view['on a core'].worst));
  if (worst > budget['worst frame, ms of work']) process.exitCode = 1;
} finally {
  await close();
}
