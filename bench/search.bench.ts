import { loadavg } from 'node:os';
import { openDatabase, type Db } from '@paddock/api/platform/db/client';
import { sql } from '@paddock/api/platform/db/sql';
import { openPlace, type Place } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const rounds = 3;
const questionsInARound = 40;

interface Crowd {
  readonly place: Place;
  readonly headers: Record<string, string>;
}

/** The typed text, by question. `Okafor` is the surname of one person in four. */
const questions: readonly { readonly asked: string; readonly typed: (at: number) => string }[] = [
  { asked: 'people by name', typed: (at) => `${givenName(at)} ${hex(at).slice(0, 2)}` },
  { asked: 'people by surname', typed: (at) => hex(at).slice(0, 5) },
  { asked: 'references', typed: (at) => `ref ${hex(at + 7).slice(0, 6)}` },
  { asked: 'amounts', typed: (at) => `${1_000 + (at % 900)}.50` },
  { asked: 'an amount of very many rows', typed: () => 'GBP 100.00' },
  { asked: 'b', typed: () => 'b' },
  { asked: 'bu', typed: () => 'bu' },
  { asked: 'bud', typed: () => 'bud' },
  { asked: 'a word of very many people', typed: (at) => 'okafor'.slice(0, 2 + (at % 5)) },
  { asked: 'two words of very many', typed: () => 'okafor team' },
  { asked: 'misspelt names', typed: (at) => misspell(givenName(at)) },
  { asked: 'a vendor of very many bills', typed: (at) => `vendor ${1 + (at % 40)}` },
  { asked: 'flights', typed: (at) => `BA ${100 + (at % 800)}` },
  { asked: 'nothing', typed: (at) => `zzqq${hex(at)}` },
];

const givenNames = [
  'Marek',
  'Joanna',
  'Andrea',
  'Stéphane',
  'Ludovic',
  'Zoltán',
  'Petra',
  'Katarina',
];

function givenName(at: number): string {
  return givenNames[at % givenNames.length] ?? '';
}

function misspell(name: string): string {
  return `${name.slice(0, 2)}x${name.slice(3)}`;
}

function hex(at: number): string {
  return ((at * 2_654_435_761) % 0xff_ff_ff).toString(16).padStart(6, '0');
}

const places = { few: await openCrowd(8_371, 1_000), many: await openCrowd(8_381, 1_000_000) };
try {
  // Only now: a token would not last as long as the rows take.
  const [few, many] = [await signedIn(places.few), await signedIn(places.many)];
  const found = questions.map(() => ({ few: new Array<number>(), many: new Array<number>() }));
  // Turn by turn, so that both meet the same weather. The first round warms up.
  for (let times = 0; times <= rounds; times += 1)
    for (const [index, { typed }] of questions.entries()) {
      found[index]?.few.push(await askARound(few, typed));
      found[index]?.many.push(await askARound(many, typed));
    }
  const told = questions.map(({ asked }, index) => {
    const times = found[index] ?? { few: [], many: [] };
    const [p95OfFew, p95OfMany] = [median(times.few.slice(1)), median(times.many.slice(1))];
    const ratio = Math.round((p95OfMany / p95OfFew) * 100) / 100;
    return [asked, { '1,000': p95OfFew, '1,000,000': p95OfMany, ratio }] as const;
  });
  await report('search', {
    question:
      'GET /api/search, p95 in ms, of 1,000 rows and of 1,000,000, half people and half bills',
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    ...Object.fromEntries(told),
  });
} finally {
  await places.few.close();
  await places.many.close();
}

/** The product with this many rows: half of them people, half bills, and some flights. */
async function openCrowd(port: number, count: number): Promise<Place> {
  const place = await openPlace(port);
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await sql`
    insert into prj_exp_vendors (vendor_name)
    select 'Vendor ' || n || ' Budget Logistics' from generate_series(1, ${count / 500}::int) n`.execute(
    db,
  );
  await sql`
    insert into flights (flight_number, origin_airport_id, destination_airport_id,
      departs_at_local, arrives_at_local, departure_time, arrival_time)
    select 'BA ' || 100 + n % 800, here.id, there.id, at.t, at.t + interval '2 hours', at.t,
      at.t + interval '2 hours'
    from generate_series(1, ${count / 50}::int) n,
      lateral (select timestamp '2026-01-01' + n * interval '7 minutes' as t) as at,
      (select id from airports where airport_code = 'LHR') as here,
      (select id from airports where airport_code = 'BUD') as there`.execute(db);
  await fillWithoutTriggers(db, count / 2);
  await sql`vacuum analyze`.execute(db);
  await close();
  return place;
}

async function signedIn(place: Place): Promise<Crowd> {
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900001')}`;
  return { place, headers: { authorization, accept: 'application/json' } };
}

/** Row by row it would take half an hour: what triggers keep is filled in afterwards. */
async function fillWithoutTriggers(db: Db, count: number): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into contacts (given_name, family_name, role)
    select (array[${sql.join(givenNames)}])[1 + n % 8],
      case when n % 4 = 0 then 'Okafor' else substr(md5((n * 7)::text), 1, 8) end, 'Team ' || n % 50
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into prj_expenditure (project_id, product_type_id, purchase_datetime, vendor_id,
      vendor_reference, currency_id, non_sterling_cost, sterling_cost, purchased_on)
    select (select min(id) from projects), 2, now() - n * interval '5 minutes',
      vendors.ids[1 + n % least(size, 40)], 'REF ' || substr(md5(n::text), 1, 8), 1, amount, amount,
      current_date - n / 300
    from (select array_agg(id order by id) as ids, count(*)::int as size from prj_exp_vendors
        where vendor_name like 'Vendor%') as vendors,
      generate_series(1, ${count}::int) n,
      lateral (select case when n % 2 = 0 then 100 else 1000.5 + n % 900 end as amount) as a`.execute(
    db,
  );
  await sql`
    insert into search_words (kind, later, words, record_id, project_id)
    select 'contacts', later, words, t.id, null from contacts as t,
      search_names(array[full_name], array[family_name || ' ' || given_name, role])
    where role like 'Team %'
    union all
    select 'expenditure', later, words, t.id, project_id from prj_expenditure as t,
      search_names(array[vendor_reference, replace(search_fold(vendor_reference), ' ', '')], '{}')
    where vendor_reference like 'REF %'
    on conflict do nothing`.execute(db);
  await sql`select rebuild_balances()`.execute(db);
  await sql`set session_replication_role = default`.execute(db);
}

/** Asks one question after another, like someone who types; at HUN26, whose rows come first. */
async function askARound({ place, headers }: Crowd, typed: (at: number) => string) {
  const times: number[] = [];
  for (let index = 0; index < questionsInARound; index += 1) {
    const q = encodeURIComponent(typed(index * 31));
    const start = performance.now();
    const answer = await fetch(`${place.product}/api/search?q=${q}&project=HUN26`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${q} was answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}
