import { registry } from '@paddock/contract/domain/registry/registry';
import { callLimits, type CallName } from '@paddock/contract/platform/access';
import { methodAndPath } from '@paddock/contract/platform/calls';
import { entryAction } from '@paddock/contract/platform/entry-action';
import { opensCall } from '@paddock/contract/platform/entry-limits';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

/*
 * Every call whose address names a project or a record, made by a coordinator for another project, and for
 * something that does not exist. Only how to find a foreign record is listed by hand here.
 */
const kit = await openSignInKit(await createTestDatabase({ demo: true }), {
  settings: { CALLS_PER_PERSON: '100000', CALLS_PER_ADDRESS: '100000' },
});
afterAll(async () => kit.close());
for (const action of entryAction.options)
  await kit.db.insertInto('entry_limits').values({ action, level: 4 }).execute();

/** HUN26 is the management project: a coordinator who works on nothing opens it alone. */
const coordinator = await signedIn('+447914300004', 4);
const manager = await signedIn('+447914300003', 3);
const administrator = await signedIn('+447914300001', 1);

type Headers = Readonly<Record<string, string>>;

async function signedIn(number: string, level: 1 | 3 | 4): Promise<Headers> {
  await kit.grant(number, level);
  return (await kit.signIn(number)).headers;
}

const noOne = '2000000000';

/** Values of an address besides the project or record that the test is about. */
const parts: Readonly<Record<string, string>> = {
  ':userId': '1',
  ':id': '1',
  ':kind': 'people',
  ':deliveryId': '1',
};

function fill(path: string, own: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:\w+/g, (part) => own[part] ?? parts[part] ?? part);
}

const names = Object.keys(callLimits).filter((name): name is CallName => name in callLimits);
const wrongQuery = '?day=never&from=never&zone=Mars&windowMinutes=0&version=0&after=-1';

/** A normal request, and one with everything possible wrong: a person who may not open it learns of neither. */
async function readAnswers(name: CallName, address: string, headers: Headers): Promise<string[]> {
  const { method } = methodAndPath(name);
  const answers: string[] = [];
  for (const query of ['', wrongQuery]) {
    const body = method === 'POST' || method === 'PATCH' ? { payload: { wrong: true } } : {};
    const all = { host: 'localhost', ...headers };
    const answer = await kit.app.inject({ method, url: address + query, headers: all, ...body });
    answers.push(`${answer.statusCode} ${answer.body}`);
  }
  return answers;
}

const forbidden = /^403 \{"error":\{"code":"forbidden"/;

describe('a project in the address', () => {
  const calls = names.filter((name) => name.includes('/:projectCode'));

  it('is in enough calls to make this test meaningful', () => {
    expect(calls.length).toBeGreaterThan(40);
  });

  it.each(calls)('Y-261 that is not theirs answers like a missing one: %s', async (name) => {
    const { path } = methodAndPath(name);
    const answers = new Set<string>();
    for (const code of ['BCN26', 'bcn26', 'NOWHERE', 'x'.repeat(40)]) {
      const address = fill(path, { ':projectCode': code });
      for (const answer of await readAnswers(name, address, coordinator)) answers.add(answer);
    }
    expect([...answers]).toEqual([expect.stringMatching(forbidden)]);
  });

  it.each(calls)('Y-262 is looked up before anything else is judged: %s', async (name) => {
    const { path } = methodAndPath(name);
    const address = fill(path, { ':projectCode': 'NOWHERE' });
    const limit = callLimits[name];
    for (const [level, headers] of [
      [1, administrator],
      [3, manager],
    ] as const) {
      if (limit === 'open' || level > limit) continue;
      for (const answer of await readAnswers(name, address, headers))
        expect(answer).toMatch(/^404 .*There is no project with this code/);
    }
  });
});

const idRow = { id: z.int() };

async function idsIn(table: string): Promise<number[]> {
  const rows = await readRows(
    kit.db,
    idRow,
    sql`select id from ${sql.table(table)} order by id limit 60`,
  );
  return rows.map(({ id }) => id);
}

const recordCalls = names.filter((name) => name.includes('/api/records/:list/:id'));

describe('a record in the address', () => {
  it.each(registry.kinds.map(({ name, table }) => [name, table] as const))(
    'Y-261 of another project answers as one that does not exist: %s',
    async (list, table) => {
      const fillPath = (path: string, id: number | string) =>
        fill(path, { ':list': list, ':id': String(id) });
      const read = 'GET /api/records/:list/:id';
      const closed: number[] = [];
      for (const id of await idsIn(table)) {
        const at = fillPath(methodAndPath(read).path, id);
        if ((await kit.get(at, coordinator)).statusCode !== 200) closed.push(id);
      }
      for (const name of recordCalls) {
        const { path } = methodAndPath(name);
        const missing = await readAnswers(name, fillPath(path, noOne), coordinator);
        for (const id of closed.slice(0, 3))
          expect(await readAnswers(name, fillPath(path, id), coordinator), name).toEqual(missing);
        if (closed.length === 0) continue;
        for (const answer of missing) expect(answer, name).toMatch(/^403 /);
      }
    },
  );
});

describe('any other number in the address', async () => {
  const [bcn = 0] = (
    await readRows(kit.db, idRow, sql`select id from projects where project_code = 'BCN26'`)
  ).map(({ id }) => id);
  const [stay = 0] = (
    await readRows(
      kit.db,
      idRow,
      sql`insert into stays (project_id, hotel_id, checks_in_on, checks_out_on)
        select ${bcn}, min(id), '2030-07-01', '2030-07-02' from hotels returning id`,
    )
  ).map(({ id }) => id);
  const [alarm = 0] = (
    await readRows(
      kit.db,
      idRow,
      sql`insert into arrival_alarms (user_id, project_id, item_id, kind, due_at, words, raised_at)
        select min(id), ${bcn}, 'schedule-1', 'late', now(), '{}', now() from users returning id`,
    )
  ).map(({ id }) => id);
  const [carnet = 0] = (
    await readRows(
      kit.db,
      idRow,
      sql`insert into carnets
          (project_id, number, kind, issuer, holder, countries, issued_on, valid_until)
        values (${bcn}, 'GB/1', 'paper', 'London', 'Team', 'GB FR', '2030-07-01', '2031-06-30')
        returning id`,
    )
  ).map(({ id }) => id);
  /** A record of another project for each call that a coordinator makes, and names one with a number. */
  const foreign: Partial<Record<CallName, string>> = {
    'GET /api/stays/:id/roomingList': String(stay),
    'GET /api/stays/:id/roomingList/pdf': String(stay),
    'GET /api/stays/:id/roomingList/csv': String(stay),
    'POST /api/stays/:id/roomingList/mail': String(stay),
    'POST /api/stays/:id/roomingList/sent': String(stay),
    'POST /api/admin/alarms/:id/confirm': String(alarm),
    'POST /api/admin/alarms/:id/snooze': String(alarm),
    'GET /api/appData/peopleOf/:table/:id': String(bcn),
    'POST /api/carnets/:id/issue': String(carnet),
  };
  const person = { access_level_id: 4, enters: entryAction.options } as const;
  const asked = names.filter(
    (name) =>
      name.includes('/:id') &&
      !name.includes('/:projectCode') &&
      !recordCalls.includes(name) &&
      // Imports are held to the person who began them.
      !name.includes('/api/imports/') &&
      (callLimits[name] === 4 || opensCall(person, name)),
  );

  it('has a foreign record for each call here', () => {
    expect(asked.toSorted()).toEqual(Object.keys(foreign).toSorted());
  });

  it.each(asked)('Y-261 of another project answers like a missing one: %s', async (name) => {
    const { path } = methodAndPath(name);
    const at = (id: string) => fill(path, { ':table': 'projects', ':id': id });
    const missing = await readAnswers(name, at(noOne), coordinator);
    expect(await readAnswers(name, at(foreign[name] ?? ''), coordinator)).toEqual(missing);
    for (const answer of missing) expect(answer).toMatch(/^403 /);
  });
});
