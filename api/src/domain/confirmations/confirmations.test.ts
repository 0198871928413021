import { readFile } from 'node:fs/promises';
import {
  confirmation,
  confirmationDays,
  readConfirmations,
  type Confirmation,
} from '@paddock/contract/domain/confirmations/confirmations';
import { zipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { retention } from '../../app/retention.ts';
import { readBlame, multipart } from '../../testing/form-kit.ts';
import { openReceiptKit } from '../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openReceiptKit(await createTestDatabase({ demo: true }));
const { headers } = kit.administrator;
afterAll(async () => kit.close());

const address = '/api/projects/HUN26/confirmations';
const specimen = async (name: string) => readFile(new URL(`./specimens/${name}`, import.meta.url));

async function send(part: string | Buffer, name = 'a.eml', own = headers) {
  const form = new FormData();
  if (typeof part === 'string') form.set('text', part);
  else form.set('file', new Blob([new Uint8Array(part)]), name);
  const { payload, type } = await multipart(form);
  return kit.app.inject({
    method: 'POST',
    url: address,
    headers: { ...own, 'content-type': type },
    payload,
  });
}

async function add(name: string): Promise<Confirmation> {
  const answer = await send(await specimen(name), name);
  expect(answer.statusCode, answer.body).toBe(200);
  return confirmation.parse(answer.json());
}

async function post(path: string, payload: object) {
  return kit.app.inject({ method: 'POST', url: `${address}/${path}`, headers, payload });
}

async function list() {
  const answer = await kit.get(address, headers);
  return readConfirmations.response.parse(answer.json()).confirmations;
}

const listNotes = ({ candidates }: Confirmation) =>
  candidates.flatMap(({ notes }) => notes.map(({ message }) => message));

it('Y-41 stores a document without entering anything, and recognises the same document again', async () => {
  const before = await kit.db.selectFrom('prj_expenditure').select('id').execute();
  const first = await add('jsonld-nested.eml');
  const again = await add('jsonld-nested.eml');
  expect(again.id).toBe(first.id);
  expect((await list()).filter(({ id }) => id === first.id)).toHaveLength(1);
  expect(first).toMatchObject({ kind: 'mail', state: 'waiting', problem: null });
  const source = await kit.get(`${address}/${first.id}/source`, headers);
  expect(source.rawPayload.equals(await specimen('jsonld-nested.eml'))).toBe(true);
  expect(source.headers['content-security-policy']).toContain('sandbox');
  expect(source.headers['content-type']).toContain('text/plain');
  const after = await kit.db.selectFrom('prj_expenditure').select('id').execute();
  expect(after).toHaveLength(before.length);
});

it('Y-42 fills in the form with airports, currency, vendor and people by name, and says what is missing', async () => {
  const { candidates } = await add('jsonld-array.eml');
  const [booking] = candidates;
  expect(booking).toMatchObject({
    form: 'flight-expenditure',
    values: { project_id: 51, vendor_reference: 'KL7HQ2', non_sterling_cost: '412.50' },
  });
  const legs = booking?.values['newFlights'];
  expect(legs).toMatchObject([
    { flight_number: 'KL 1977', departure_time: '2027-04-11T14:10' },
    { flight_number: 'KL 1978', departure_time: '2027-04-18T17:05' },
  ]);
  const notes = booking?.notes.map(({ message }) => message).join('\n');
  expect(notes).toContain('15:05 in another time zone, which is 17:05 at BUD');
  expect(notes).toContain('No one is called “Jan de Vries”');
});

it('Y-42 fills in the form of stays for a stay', async () => {
  const { candidates } = await add('jsonld-lodging.eml');
  expect(candidates[0]).toMatchObject({
    form: 'new-stay',
    values: { checks_in_on: '2027-07-21', confirmation_number: '3317.882.104' },
  });
});

it('Y-43 for a boarding pass without times, offers those of the last flight with its number, or says that they are missing', async () => {
  const found = await add('pass-aztec.png');
  expect(listNotes(found)).toContain('A boarding pass has no year: this is the nearest.');
  expect(listNotes(found).join()).toMatch(/BA 869: (times as on|its times are missing)/);
});

it('Y-44 links the entered record, and recognises the same booking as already entered', async () => {
  const found = await add('jsonld-single.eml');
  const [booking] = found.candidates;
  expect(booking?.already).toEqual([]);
  const { id } = await kit.store('flight-expenditure', {
    ...booking?.values,
    product_type_id: 1,
    purchase_datetime: '2026-11-30T10:00',
    vendor_id: 1,
    vendor_reference: 'rxj34p',
    non_sterling_cost: '10.00',
    sterling_cost: '10.00',
    currency_id: 1,
    contactIds: [1],
  });
  const before = await kit.get(`${address}/${found.id}`, headers);
  expect(confirmation.parse(before.json()).candidates[0]?.already).toEqual([
    { list: 'expenditure', id, what: 'Reference rxj34p' },
  ]);
  const entered = await post(`${found.id}/entered`, {
    candidate: 0,
    list: 'expenditure',
    recordId: id,
  });
  expect(entered.statusCode, entered.body).toBe(200);
  expect(confirmation.parse(entered.json())).toMatchObject({
    state: 'entered',
    candidates: [{ made: { list: 'expenditure', id }, already: [] }],
  });
  const other = (await specimen('jsonld-single.eml')).toString().replace('RXJ34P', 'OTHER1');
  const again = confirmation.parse((await send(Buffer.from(other))).json());
  expect(again.candidates[0]?.already).toMatchObject([{ id, what: 'UA 110 on 4 Mar 2027' }]);
  expect(again.candidates[0]?.values['flightIds']).toHaveLength(1);
});

it('Y-323 names an existing flight with other times, and how they differ', async () => {
  const text = (await specimen('jsonld-single.eml')).toString().replace('RXJ34P', 'TIMES1');
  // A test above entered the flight at these times.
  const same = confirmation.parse((await send(Buffer.from(text))).json());
  expect(listNotes(same).join()).not.toContain('differ');
  const later = text.replace('T20:15', 'T20:50').replace('T06:30', 'T07:05');
  const found = confirmation.parse((await send(Buffer.from(later))).json());
  expect(listNotes(found)).toContain(
    'UA 110 on Thu 4 Mar is in Paddock already, and its times differ: the document says that it departs SFO 20:50, not 20:15, and arrives JFK 07:05, not 06:30, local time. Edit the flight if the document is right.',
  );
  expect(found.candidates[0]?.values['flightIds']).toHaveLength(1);
  const elsewhere = text.replace('"JFK"', '"EWR"');
  expect(
    listNotes(confirmation.parse((await send(Buffer.from(elsewhere))).json())).join(),
  ).toContain('it differs: the document says that it goes to EWR, not JFK');
  const nextDay = text.replaceAll('2027-03-04T20:15', '2027-03-05T00:40');
  const moved = confirmation.parse((await send(Buffer.from(nextDay))).json());
  expect(listNotes(moved).join()).toContain(
    'UA 110 on Thu 4 Mar is in this project, and its times differ: the document says Fri 5 Mar.',
  );
  expect(moved.candidates[0]?.values['newFlights']).toHaveLength(1);
});

it('Y-322 says that a pass made void by its issuer was cancelled', async () => {
  const fields = [
    { key: 'origin', label: 'SFO', value: 'SFO' },
    { key: 'destination', label: 'JFK', value: 'JFK' },
  ];
  const pass = {
    voided: true,
    relevantDate: '2027-03-04T20:15',
    boardingPass: { primaryFields: fields, headerFields: [{ key: 'flight', value: 'UA 110' }] },
  };
  const file = zipSync({ 'pass.json': new TextEncoder().encode(JSON.stringify(pass)) });
  const found = confirmation.parse((await send(Buffer.from(file), 'a.pkpass')).json());
  expect(listNotes(found)).toContain('The pass says that this was cancelled.');
});

it('Y-44 refuses a record of another project, and a missing booking', async () => {
  const { id } = await add('itinerary.pdf');
  const strange = { candidate: 0, list: 'expenditure', recordId: 999_999 };
  expect(readBlame(await post(`${id}/entered`, strange))[0]).toBe(409);
  expect(readBlame(await post(`${id}/entered`, { ...strange, candidate: 9 }))[0]).toBe(404);
  expect((await kit.get(`/api/projects/GER26/confirmations/${id}`, headers)).statusCode).toBe(404);
});

it('Y-45 sets aside and restores; the history shows both', async () => {
  const { id } = await add('hotel.ics');
  const aside = await post(`${id}/set-aside`, { aside: true });
  expect(confirmation.parse(aside.json()).state).toBe('set_aside');
  const back = await post(`${id}/set-aside`, { aside: false });
  expect(confirmation.parse(back.json()).state).toBe('waiting');
  const events = await kit.db
    .selectFrom('audit_events')
    .where('subject_table', '=', 'confirmations')
    .where('subject_id', '=', id)
    .select('action')
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['create', 'edit', 'edit']);
});

it('Y-46 only administrators see confirmations', async () => {
  for (const [number, level] of [
    ['+447915000003', 3],
    ['+447915000004', 4],
    ['+447915000010', 10],
  ] as const) {
    await kit.grant(number, level);
    const { headers: own } = await kit.signIn(number);
    expect((await kit.get(address, own)).statusCode).toBe(403);
    expect((await send('text', '', own)).statusCode).toBe(403);
  }
});

it('Y-47 stores a document in which nothing was found, and says so', async () => {
  const found = await add('newsletter.eml');
  expect(found).toMatchObject({
    candidates: [],
    problem: 'No booking was found in this. Enter it by hand.',
  });
});

it('Y-48 deletes confirmations and their files after 90 days', async () => {
  const { id } = await add('two-legs.pdf');
  const old = new Date(kit.now().getTime() - (confirmationDays + 1) * 86_400_000);
  await kit.db.updateTable('confirmations').set({ created_at: old }).where('id', '=', id).execute();
  const rule = retention.find(({ tables }) => tables.includes('confirmations'));
  const { db } = kit;
  await rule?.drop?.({ db, now: kit.now(), locationDays: 30, documentDays: 90 });
  expect((await kit.get(`${address}/${id}`, headers)).statusCode).toBe(404);
});

const confirmationAddress = '/api/projects/HUN26/confirmation-address';

async function mail(path: string, body: Buffer) {
  return kit.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'message/rfc822' },
    payload: body,
  });
}

it('Y-49 mails posted to the address of a project wait there, until the address ends', async () => {
  const made = await kit.post(confirmationAddress, {}, headers);
  const { path } = made.json<{ path: string }>();
  const secret = path.split('/').at(-1) ?? '';
  const first = await mail(path, await specimen('forwarded.eml'));
  expect(first.json()).toMatchObject({ bookings: 1 });
  await mail(path, await specimen('forwarded.eml'));
  const waiting = (await list()).filter(({ byMail }) => byMail);
  expect(waiting).toMatchObject([{ name: 'Fwd: Travel itinerary', state: 'waiting' }]);
  expect((await kit.get(confirmationAddress, headers)).json()).toMatchObject({ mails: 2 });
  const kept = await kit.db.selectFrom('confirmation_addresses').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect((await mail(path, Buffer.from('MZ\0'))).statusCode).toBe(400);
  expect((await mail(`${path}x`, await specimen('forwarded.eml'))).statusCode).toBe(404);
  await kit.app.inject({ method: 'DELETE', url: confirmationAddress, headers });
  expect((await mail(path, await specimen('forwarded.eml'))).statusCode).toBe(404);
});
