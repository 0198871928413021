import { z } from 'zod';
import { makeCrowd } from './crowd.ts';
import { startDirectus } from './directus.ts';
import { makeExpenditures } from './expenditures.ts';
import { compare, connections, type Side } from './measure.ts';
import { payment } from './payment.ts';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { idTokenOf } from './sign-in.ts';

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

async function measure(installed: string): Promise<void> {
  const place = await openPlace(8_951);
  try {
    const paid = await makeExpenditures(place.databaseUrl, 2 * connections);
    const crowd = await makeCrowd(place.databaseUrl, connections, { level: 10, first: 24_000_000 });
    const directus = await startDirectus(installed, {
      databaseUrl: place.databaseUrl,
      port: 8_953,
    });
    const found: Record<string, unknown> = {};
    const versus = async (name: string, ours: Omit<Side, 'name'>, theirs: Omit<Side, 'name'>) => {
      const { product, ceiling, ratio, load } = await compare(
        { name, ...ours },
        { name: `${name}, Directus`, headers: directus.headers, ...theirs },
      );
      found[name] = { product, directus: ceiling, times: ratio, load };
      await report('directus', { unit, comparison, ...found });
    };
    const items = `${directus.url}/items`;
    const headers = await headersOf(place.product, administrator);
    const travelling = await headersOf(place.product, traveller);
    const me = await contactOf(place.product, travelling);
    const [first = 0] = paid;
    const targets = paid.slice(-connections);

    await versus(
      'users/me',
      { url: `${place.product}/api/users/me`, headers },
      { url: `${directus.url}/users/me?fields=id,email,first_name,last_name,role.name` },
    );
    await versus(
      'record of an expenditure',
      { url: `${place.product}/api/records/expenditure/${first}`, headers },
      { url: `${items}/prj_expenditure/${first}?fields=*,${names},${links}` },
    );
    await versus(
      'record of an airport',
      { url: `${place.product}/api/records/airports/1`, headers },
      { url: `${items}/airports/1` },
    );
    await versus(
      'list of 25 expenditures',
      { url: `${place.product}/api/lists/expenditure?limit=25`, headers },
      {
        url: `${items}/prj_expenditure?limit=25&sort=-purchase_datetime,-id&fields=${columns},${names}`,
      },
    );
    await versus(
      'lookup',
      {
        url: `${place.product}/api/appData/dsFormControl/view_full_names/contact_id/full_name?prefix=a`,
        headers,
      },
      {
        url: `${items}/contacts?limit=25&sort=full_name&fields=id,full_name&filter[full_name][_istarts_with]=a`,
      },
    );
    await versus(
      'readflights',
      {
        url: `${place.product}/api/users/readflights`,
        headers: travelling,
      },
      {
        url:
          `${items}/prj_expenditure?limit=-1&fields=${booking}&filter[flights][flight_id][_nnull]=true` +
          `&filter[people][contact_id][_eq]=${me}`,
      },
    );
    const submissionTime = new Date().toISOString();
    await versus(
      'a payment',
      {
        url: `${place.product}/api/forms/prj_exp_payments/create`,
        senders: await Promise.all(
          targets.map(async (expenditure) => payment({ expenditure, submissionTime, headers })),
        ),
      },
      {
        url: `${items}/prj_exp_payments`,
        senders: targets.map((expenditure) => ({
          headers: { ...directus.headers, ...json },
          body: JSON.stringify({
            prj_expenditure_id: expenditure,
            non_sterling_amount: '12.50',
            currency_id: 1,
            sterling_amount: '12.50',
            payment_method_id: 1,
          }),
        })),
      },
    );
    await versus(
      'liveloc',
      {
        url: `${place.product}/api/users/liveloc`,
        senders: crowd.map((member) => ({
          headers: { ...json, ...member.headers },
          body: JSON.stringify({ location: '47.5819,19.2509', accuracy: 12 }),
        })),
      },
      {
        url: `${items}/positions`,
        senders: crowd.map(({ userId }) => ({
          headers: { ...directus.headers, ...json },
          body: JSON.stringify({
            user_id: userId,
            latitude: 47.5819,
            longitude: 19.2509,
            fixed_at: new Date().toISOString(),
          }),
        })),
      },
    );
    await directus.close();
  } finally {
    await place.close();
  }
}

async function contactOf(product: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${product}/api/users/me`, { headers });
  return z.object({ contact_id: z.int() }).parse(await answer.json()).contact_id;
}

async function headersOf(product: string, phone: string) {
  return {
    authorization: `Bearer ${await idTokenOf(product, phone)}`,
    accept: 'application/json',
  };
}
