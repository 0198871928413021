import { readConsequences, type Consequences } from '@paddock/contract/domain/plan/consequences';
import { readFindings } from '@paddock/contract/domain/plan/findings';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { beginTransaction } from '../../testing/undone.ts';

const database = await createTestDatabase({ demo: true });
const kit = await openRecordKit(database);
afterAll(() => kit.close());
const { headers } = kit.administrator;

async function ask(change: object, by: Readonly<Record<string, string>> = headers) {
  const answer = await kit.post('/api/plan/consequences', { change }, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return readConsequences.response.parse(answer.json());
}

async function findFlight(number: string): Promise<number> {
  const flights = database.db.selectFrom('flights').where('flight_number', '=', number);
  return (await flights.select('id').executeTakeFirstOrThrow()).id;
}

const doneRow = { done: z.boolean() };

/** The times of a flight so many minutes later. */
async function later(id: number, minutes: number) {
  const { values } = await kit.read('flights', id);
  const move = (field: string) => {
    const local = z.string().parse(values?.[field]);
    return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
  };
  return { departure_time: move('departure_time'), arrival_time: move('arrival_time') };
}

async function save(list: string, id: number, values: object, follows: readonly string[]) {
  const { version, values: held } = await kit.read(list, id);
  return kit.edit(list, id, { ...held, ...values }, version, { data: { follows } });
}

async function countFindings() {
  const answer = await kit.get('/api/projects/HUN26/findings', headers);
  const { findings } = readFindings.response.parse(answer.json());
  return findings.filter(({ kind }) => kind !== 'early' && kind !== 'late').length;
}

const tickable = ({ lines }: Consequences) => lines.filter(({ possible }) => possible);

it('Y-1003 a server that is too busy to work it out says so, and never that nothing follows', async () => {
  const id = await findFlight('W6 2202');
  const change = { list: 'flights', id, values: await later(id, 90) };
  const other = await beginTransaction(database.db);
  await other.selectFrom('flights').where('id', '=', id).select('id').forUpdate().execute();
  const asked = kit.post('/api/plan/consequences', { change }, headers);
  // The database gives up on what waits, as it does by itself where calls have limits.
  const giveUp = sql`
    select pg_cancel_backend(pid) as done from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => readRows(database.db, doneRow, giveUp)).toEqual([{ done: true }]);
  const busy = await asked;
  expect(busy.statusCode, busy.body).toBe(503);
  expect(busy.body).toContain('The server is busy. Try again in a moment.');
  expect(busy.headers['retry-after']).toBe('5');
  await other.rollback().execute();
  expect((await ask(change)).lines).not.toEqual([]);
});

it('Y-620 lists the van that meets a moved flight, as long after landing as before', async () => {
  const id = await findFlight('W6 2202');
  const found = await ask({ list: 'flights', id, values: await later(id, 90) });
  expect(found.lines).toMatchObject([
    {
      what: 'Van 1 leaves at 12:45, not 11:20',
      why: '35 min after landing, as before.',
      before: '11:20',
      after: '12:45',
      possible: true,
      ask: null,
    },
  ]);
  expect(found.lines[0]?.concerned.map(({ name }) => name)).toEqual([
    'Zsófia Kovács',
    'Niall Byrne',
    'Elif Demir',
    'Nadia Haddad',
  ]);
});

it('Y-621 saves the ticked lines with the change, and one undo takes all of it back', async () => {
  const id = await findFlight('W6 2202');
  const before = await countFindings();
  const values = await later(id, 90);
  const found = await ask({ list: 'flights', id, values });
  const ids = tickable(found).map((one) => one.id);
  const saved = await save('flights', id, values, ids);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await countFindings()).toBe(before);
  const { event } = submissionAnswer.parse(saved.json());
  const undone = await kit.undo('flights', id, event ?? 0);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await countFindings()).toBe(before);
  const again = await ask({ list: 'flights', id, values });
  expect(again).toEqual(found);
});

it('Y-621 stores nothing if somebody moved the van in between, and shows the list again', async () => {
  const id = await findFlight('W6 2202');
  const values = await later(id, 90);
  const [line] = (await ask({ list: 'flights', id, values })).lines;
  const van = Number(line?.id.split('-')[1]);
  const { values: held } = await kit.read('transfers', van);
  const day = z.string().parse(held?.['leaves_at']).slice(0, 10);
  const moved = await save('transfers', van, { leaves_at: `${day}T11:40` }, []);
  expect(moved.statusCode, moved.body).toBe(200);
  const { version } = await kit.read('flights', id);
  const refused = await save('flights', id, values, [line?.id ?? '']);
  expect(readBlame(refused)).toEqual([409, 'conflict', 'follows']);
  expect((await kit.read('flights', id)).version).toBe(version);
  const [again] = (await ask({ list: 'flights', id, values })).lines;
  expect(again?.before).toBe('11:40');
  expect(again?.id).not.toBe(line?.id);
});

it('Y-625 takes people off the van of a cancelled flight, and says who needs another way', async () => {
  const id = await findFlight('W6 2202');
  const { lines } = await ask({ list: 'flights', id, cancelled: true });
  const [van, ...said] = lines;
  expect(van).toMatchObject({ list: 'transfers', possible: true });
  expect(van?.why).toContain('W6 2202 is cancelled.');
  expect(said.filter(({ possible }) => !possible).length).toBeGreaterThan(0);
});

it('Y-620 asks nothing of those who may not change the record, and refuses what is none', async () => {
  const id = await findFlight('W6 2202');
  await kit.grant('+447917100002', 10);
  const crew = await kit.signIn('+447917100002');
  const change = { list: 'flights', id, cancelled: true };
  expect((await kit.post('/api/plan/consequences', { change }, crew.headers)).statusCode).toBe(403);
  const none = { list: 'no-such-list', id: 1, removed: true };
  expect((await kit.post('/api/plan/consequences', { change: none }, headers)).statusCode).toBe(
    404,
  );
});

it('Y-658 a coordinator reads whom to ask for the van, and learns nothing of other projects', async () => {
  const lowered = { action: 'flights', level: 4 } as const;
  await database.db.insertInto('entry_limits').values(lowered).execute();
  const { id: project } = await database.db
    .selectFrom('projects')
    .where('project_code', '=', 'HUN26')
    .select('id')
    .executeTakeFirstOrThrow();
  const phone = '+447917100004';
  const person = { given_name: 'Mara', family_name: 'Lind' };
  const { id: contact } = await kit.store('new-contact', person);
  await kit.store('project-contractors', { project_id: project, contact_id: [contact] });
  await kit.store('user-access', { contact_id: contact, phone_number: phone, access_level_id: 4 });
  const { headers: coordinator } = await kit.signIn(phone);
  const id = await findFlight('W6 2202');
  const { lines } = await ask({ list: 'flights', id, values: await later(id, 60) }, coordinator);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.map((line) => line.ask)).not.toContain(null);
  const { id: foreign } = await database.db
    .selectFrom('view_travellers')
    .innerJoin('projects', 'projects.id', 'view_travellers.project_id')
    .where('project_code', '=', 'BHR26')
    .select('flight_id as id')
    .executeTakeFirstOrThrow();
  const asks = [
    { change: { list: 'flights', id: foreign, cancelled: true } },
    { change: { list: 'flights', id: 2_000_000_000, cancelled: true } },
    { project: 'BHR26', change: { list: 'flights', id, cancelled: true } },
  ];
  const answers = [];
  for (const body of asks) {
    const { statusCode, body: said } = await kit.post('/api/plan/consequences', body, coordinator);
    answers.push(`${statusCode} ${said}`);
  }
  const [ofOther, ofNone, atOther] = answers;
  expect(ofOther).toMatch(/^403 /);
  expect(ofNone).toBe(ofOther);
  expect(atOther).toMatch(/^403 /);
});
