import { removeRecord } from '@paddock/contract/engine/records/calls';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

let count = 0;

/** A vendor that was renamed once, and that change. */
async function renamed() {
  count += 1;
  const { id } = await kit.store('new-vendor', { vendor_name: `Before ${count}` });
  return { id, event: await rename(id, `After ${count}`, 1) };
}

async function rename(id: number, vendor_name: string, version: number): Promise<number> {
  const answer = await kit.edit('prj_exp_vendors', id, { vendor_name }, version);
  return submissionAnswer.parse(answer.json()).event ?? 0;
}

async function removed(...what: Parameters<typeof kit.remove>) {
  return removeRecord.response.parse((await kit.remove(...what)).json());
}

const clash = [409, 'conflict', null];

it('E-11 an edit is undone once, and that is recorded', async () => {
  const { id, event } = await renamed();
  const answers = await Promise.all([
    kit.undo('vendors', id, event),
    kit.undo('vendors', id, event),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await kit.read('vendors', id)).title).toBe(`Before ${count}`);
  const { events } = await kit.history('vendors', id);
  expect(events.map(({ action }) => action)).toEqual(['undo', 'edit', 'create']);
  expect(events[0]?.changes).toEqual([
    {
      field: 'vendor_name',
      label: 'Vendor',
      kind: 'text',
      before: `After ${count}`,
      after: `Before ${count}`,
    },
  ]);
  expect(readBlame(await kit.undo('vendors', id, events[0]?.id ?? 0))).toEqual(clash);
  expect(readBlame(await kit.undo('vendors', id, events[2]?.id ?? 0))).toEqual(clash);
});

it('E-11 nobody undoes what somebody else did, or what something came after', async () => {
  await kit.grant('+447911000444', 1);
  const other = await kit.signIn('+447911000444');
  const { id, event } = await renamed();
  expect(readBlame(await kit.undo('vendors', id, event, other.headers))[0]).toBe(403);
  expect(readBlame(await kit.undo('clients', tour.client, event))[0]).toBe(404);
  expect(readBlame(await kit.undo('vendors', tour.vendor, event))[0]).toBe(404);
  expect(readBlame(await kit.undo('vendors', id, 999_999_999))[0]).toBe(404);
  await rename(id, 'Later', 2);
  expect(readBlame(await kit.undo('vendors', id, event))).toEqual(clash);
  const past = await renamed();
  await sql`update prj_exp_vendors set vendor_name = 'By hand' where id = ${past.id}`.execute(
    kit.db,
  );
  expect(readBlame(await kit.undo('vendors', past.id, past.event))).toEqual(clash);
});

it('E-11 refuses after ten minutes', async () => {
  const { id, event } = await renamed();
  await sql`
    update audit_events set happened_at = happened_at - interval '601 seconds'
    where id = ${event}`.execute(kit.db);
  expect(readBlame(await kit.undo('vendors', id, event))).toEqual(clash);
});

it('E-12 an edit of links is undone with them, and each amount to the penny', async () => {
  const { values, version } = await kit.read('expenditure', tour.expenditure);
  const changed = {
    ...values,
    contactIds: [tour.anna],
    flightIds: [tour.flight],
    non_sterling_cost: '0.10',
    sterling_cost: '0.10',
  };
  const answer = await kit.edit('prj_expenditure', tour.expenditure, changed, version);
  const { event = 0 } = submissionAnswer.parse(answer.json());
  expect((await kit.undo('expenditure', tour.expenditure, event)).statusCode).toBe(200);
  expect((await kit.read('expenditure', tour.expenditure)).values).toEqual(values);
});

it('E-12 takes added travellers off again', async () => {
  const { values } = await kit.read('expenditure', tour.expenditure);
  const { id } = await kit.store('new-contact', { given_name: 'Late', family_name: 'Comer' });
  const chosen = { prj_expenditure_id: tour.expenditure, contact_id: [id, tour.anna] };
  await kit.store('expenditure-contacts', chosen);
  await kit.store('expenditure-contacts', chosen);
  const [newest, older] = (await kit.history('expenditure', tour.expenditure)).events;
  expect(newest?.changes).toEqual([
    {
      field: 'contactIds',
      label: 'People',
      kind: 'text',
      before: 'Anna Kowalska, Zoltán Szabó',
      after: 'Anna Kowalska, Zoltán Szabó, Late Comer',
    },
  ]);
  expect(older?.action).not.toBe('edit');
  expect((await kit.undo('expenditure', tour.expenditure, newest?.id ?? 0)).statusCode).toBe(200);
  expect((await kit.read('expenditure', tour.expenditure)).values).toEqual(values);
});

it('E-13 restores a deleted project with its crew and its road', async () => {
  const { id } = await kit.store('new-project', {
    project_code: 'DEL30',
    start_date: '2030-01-01',
    end_date: '2030-01-02',
    number_contractors_requested: 1,
    start_point_id: tour.start,
    end_point_id: tour.end,
    client_id: tour.client,
  });
  await kit.store('project-contractors', { project_id: id, contact_id: [tour.anna, tour.zoltan] });
  await kit.store('project-route', {
    project_id: id,
    departs_at: '2030-01-01T08:00',
    stops: [tour.start, tour.end],
  });
  const before = await kit.read('projects', id);
  expect(before.cells).toMatchObject({ contractors: 2, route: 'Silverstone → Hungaroring' });
  const { outcome, event } = await removed('projects', id, before.version);
  expect(outcome).toBe('deleted');
  expect((await kit.undo('projects', id, event)).statusCode).toBe(200);
  expect(await kit.read('projects', id)).toEqual(before);
  const [, , route] = (await kit.history('projects', id)).events;
  expect(route?.changes.map(({ label, after }) => [label, after])).toEqual([
    ['Departure', '2030-01-01T07:00:00.000Z'],
    ['Stops', 'Silverstone, Hungaroring'],
  ]);
  expect(readBlame(await kit.undo('projects', id, route?.id ?? 0))).toEqual(clash);
});

it('E-14 a name taken meanwhile keeps the record archived, and says so', async () => {
  const { id } = await kit.store('new-client', { business_name: 'Taken Racing' });
  await sql`update projects set client_id = ${id} where id = ${tour.project}`.execute(kit.db);
  const { outcome, event } = await removed('clients', id, 1);
  expect(outcome).toBe('archived');
  await kit.store('new-client', { business_name: 'taken racing' });
  const taken = [409, 'conflict', 'business_name'];
  expect(readBlame(await kit.undo('clients', id, event))).toEqual(taken);
  expect(readBlame(await kit.restore('clients', id, 2))).toEqual(taken);
  expect(readBlame(await kit.remove('clients', id, 2))).toEqual(clash);
  expect((await kit.read('clients', id)).archived).toBe(true);
});

it('E-14 restores archived records, from their own version', async () => {
  const { version } = await kit.read('vendors', tour.vendor);
  expect(readBlame(await kit.restore('vendors', tour.vendor, version))).toEqual(clash);
  await removed('vendors', tour.vendor, version);
  const stale = [409, 'conflict', 'version'];
  expect(readBlame(await kit.restore('vendors', tour.vendor, version))).toEqual(stale);
  expect((await kit.restore('vendors', tour.vendor, version + 1)).statusCode).toBe(200);
  expect(readBlame(await kit.remove('vendors', tour.vendor, version))).toEqual(stale);
  expect(readBlame(await kit.restore('vendors', 999_999, 1))[0]).toBe(404);
});

it('E-15 archiving a contact also shuts them out, and undoing it lets them in', async () => {
  const phone = '+447911000555';
  const { id } = await kit.store('new-contact', { given_name: 'Shut', family_name: 'Out' });
  const user = { contact_id: id, phone_number: phone, access_level_id: 4 };
  const { id: userId } = await kit.store('user-access', user);
  let { headers } = await kit.signIn(phone);
  const me = async () => (await kit.get('/api/users/me', headers)).statusCode;
  expect(await me()).toBe(200);
  const { outcome, event } = await removed('contacts', id, 1);
  expect(outcome).toBe('archived');
  expect(await me()).toBe(403);
  expect((await kit.undo('contacts', id, event)).statusCode).toBe(200);
  // The session ended with the access, so a new one is needed.
  expect(await me()).toBe(401);
  ({ headers } = await kit.signIn(phone));
  expect(await me()).toBe(200);
  const { events } = await kit.history('users', userId);
  expect(events.map(({ action, changes }) => [action, changes.at(-1)?.after])).toEqual([
    ['access', 'has access'],
    ['access', 'no access'],
    ['access', 'changed'],
  ]);
  await removed('contacts', id, 3);
  expect((await kit.restore('contacts', id, 4)).statusCode).toBe(200);
  expect(await me()).toBe(403);
});

it('E-15 keeps the last administrator', async () => {
  const { id } = await kit.store('new-contact', { given_name: 'Only', family_name: 'Admin' });
  await sql`update users set contact_id = ${id} where id = ${kit.administrator.id}`.execute(kit.db);
  await sql`
    update users set revoked_at = now()
    where access_level_id = 1 and id <> ${kit.administrator.id}`.execute(kit.db);
  expect(readBlame(await kit.remove('contacts', id, 1))).toEqual(clash);
  expect((await kit.read('contacts', id)).archived).toBe(false);
});

it('E-11 a server whose clock is ahead of the database can still undo', async () => {
  const { id, event } = await renamed();
  kit.passes(601);
  expect((await kit.undo('vendors', id, event)).statusCode).toBe(200);
});
