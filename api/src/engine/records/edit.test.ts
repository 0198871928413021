import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { registry } from '@paddock/contract/domain/registry/registry';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

async function events(table: string, id: number): Promise<string[]> {
  const rows = await readRows(
    kit.db,
    { action: z.string() },
    sql`
    select action from audit_events
    where subject_table = ${table} and subject_id = ${id} order by id`,
  );
  return rows.map(({ action }) => action);
}

/** A record as its form opens on it. */
async function opened(...at: Parameters<typeof kit.read>) {
  const { values, version } = await kit.read(...at);
  if (values === null) throw new Error('This may not be edited');
  return { values, version };
}

async function newContact(name: string) {
  return (await kit.store('new-contact', { given_name: name, family_name: 'Edited' })).id;
}

it('E-2 the form that made a record also edits it', () => {
  const { editForm: edit } = registry.kind('expenditure');
  expect(edit).toMatchObject({ type: 'edit', documentTitle: 'Edit Bill' });
  expect(edit?.pages).toBe(registry.form('new-project-expenditure').pages);
});

it('E-2 an unchanged field stays exactly as it is, to the microsecond, beyond limits and archived', async () => {
  await sql`
    update prj_expenditure set purchase_datetime = '2024-10-27 01:30:12.345678Z'
    where id = ${tour.expenditure}`.execute(kit.db);
  await sql`update prj_exp_vendors set archived_at = now() where id = ${tour.vendor}`.execute(
    kit.db,
  );
  await sql`update contacts set archived_at = now() where id = ${tour.anna}`.execute(kit.db);
  const { values, version } = await opened('expenditure', tour.expenditure);
  expect(values).toMatchObject({ purchase_datetime: '2024-10-27T01:30', contactIds: [1, 2] });
  const changed = { ...values, vendor_reference: 'NEW1' };
  const answer = await kit.edit('prj_expenditure', tour.expenditure, changed, version);
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql`
    select vendor_reference, vendor_id, purchase_datetime::text as bought, non_sterling_cost,
      (select count(*) from prj_exp_contacts where prj_expenditure_id = e.id) as people
    from prj_expenditure as e where id = ${tour.expenditure}`.execute(kit.db);
  expect(rows[0]).toEqual({
    vendor_reference: 'NEW1',
    vendor_id: tour.vendor,
    bought: '2024-10-27 01:30:12.345678+00',
    non_sterling_cost: '412.50',
    people: 2,
  });
  await sql`update prj_exp_vendors set archived_at = null`.execute(kit.db);
  await sql`update contacts set archived_at = null`.execute(kit.db);
});

it('E-2 checks changed fields by the rules of the form', async () => {
  const { values, version } = await opened('expenditure', tour.expenditure);
  const wrong: [object, string][] = [
    [{ non_sterling_cost: '1.005' }, 'non_sterling_cost'],
    [{ purchase_datetime: '2100-01-01T00:00' }, 'purchase_datetime'],
    [{ vendor_id: 999_999 }, 'vendor_id'],
    [{ project_id: null }, 'project_id'],
    [{ contactIds: [] }, 'contactIds'],
    [{ contactIds: [tour.anna, 999_999] }, 'contactIds'],
    [{ unheard_of: 1 }, 'unheard_of'],
  ];
  for (const [change, field] of wrong) {
    const answer = await kit.edit(
      'prj_expenditure',
      tour.expenditure,
      { ...values, ...change },
      version,
    );
    expect(readBlame(answer)).toEqual([422, 'invalid_field', field]);
  }
  expect((await kit.read('expenditure', tour.expenditure)).version).toBe(version);
});

it('E-2 a blank clears, links become what was sent, and a flight keeps its airport’s clock', async () => {
  const third = await newContact('Third');
  const { values, version } = await opened('expenditure', tour.expenditure);
  const changed = {
    ...values,
    vendor_id: null,
    vendor_reference: '',
    sterling_cost: null,
    contactIds: [third, tour.zoltan],
  };
  expect((await kit.edit('prj_expenditure', tour.expenditure, changed, version)).statusCode).toBe(
    200,
  );
  const after = await opened('expenditure', tour.expenditure);
  expect(after.values).toMatchObject({
    vendor_id: null,
    vendor_reference: null,
    // One amount in sterling is enough.
    sterling_cost: '412.50',
    contactIds: [tour.zoltan, third],
    flightIds: [tour.flight],
  });
  const flight = await opened('flights', tour.flight);
  expect(flight.values).toMatchObject({ departure_time: '2030-07-01T07:40' });
  const other = {
    ...flight.values,
    origin_airport_id: tour.airports.budapest,
    destination_airport_id: tour.airports.london,
  };
  expect((await kit.edit('flights', tour.flight, other, flight.version)).statusCode).toBe(200);
  const turned = await kit.read('flights', tour.flight);
  expect(turned.values).toMatchObject({ departure_time: '2030-07-01T07:40' });
  expect(turned.cells['departs']).toBe('2030-07-01T05:40:00.000Z');
  expect((await kit.edit('flights', tour.flight, flight.values, turned.version)).statusCode).toBe(
    200,
  );
});

it('E-3 stores one of two simultaneous edits, and refuses the other with nothing half done', async () => {
  const id = await newContact('Twice');
  const names = ['One', 'Two'];
  const answers = await Promise.all(
    names.map(async (given_name) =>
      kit.edit('contacts', id, { given_name, family_name: given_name }, 1),
    ),
  );
  const [good, bad] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(good?.statusCode).toBe(200);
  expect(bad && readBlame(bad)).toEqual([409, 'conflict', 'version']);
  const { version, title } = await kit.read('contacts', id);
  expect(version).toBe(2);
  expect(['One One', 'Two Two']).toContain(title);
  expect(await events('contacts', id)).toEqual(['create', 'edit']);
});

it('E-3 an edit from before does not take off a traveller added meanwhile', async () => {
  const { values, version } = await opened('expenditure', tour.expenditure);
  const fourth = await newContact('Fourth');
  await kit.store('expenditure-contacts', {
    prj_expenditure_id: tour.expenditure,
    contact_id: [fourth],
  });
  const answer = await kit.edit('prj_expenditure', tour.expenditure, values, version);
  expect(readBlame(answer)).toEqual([409, 'conflict', 'version']);
});

it('E-4 fifty copies of one edit make one change', async () => {
  const id = await newContact('Fifty');
  const sending = { data: { submissionId: randomUUID() } };
  const payload = { given_name: 'Fifty', family_name: 'Copies' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => kit.edit('contacts', id, payload, 1, sending)),
  );
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await events('contacts', id)).toEqual(['create', 'edit']);
  const other = await kit.edit('contacts', id, payload, 2, sending);
  expect(readBlame(other)).toEqual([409, 'conflict', 'data.submissionId']);
});

it('E-4 an edit that changes nothing makes no change', async () => {
  const id = await newContact('Same');
  const { values } = await opened('contacts', id);
  const answer = await kit.edit('contacts', id, values, 1);
  expect(submissionAnswer.parse(answer.json())).not.toHaveProperty('event');
  expect((await kit.read('contacts', id)).version).toBe(1);
});

it('E-5 refuses to edit a record that is missing, of another kind or archived', async () => {
  const person = { given_name: 'No', family_name: 'Body' };
  const id = await newContact('Gone');
  expect(readBlame(await kit.edit('contacts', 999_999, person, 1))[0]).toBe(404);
  expect(readBlame(await kit.edit('prj_contractors', id, person, 1))[0]).toBe(404);
  expect(readBlame(await kit.edit('message', id, person, 1))[0]).toBe(404);
  expect(readBlame(await kit.edit('users', kit.administrator.id, person, 1))[0]).toBe(404);
  expect(readBlame(await kit.edit('projects', tour.project, person, 1))[0]).toBe(422);
  const nameless = { data: { relatedRecordId: null } };
  expect(readBlame(await kit.edit('contacts', id, person, 1, nameless))).toEqual([
    400,
    'invalid_input',
    'data.relatedRecordId',
  ]);
  const unversioned = { data: { version: undefined } };
  expect(readBlame(await kit.edit('contacts', id, person, 1, unversioned))[2]).toBe('data.version');
  const made = await kit.submit('new-contact', person, { data: { version: 1 } });
  expect(readBlame(made)).toEqual([400, 'invalid_input', 'data.version']);
  await sql`update contacts set archived_at = now() where id = ${id}`.execute(kit.db);
  expect(readBlame(await kit.edit('contacts', id, person, 2))).toEqual([409, 'conflict', null]);
});

it('E-5 a manager can read but not change', async () => {
  await kit.grant('+447911000333', 3);
  const { headers } = await kit.signIn('+447911000333');
  const { version, values } = await kit.read('projects', tour.project, headers);
  expect(values).toBeNull();
  const answers = [
    await kit.edit('projects', tour.project, {}, version, { headers }),
    await kit.remove('projects', tour.project, version, headers),
    await kit.undo('projects', tour.project, 1, headers),
    await kit.get(`/api/records/expenditure/${tour.expenditure}`, headers),
    await kit.get(`/api/records/expenditure/${tour.expenditure}/history`, headers),
  ];
  for (const answer of answers) expect(answer.statusCode).toBe(403);
  const told = await kit.get(`/api/records/projects/${tour.project}/history`, headers);
  expect(told.body).not.toContain('127.0.0.1');
});

it('E-5 reports a taken name on its field, and leaves sterling alone', async () => {
  const { id } = await kit.store('new-vendor', { vendor_name: 'Eurotunnel' });
  const taken = await kit.edit('prj_exp_vendors', id, { vendor_name: 'british airways' }, 1);
  expect(readBlame(taken)).toEqual([409, 'conflict', 'vendor_name']);
  const pound = await opened('currencies', 1);
  const renamed = { ...pound.values, currency_code: 'EUX' };
  expect(readBlame(await kit.edit('prj_exp_currencies', 1, renamed, pound.version))).toEqual([
    422,
    'invalid_field',
    'currency_code',
  ]);
  expect(readBlame(await kit.remove('currencies', 1, pound.version))).toEqual([
    409,
    'conflict',
    null,
  ]);
});

it('E-6 editing, archiving and undoing a payment moves the balance each time', async () => {
  const { id: bought } = await kit.store('new-project-expenditure', {
    project_id: tour.project,
    product_type_id: 1,
    purchase_datetime: '2024-07-01T09:30',
    non_sterling_cost: '100.00',
    currency_id: 1,
    sterling_cost: '100.00',
    contactIds: [tour.zoltan],
    flightIds: [tour.flight],
  });
  const { id } = await kit.store('new-payment', {
    prj_expenditure_id: bought,
    non_sterling_amount: '40.00',
    currency_id: 1,
    sterling_amount: '40.00',
  });
  const due = async () => (await kit.read('expenditure', bought)).cells['due'];
  expect(await due()).toEqual({ amount: '60.00', currency: 'GBP' });
  const { values } = await opened('payments', id);
  const more = { ...values, non_sterling_amount: '70.05', sterling_amount: '70.05' };
  const edited = await kit.edit('prj_exp_payments', id, more, 1);
  expect(await due()).toEqual({ amount: '29.95', currency: 'GBP' });
  const { event } = submissionAnswer.parse(edited.json());
  expect((await kit.undo('payments', id, event ?? 0)).statusCode).toBe(200);
  expect(await due()).toEqual({ amount: '60.00', currency: 'GBP' });
  expect((await kit.remove('payments', id, 3)).json()).toMatchObject({ outcome: 'archived' });
  expect(await due()).toEqual({ amount: '100.00', currency: 'GBP' });
  expect((await kit.restore('payments', id, 4)).statusCode).toBe(200);
  expect(await due()).toEqual({ amount: '60.00', currency: 'GBP' });
});
