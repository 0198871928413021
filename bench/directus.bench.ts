import { z } from 'zod';
import { makeCrowd, type Member } from './crowd.ts';
import { startDirectus, type Directus } from './directus.ts';
import { makeExpenditures } from './expenditures.ts';
import { compare, connections, type Side } from './measure.ts';
import { payment } from './payment.ts';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const administrator = '+447700900001';
const traveller = '+447700900010';
const json = { 'content-type': 'application/json' };

const unit = `requests/s with ${connections} connections, medians of five rounds`;
const comparison =
  'Directus answers as its administrator and nothing else is asked of it: it reads or writes the rows, ' +
  'without balances, states, local times and who may see what';

const names =
  'project_id.project_code,vendor_id.vendor_name,currency_id.currency_code,product_type_id.prj_exp_product_type';
const links = 'people.contact_id,flights.flight_id,payments.*';
const columns =
  'id,archived_at,purchase_datetime,vendor_reference,due_on,non_sterling_cost,sterling_cost,rate_units_per_pound';
const leg = ['flight_number', 'departure_time', 'arrival_time', 'departs_at_local', 'cancelled_at'];
const airport = ['airport_code', 'country', 'time_zone'];
const booking = [
  'vendor_reference,booking_email,vendor_id.vendor_name,people.contact_id.full_name',
  ...leg.map((name) => `flights.flight_id.${name}`),
  ...airport.map((name) => `flights.flight_id.origin_airport_id.${name}`),
  ...airport.map((name) => `flights.flight_id.destination_airport_id.${name}`),
].join(',');

const folder = process.env['DIRECTUS'];
if (folder === undefined)
  console.log('Not measured: set DIRECTUS to a folder where Directus 12 is installed.');
else await measure(folder);

/** One call, as it is asked of the product and of Directus. */
interface Pair {
  readonly name: string;
  readonly ours: Omit<Side, 'name'>;
  readonly theirs: Omit<Side, 'name'>;
}

async function measure(installed: string): Promise<void> {
  const place = await openPlace(8_951);
  try {
    const paid = await makeExpenditures(place.databaseUrl, 2 * connections);
    const crowd = await makeCrowd(place.databaseUrl, connections, { level: 10, first: 24_000_000 });
    const { databaseUrl, product } = place;
    const directus = await startDirectus(installed, { databaseUrl, port: 8_953 });
    const headers = await signIn(product, administrator);
    const pairs = [
      ...pairReads({ product, directus, headers, expenditure: paid[0] ?? 0 }),
      await pairFlights(product, directus),
      await pairPayments({ product, directus, headers, expenditures: paid.slice(-connections) }),
      pairPositions({ product, directus, crowd }),
    ];
    const found: Record<string, unknown> = {};
    for (const { name, ours, theirs } of pairs) {
      const { ceiling, ratio, ...compared } = await compare(
        { name, ...ours },
        { name: `${name}, Directus`, headers: directus.headers, ...theirs },
      );
      found[name] = { ...compared, directus: ceiling, times: ratio };
      await report('directus', { unit, comparison, ...found });
    }
    await directus.close();
  } finally {
    await place.close();
  }
}

interface Both {
  readonly product: string;
  readonly directus: Directus;
}

interface AsAdministrator extends Both {
  readonly headers: Record<string, string>;
}

function pairReads({
  product,
  directus: { url },
  headers,
  expenditure,
}: AsAdministrator & { readonly expenditure: number }): Pair[] {
  const pair = (name: string, ours: string, theirs: string): Pair => ({
    name,
    ours: { url: `${product}/api/${ours}`, headers },
    theirs: { url: `${url}/${theirs}` },
  });
  return [
    pair('users/me', 'users/me', 'users/me?fields=id,email,first_name,last_name,role.name'),
    pair(
      'record of an expenditure',
      `records/expenditure/${expenditure}`,
      `items/prj_expenditure/${expenditure}?fields=*,${names},${links}`,
    ),
    pair('record of an airport', 'records/airports/1', 'items/airports/1'),
    pair(
      'list of 25 expenditures',
      'lists/expenditure?limit=25',
      `items/prj_expenditure?limit=25&sort=-purchase_datetime,-id&fields=${columns},${names}`,
    ),
    pair(
      'lookup',
      'appData/dsFormControl/view_full_names/contact_id/full_name?prefix=a',
      'items/contacts?limit=25&sort=full_name&fields=id,full_name&filter[full_name][_istarts_with]=a',
    ),
  ];
}

async function pairFlights(product: string, directus: Directus): Promise<Pair> {
  const headers = await signIn(product, traveller);
  const contactId = await findContact(product, headers);
  return {
    name: 'readflights',
    ours: { url: `${product}/api/users/readflights`, headers },
    theirs: {
      url:
        `${directus.url}/items/prj_expenditure?limit=-1&fields=${booking}` +
        `&filter[flights][flight_id][_nnull]=true&filter[people][contact_id][_eq]=${contactId}`,
    },
  };
}

/** Each connection pays another expenditure, so that none waits for another's row. */
async function pairPayments({
  product,
  directus,
  headers,
  expenditures,
}: AsAdministrator & { readonly expenditures: readonly number[] }): Promise<Pair> {
  const submissionTime = new Date().toISOString();
  return {
    name: 'a payment',
    ours: {
      url: `${product}/api/forms/prj_exp_payments/create`,
      senders: await Promise.all(
        expenditures.map(async (expenditure) => payment({ expenditure, submissionTime, headers })),
      ),
    },
    theirs: {
      url: `${directus.url}/items/prj_exp_payments`,
      senders: expenditures.map((expenditure) => ({
        headers: { ...directus.headers, ...json },
        body: JSON.stringify({
          prj_expenditure_id: expenditure,
          non_sterling_amount: '0.01',
          currency_id: 1,
          sterling_amount: '0.01',
          payment_method_id: 1,
        }),
      })),
    },
  };
}

function pairPositions({
  product,
  directus,
  crowd,
}: Both & { readonly crowd: readonly Member[] }): Pair {
  const place = { latitude: 47.5819, longitude: 19.2509 };
  return {
    name: 'liveloc',
    ours: {
      url: `${product}/api/users/liveloc`,
      senders: crowd.map(({ headers }) => ({
        headers: { ...json, ...headers },
        body: JSON.stringify({ location: `${place.latitude},${place.longitude}`, accuracy: 12 }),
      })),
    },
    theirs: {
      url: `${directus.url}/items/positions`,
      senders: crowd.map(({ userId }) => ({
        headers: { ...directus.headers, ...json },
        body: JSON.stringify({ ...place, user_id: userId, fixed_at: new Date().toISOString() }),
      })),
    },
  };
}

async function findContact(product: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${product}/api/users/me`, { headers });
  return z.object({ contact_id: z.int() }).parse(await answer.json()).contact_id;
}

async function signIn(product: string, phone: string) {
  return {
    authorization: `Bearer ${await obtainIdToken(product, phone)}`,
    accept: 'application/json',
  };
}
