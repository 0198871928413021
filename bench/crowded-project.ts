import { openDatabase } from '@paddock/api/platform/db/client';
import { sql } from '@paddock/api/platform/db/sql';
import { chromium, type Page } from '@playwright/test';
import { openPlace } from './place.ts';
import { obtainCookies } from './sign-in.ts';

interface Crowd {
  readonly people: number;
  readonly flights: number;
}

interface Screen {
  /** The phone number of who is signed in. */
  readonly number: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** A page of a browser, signed in to a server with a crowded project. */
export async function openCrowd(crowd: Crowd, { number, viewport }: Screen) {
  const place = await openPlace();
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  await crowdProject(place.databaseUrl, crowd);
  const context = await browser.newContext({ viewport });
  await context.addCookies(await obtainCookies(place.product, number));
  return {
    url: place.product,
    page: await context.newPage(),
    close: async () => {
      await browser.close();
      await place.close();
    },
  };
}

/** Bookings of two flights for four people each, one after the other, on the demo's tour. */
async function crowdProject(databaseUrl: string, { people, flights }: Crowd): Promise<void> {
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

const wheels = 250;
const wheelPx = 700;
const leapPx = 1_000_000;

/** From top to foot and back, as fast as a wheel turns, then both in one leap: the page, or a box in it. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < wheels; turn += 1) await page.mouse.wheel(0, wheelPx);
  for (let turn = 0; turn < wheels; turn += 1) await page.mouse.wheel(0, -wheelPx);
  for (const leap of [leapPx, -leapPx, leapPx]) {
    await page.mouse.wheel(0, leap);
    await page.waitForTimeout(400);
  }
}
