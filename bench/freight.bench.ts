import { loadavg } from 'node:os';
import { openDatabase } from '@paddock/api/platform/db/client';
import { sql } from '@paddock/api/platform/db/sql';
import { z } from 'zod';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

/** What the most that one project carries may cost: 5,000 items in 400 cases, all of them scanned and on a carnet. */
const [items, cases] = [5_000, 400];
const budgetMs = 300;
const rounds = 40;

const key = z.object({ id: z.int() });
const packed = z.object({
  readAt: z.string(),
  vehicles: z.array(key),
  cases: z.array(key),
  items: z.array(key),
});

const place = await openPlace(8_391);
const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
try {
  await fillProject();
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900001')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const project = `${place.product}/api/projects/HUN26`;
  const answer = await fetch(`${project}/packing`, { headers });
  const packing = packed.parse(await answer.json());
  const carnet = await readKey('carnets', 'GB/BENCH');
  const tour = await readKey('projects', 'HUN26');
  const reads: Readonly<Record<string, (at: number) => string>> = {
    'loads of each vehicle': () => `${project}/freight`,
    'packing list': () => `${project}/packing`,
    'search, a letter': () => `${project}/freight/find?q=g`,
    'search, two words': (at) => `${project}/freight/find?q=gun%20${at * 97}`,
    'search, nothing': (at) => `${project}/freight/find?q=zz${at}`,
    'carnet list as it would be issued': () => `${project}/carnet`,
    'carnet list, issued': () => `${project}/carnet?carnet=${carnet}`,
    carnets: () => `${project}/carnets`,
    'packing list with values': () => `${project}/freight/lists/packing`,
    'insurance list': () => `${project}/freight/lists/insurance`,
    'lost items': () => `${project}/freight/lists/lost`,
    'what is owed': () => `${project}/carnet/owed`,
    'own freight': () => `${place.product}/api/users/freight`,
    'list of equipment': () => `${place.product}/api/lists/equipment?project=${tour}`,
    'list of cases': () => `${place.product}/api/lists/cases?project=${tour}`,
  };
  const figures: Record<string, number> = {};
  for (const [name, address] of Object.entries(reads))
    figures[name] = await time(async (at) => fetch(address(at), { headers }));
  figures['a case moved'] = await time(async (at) =>
    fetch(`${project}/freight/move`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        case: packing.cases[at]?.id,
        vehicle: packing.vehicles[at % 2]?.id ?? null,
      }),
    }),
  );
  figures['100 scans'] = await time(async (at) =>
    fetch(`${project}/packing/scans`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        sentAt: new Date().toISOString(),
        scans: packing.items.slice(at * 100, (at + 1) * 100).map(({ id }) => ({
          id: crypto.randomUUID(),
          list: 'equipment',
          thing: id,
          vehicle: packing.vehicles[at % 2]?.id ?? null,
          case: null,
          at: new Date().toISOString(),
          seenAt: packing.readAt,
        })),
      }),
    }),
  );
  await report('freight', {
    question: `p95 in ms of what the screens of a project with ${items} items in ${cases} cases call`,
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    budget: budgetMs,
    ...figures,
  });
  if (Object.values(figures).some((one) => one > budgetMs)) process.exitCode = 1;
} finally {
  await close();
  await place.close();
}

async function time(ask: (at: number) => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < rounds; at += 1) {
    const start = performance.now();
    const answer = await ask(at);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${text}`);
    times.push(performance.now() - start);
  }
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(rounds * 0.95)] ?? 0;
  return Math.round(p95);
}

async function readKey(table: 'carnets' | 'projects', name: string): Promise<number> {
  const column = sql.ref(table === 'carnets' ? 'number' : 'project_code');
  const { rows } = await sql`
    select id from ${sql.table(table)} where ${column} = ${name}`.execute(db);
  return key.parse(rows[0]).id;
}

async function fillProject(): Promise<void> {
  await sql`
    with trucks as (insert into vehicles (name, kind, seats) values ('Truck 8', 'truck', 3),
        ('Truck 9', 'truck', 3) returning id),
      tour as (select id from projects where project_code = 'HUN26'),
      held as (insert into cases (project_id, code, name, vehicle_id, tare_kg)
        select tour.id, 'B-' || n, 'Case ' || n,
          (array(select id from trucks order by id))[1 + n % 2], 20
        from tour, generate_series(1, ${cases}::int) as n returning id, project_id),
      numbered as (select id, project_id, row_number() over (order by id) as place from held)
    insert into equipment (project_id, description, serial_number, case_id, weight_kg, value,
      currency_id, origin)
    select project_id, 'Paoli wheel gun ' || n, 'S' || n * 97, id, 3.3, 5100, 1, 'IT'
    from generate_series(1, ${items}::int) as n
    join numbered on place = 1 + n % ${cases}::int`.execute(db);
  await sql`
    with carnet as (insert into carnets (project_id, number, issuer, holder, countries, issued_on,
        valid_until)
      select id, 'GB/BENCH', 'London Chamber', 'Northgate Racing', 'GB CH', current_date,
        current_date + 300 from projects where project_code = 'HUN26' returning id, project_id),
      listed as (insert into carnet_items (carnet_id, number, equipment_id, description, pieces, weight_kg,
          value, currency, origin)
        select carnet.id, row_number() over (order by t.id), t.id, t.description, 1, 3.3, 5100, 'GBP',
          'IT' from equipment as t join carnet using (project_id)
        where t.serial_number like 'S%' returning 1)
    insert into carnet_vouchers (carnet_id, border, kind, territory, due_on, vehicle_id, items)
    select carnet.id, border, kind, territory, current_date + day,
      (select min(id) from vehicles where name = 'Truck 8'), '1-2500'
    from carnet, (values ('GB to EU', 'export', 'GB', 1), ('GB to EU', 'import', 'EU', 1),
      ('EU to CH', 're-export', 'EU', 3), ('EU to CH', 'import', 'CH', 3),
      ('CH to EU', 're-export', 'CH', 9), ('CH to EU', 'import', 'EU', 9),
      ('EU to GB', 're-export', 'EU', 12), ('EU to GB', 're-import', 'GB', 12)
      ) as crossing (border, kind, territory, day)`.execute(db);
  await sql`update carnets set frozen_at = now() where number = 'GB/BENCH'`.execute(db);
  await sql`
    insert into freight_placings (equipment_id, into_case_id, placed_at, scanned, seen_at, user_id)
    select t.id, t.case_id, now() - (4 - day) * interval '1 hour', true, now() - interval '1 day',
      (select min(id) from users where phone_number = '+447700900010')
    from equipment as t, generate_series(1, 3) as day where t.serial_number like 'S%'`.execute(db);
  // Nothing has been scanned since, so everything is lost.
  await sql`
    insert into freight_checks (project_id, vehicle_id, begun_at)
    select project_id, vehicle_id, now() from cases where code like 'B-%'
    group by project_id, vehicle_id`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
