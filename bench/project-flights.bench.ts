import { openDatabase } from '@paddock/api/platform/db/client';
import { chromium, type Page } from '@playwright/test';
import { sql } from '@paddock/api/platform/db/sql';
import { frameTimes } from './frame-times.ts';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { cookiesOf } from './sign-in.ts';

const people = 500;
const flights = 2_000;
const budget = { 'worst frame, ms of work': 50 };
const coordinator = '+447700900004';
const wheels = 250;
const wheelPx = 700;

/** Bookings of two flights for four people each, over two months, on the demo's tour. */
async function fill(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl });
  await sql`
    with project as (select id from projects where project_code = 'HUN26'),
    person as (
      insert into contacts (given_name, family_name)
      select 'Member', 'Of crew ' || n from generate_series(1, ${people}::int) n
      returning id
    ), contractor as (
      insert into prj_contractors (project_id, contact_id)
      select project.id, person.id from person, project
    ), flight as (
      insert into flights (flight_number, origin_airport_id, destination_airport_id,
        departure_time, arrival_time, departs_at_local, arrives_at_local)
      select 'XX ' || n,
        (select id from airports where airport_code = case n % 2 when 0 then 'LHR' else 'BUD' end),
        (select id from airports where airport_code = case n % 2 when 0 then 'BUD' else 'LHR' end),
        now() + n * interval '43 minutes', now() + n * interval '43 minutes' + interval '150 minutes',
        now() + n * interval '43 minutes', now() + n * interval '43 minutes' + interval '150 minutes'
      from generate_series(1, ${flights}::int) n
      returning id
    ), booking as (
      insert into prj_expenditure (project_id, product_type_id, purchase_datetime, currency_id,
        vendor_reference)
      select project.id, 1, now(), 1, 'B' || n from project, generate_series(1, ${flights}::int / 2) n
      returning id
    ), numbered as (
      select (select array_agg(id order by id) from person) as people,
        (select array_agg(id order by id) from flight) as flights,
        (select array_agg(id order by id) from booking) as bookings
    ), legs as (
      insert into prj_exp_flights (prj_expenditure_id, flight_id)
      select bookings[(n + 1) / 2], flights[n] from numbered, generate_series(1, ${flights}::int) n
    )
    insert into prj_exp_contacts (prj_expenditure_id, contact_id)
    select bookings[n], people[1 + (n * 4 + k) % ${people}::int]
    from numbered, generate_series(1, ${flights}::int / 2) n, generate_series(0, 3) k`.execute(db);
  await close();
}

/** From top to foot and back, as fast as a wheel turns, then both in one leap. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < wheels; turn += 1) await page.mouse.wheel(0, wheelPx);
  for (let turn = 0; turn < wheels; turn += 1) await page.mouse.wheel(0, -wheelPx);
  for (const key of ['End', 'Home', 'End']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
  }
}

async function measure(page: Page, view: string) {
  await page.getByRole('radio', { name: view }).check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  return frameTimes(page, () => scroll(page));
}

const place = await openPlace();
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await fill(place.databaseUrl);
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  await context.addCookies(await cookiesOf(place.product, coordinator));
  const page = await context.newPage();
  await page.goto(`${place.product}/mgmt/project-flights`);
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
  await browser.close();
  await place.close();
}
