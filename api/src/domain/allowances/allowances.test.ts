import {
  type Allowance,
  readOwnAllowances,
  readProjectAllowances,
} from '@paddock/contract/domain/allowances/allowances';
import { afterAll, expect, it } from 'vitest';
import { readPayable } from '@paddock/contract/domain/ledger/paying';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKeys, purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { headers: office } = kit.administrator;
const store = async (...sent: Parameters<typeof kit.store>) => (await kit.store(...sent)).id;
const type = await store('new-product-type', { prj_exp_product_type: 'Allowances' });
const { anna, zoltan, budapest, london } = { ...kit.tour, ...kit.tour.airports };

const germany = {
  latitude: 50.33,
  longitude: 6.94,
  time_zone: 'Europe/Berlin',
  country_code: 'DE',
};
const ring = await store('new-endpoint', { name: 'Nürburgring', ...germany });
const abroad = await store('new-endpoint', {
  name: 'Mugello',
  latitude: 44,
  longitude: 11.37,
  time_zone: 'Europe/Rome',
  country_code: 'IT',
});

/** A project from Monday to Thursday, for Anna and Zoltán. */
async function makeProject(code: string, monday: string, place = ring) {
  const end = new Date(Date.parse(monday) + 3 * 86_400_000).toISOString().slice(0, 10);
  const id = await store('new-project', {
    project_code: code,
    start_date: monday,
    end_date: end,
    number_contractors_requested: 2,
    description: '',
    start_point_id: place,
    end_point_id: place,
    client_id: kit.tour.client,
  });
  await kit.db
    .insertInto('prj_contractors')
    .values([anna, zoltan].map((contact_id) => ({ project_id: id, contact_id })))
    .execute();
  return { id, code, monday, end };
}
type Project = Awaited<ReturnType<typeof makeProject>>;

/** Flights by the clocks of London: an hour behind Berlin. */
async function fly({ id, monday, end }: Project, times = ['09:00', '14:00'], contactIds = [anna]) {
  const [out = '', home = ''] = times;
  const there = await store('new-flight', {
    flight_number: 'BA 901',
    departure_time: `${monday}T${out}`,
    arrival_time: `${monday}T23:00`,
    origin_airport_id: london,
    destination_airport_id: budapest,
  });
  const back = await store('new-flight', {
    flight_number: 'BA 902',
    departure_time: `${end}T06:00`,
    arrival_time: `${end}T${home}`,
    origin_airport_id: budapest,
    destination_airport_id: london,
  });
  await store('new-project-expenditure', {
    ...purchase(id),
    contactIds,
    flightIds: [there, back],
  });
  return { there, back };
}

async function breakfasts({ id, monday }: Project) {
  for (const day of [1, 2, 3]) {
    const date = new Date(Date.parse(monday) + day * 86_400_000).toISOString().slice(0, 10);
    await store('new-schedule-item', {
      project_id: id,
      title: 'Team breakfast',
      starts_at: `${date}T07:00`,
      standing: 'confirmed',
      audience: 'chosen',
      contact_id: [anna],
    });
  }
}

const ask = async (projectCode: string, rest: string, more: object = {}) =>
  kit.post('/api/users/allowances', { projectCode, rest, ...more }, kit.annasHeaders);
const approve = async (ids: readonly (number | null)[], headers = office) =>
  kit.post('/api/allowances/approve', { ids, productTypeId: type, zone: 'Europe/London' }, headers);
async function own(code: string): Promise<Allowance | undefined> {
  const answer = await kit.get('/api/users/allowances', kit.annasHeaders);
  return readOwnAllowances.response
    .parse(answer.json())
    .allowances.find(({ projectCode }) => projectCode === code);
}
async function everyone(code: string) {
  const answer = await kit.get(`/api/projects/${code}/allowances`, office);
  return readProjectAllowances.response.parse(answer.json()).allowances;
}

it('Y-876 days come from the itinerary and meals from the schedule, and approved they are a bill owed', async () => {
  const project = await makeProject('NUR26', '2026-06-29');
  await fly(project);
  await breakfasts(project);
  expect(await own('NUR26')).toMatchObject({
    state: 'to confirm',
    from: '2026-06-29T10:00',
    until: '2026-07-02T15:00',
    amount: '67.20',
    rest: '67.20',
    currency: 'EUR',
    why: null,
  });
  const confirmed = (await ask('NUR26', '67.20')).json<Allowance>();
  expect(confirmed).toMatchObject({ state: 'confirmed', rest: '67.20' });
  expect((await approve([confirmed.id])).json()).toEqual({ approved: 1 });
  const [bill] = await kit.db
    .selectFrom('prj_expenditure')
    .innerJoin('allowances', 'allowances.prj_expenditure_id', 'prj_expenditure.id')
    .where('allowances.id', '=', confirmed.id)
    .select(['non_sterling_cost', 'purchased_on', 'vendor_reference'])
    .execute();
  expect(bill).toMatchObject({
    non_sterling_cost: '67.20',
    purchased_on: '2026-07-02',
    vendor_reference: 'Allowance of Anna Kowalska',
  });
  expect(await own('NUR26')).toMatchObject({ state: 'approved', approved: '67.20', rest: '0.00' });
  expect((await approve([confirmed.id])).statusCode).toBe(409);
});

it('Y-886 an approved allowance goes to the ledger as owed to its person, without VAT', async () => {
  const project = await makeProject('NUR32', '2026-05-11');
  await fly(project);
  const { id } = (await ask('NUR32', '84.00')).json<Allowance>();
  expect((await approve([id])).json()).toEqual({ approved: 1 });
  const codes = async () =>
    (await kit.get('/api/ledger/exports/sage/accounts', office)).json<{ accounts: object[] }>();
  const person = { kind: 'vendor', key: `person ${anna}`, title: 'Anna Kowalska' };
  expect((await codes()).accounts).toContainEqual({ ...person, code: null, claimed: null });
  const accounts = [
    { kind: 'type', key: String(type), code: '493' },
    { kind: 'tax', key: 'O', code: 'No VAT', claimed: false },
  ];
  await kit.post('/api/ledger/exports/xero/accounts', { accounts }, office);
  const days = 'from=2026-05-14&until=2026-05-14';
  expect((await kit.get(`/api/ledger/exports/xero?${days}`, office)).payload).toContain(
    'Anna Kowalska,,,,,,,,,,Allowance of Anna Kowalska,14/05/2026,14/05/2026,84.00,,Allowances NUR32,1,84.00,493,No VAT,0.00,Project,NUR32,,,EUR',
  );
  // Sage is kept in sterling, and what it is worth in sterling is not known.
  expect((await kit.get(`/api/ledger/exports/sage?${days}`, office)).payload).toContain(
    'Anna Kowalska, Allowance of Anna Kowalska, 84.00 EUR, 14 May 2026: Its amount in sterling is not known.',
  );
});

const iban = 'DE02120300000000202051';

async function payee(body: object, headers: Readonly<Record<string, string>> = office) {
  return kit.post('/api/ledger/payees', { name: 'A Kowalska', iban, ...body }, headers);
}

it('Y-1046 an approved allowance is paid to the account of its person, once another has released that', async () => {
  const project = await makeProject('NUR33', '2026-04-13');
  await fly(project);
  const { id } = (await ask('NUR33', '84.00')).json<Allowance>();
  await approve([id]);
  const currencies = await currencyKeys(kit);
  const euros = { currency_id: currencies.get('EUR'), iban: 'DE89 3704 0044 0532 0130 00' };
  const named = { label: 'Euros', holder: 'Paddock Racing', kind: 'account' };
  const account = await store('new-bank-account', { ...named, ...euros });
  const due = async () => {
    const answer = await kit.get(`/api/ledger/payable?account=${account}`, office);
    return readPayable.response
      .parse(answer.json())
      .bills.find(({ project: code }) => code === 'NUR33');
  };
  expect(await due()).toMatchObject({
    vendor: 'Anna Kowalska',
    vendorId: null,
    contactId: anna,
    lacksDetails: true,
    why: 'It is due to Anna Kowalska, who has no payee details yet.',
  });
  expect((await payee({})).json()).toMatchObject({ error: { field: 'vendorId' } });
  const both = { contactId: anna, vendorId: kit.tour.vendor };
  expect((await payee(both)).json()).toMatchObject({ error: { field: 'vendorId' } });
  expect((await payee({ contactId: 999_999 })).json()).toMatchObject({
    error: { field: 'contactId' },
  });
  const entered = (await payee({ contactId: anna })).json<{ id: number }>();
  expect((await payee({ contactId: anna })).payload).toContain('Details of Anna Kowalska are');
  expect(await due()).toMatchObject({ why: 'The payee details are waiting for release.' });
  await kit.grant('+447917100078', 1);
  const { headers: second } = await kit.signIn('+447917100078');
  expect((await kit.post(`/api/ledger/payees/${entered.id}/release`, {}, office)).statusCode).toBe(
    409,
  );
  expect((await kit.post(`/api/ledger/payees/${entered.id}/release`, {}, second)).statusCode).toBe(
    200,
  );
  const bill = await due();
  expect(bill).toMatchObject({ why: null, due: '84.00', isFirst: true });
  const bills = [{ id: bill?.id, amount: '84.00' }];
  const body = { accountId: account, format: 'sepa', paysOn: '2199-07-15', bills };
  const file = (await kit.post('/api/ledger/payment-files', body, office)).json<{ id: number }>();
  expect(file).toMatchObject({ items: [{ vendor: 'Anna Kowalska', amount: '84.00' }] });
  const xml = (await kit.get(`/api/ledger/payment-files/${file.id}/file`, office)).payload;
  expect(xml).toContain(iban);
  const found = (await kit.get('/api/ledger/payees', office)).payload;
  expect(found).toContain(`"vendorId":null,"contactId":${anna},"vendor":"Anna Kowalska"`);
  await kit.db
    .updateTable('users')
    .set({ revoked_at: new Date() })
    .where('phone_number', '=', '+447917100078')
    .execute();
});

it('Y-1047 an administrator confirms for someone who can’t sign in, and another approves it', async () => {
  const project = await makeProject('NUR34', '2026-03-09');
  await fly(project, ['09:00', '14:00'], [anna, zoltan]);
  const at = '/api/projects/NUR34/allowances';
  const theirs = { contactId: zoltan, rest: '84.00' };
  const access = kit.db.updateTable('users').where('contact_id', '=', zoltan);
  await access.set({ revoked_at: new Date() }).execute();
  expect((await kit.post(at, theirs, kit.annasHeaders)).statusCode).toBe(403);
  const able = await kit.post(at, { ...theirs, contactId: anna }, office);
  expect(able.statusCode).toBe(403);
  expect(able.payload).toContain('Anna Kowalska can sign in');
  expect((await kit.post(at, { ...theirs, contactId: 999_999 }, office)).statusCode).toBe(404);
  expect((await kit.post(at, { ...theirs, rest: '83.00' }, office)).statusCode).toBe(409);
  const answer = (await kit.post(at, theirs, office)).json<Allowance>();
  expect(answer).toMatchObject({ state: 'confirmed', hasAccess: false });
  const [, row] = await everyone('NUR34');
  expect(row).toMatchObject({ contactId: zoltan, confirmedFor: answer.confirmedFor });
  expect(answer.confirmedFor).not.toBeNull();
  const event = await kit.db
    .selectFrom('audit_events')
    .select(['user_id', 'action'])
    .where('subject_table', '=', 'allowances')
    .where('subject_id', '=', answer.id)
    .execute();
  expect(event).toEqual([{ user_id: kit.administrator.id, action: 'confirm' }]);
  await kit.grant('+447917100079', 1);
  const { headers: second } = await kit.signIn('+447917100079');
  const alone = await approve([answer.id]);
  expect(alone.statusCode).toBe(403);
  expect(alone.payload).toContain('You confirmed that of');
  expect((await approve([answer.id], second)).json()).toEqual({ approved: 1 });
  await kit.db
    .updateTable('users')
    .set({ revoked_at: new Date() })
    .where('phone_number', '=', '+447917100079')
    .execute();
});

it('Y-877 a flight that moves after approval is one difference, and never changes the bill', async () => {
  const project = await makeProject('NUR27', '2026-07-13');
  const { back } = await fly(project);
  const first = (await ask('NUR27', '84.00')).json<Allowance>();
  expect((await approve([first.id])).statusCode).toBe(200);
  const read = await kit.read('flights', back);
  const moved = { departure_time: '2026-07-17T06:00', arrival_time: '2026-07-17T14:00' };
  await kit.edit('flights', back, { ...read.values, ...moved }, read.version);
  expect(await own('NUR27')).toMatchObject({ amount: '112.00', approved: '84.00', rest: '28.00' });
  const second = (await ask('NUR27', '28.00')).json<Allowance>();
  const two = await Promise.all([approve([second.id]), approve([second.id])]);
  expect(two.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const bills = await kit.db
    .selectFrom('allowances')
    .innerJoin('prj_expenditure', 'prj_expenditure.id', 'prj_expenditure_id')
    .where('allowances.project_id', '=', project.id)
    .orderBy('allowances.id')
    .select('non_sterling_cost')
    .execute();
  expect(bills.map((row) => row.non_sterling_cost)).toEqual(['84.00', '28.00']);
});

it('Y-877 what changed after it was confirmed is confirmed again before it is approved', async () => {
  const project = await makeProject('NUR28', '2026-08-03');
  const { back } = await fly(project);
  expect((await ask('NUR28', '83.00')).payload).toContain('This is 84.00 EUR now.');
  const { id } = (await ask('NUR28', '84.00')).json<Allowance>();
  const read = await kit.read('flights', back);
  const moved = { departure_time: '2026-08-07T06:00', arrival_time: '2026-08-07T14:00' };
  await kit.edit('flights', back, { ...read.values, ...moved }, read.version);
  expect((await approve([id])).payload).toContain('The itinerary changed after it was confirmed.');
  const again = (await ask('NUR28', '112.00')).json<Allowance>();
  expect((await approve([id])).statusCode).toBe(409);
  expect((await approve([again.id])).statusCode).toBe(200);
});

it('Y-878 what is not known is said, and never counts as nothing', async () => {
  const project = await makeProject('NUR29', '2026-08-17');
  expect((await everyone('NUR29')).map(({ amount, why }) => [amount, why])).toEqual([
    [null, 'The itinerary does not say when the journey begins.'],
    [null, 'The itinerary does not say when the journey begins.'],
  ]);
  expect((await ask('NUR29', '0')).statusCode).toBe(409);
  const times = { from: '2026-08-17T08:00', until: '2026-08-19T18:00', reason: 'I drove myself' };
  expect((await ask('NUR29', '56.00', { times: { ...times, reason: ' ' } })).statusCode).toBe(400);
  const said = await ask('NUR29', '56.00', { times });
  expect(said.json()).toMatchObject({
    state: 'confirmed',
    amount: '56.00',
    reason: 'I drove myself',
  });
  expect((await everyone('NUR29'))[0]).toMatchObject({ state: 'confirmed', from: times.from });
  await fly(project);
  const back = { projectCode: 'NUR29', times: null };
  expect((await kit.post('/api/users/allowances', back, kit.annasHeaders)).json()).toMatchObject({
    state: 'confirmed',
    amount: '84.00',
    reason: null,
  });
  const unrated = await makeProject('MUG26', '2026-09-07', abroad);
  await fly(unrated);
  expect(await own('MUG26')).toMatchObject({
    state: 'unknown',
    amount: null,
    hasRates: false,
    why: 'There are no allowance rates for Italy.',
  });
  expect((await ask('MUG26', '0')).statusCode).toBe(409);
});

it('Y-878 two journeys for one project are not taken for one long absence', async () => {
  const project = await makeProject('NUR31', '2026-09-21');
  await fly(project);
  await fly({ ...project, monday: '2026-09-14', end: '2026-09-16' });
  expect(await own('NUR31')).toMatchObject({
    state: 'unknown',
    amount: null,
    why: 'The itinerary has more than one journey for this project.',
  });
});

it('Y-879 people confirm their own, and another administrator approves; nothing dated in a closed month', async () => {
  const project = await makeProject('NUR30', '2026-10-12');
  await fly(project, ['09:00', '14:00'], [anna, zoltan]);
  const { id } = (await ask('NUR30', '84.00')).json<Allowance>();
  expect((await approve([id], kit.annasHeaders)).statusCode).toBe(403);
  expect((await kit.get('/api/projects/NUR30/allowances', kit.annasHeaders)).statusCode).toBe(403);
  const boss = kit.administrator.id;
  await kit.db
    .updateTable('users')
    .set({ contact_id: null })
    .where('contact_id', '=', anna)
    .execute();
  await kit.db.updateTable('users').set({ contact_id: anna }).where('id', '=', boss).execute();
  await kit.grant('+447917100077', 1);
  expect((await approve([id])).statusCode).toBe(403);
  await kit.db.updateTable('users').set({ contact_id: null }).where('id', '=', boss).execute();
  await kit.post('/api/ledger/periods/2026-10/close', {}, office);
  expect((await approve([id])).payload).toContain('October 2026');
  expect(await everyone('NUR30')).toMatchObject([{ state: 'confirmed' }, { state: 'to confirm' }]);
});
