import { registry } from '@paddock/contract/domain/registry/registry';
import {
  accessLevel,
  accessLevels,
  callLimits,
  isAllowed,
  type AccessLevel,
} from '@paddock/contract/platform/access';
import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit, readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { insertProject } from '../../testing/tour.ts';

const kit = await openSignInKit(await createTestDatabase());
afterAll(async () => kit.close());
// The management project, which every coordinator can open, so that only the level decides.
const days = { startDate: '2030-07-01', endDate: '2030-07-05', zone: 'Europe/Budapest' };
await insertProject(kit.db, 'HUN26', days);

type Refusal = readonly [number, string] | null;
type Caller = readonly [name: string, headers: Record<string, string>, expected: Expected];
type Expected = (limit: AccessLevel | 'open') => Refusal;

const levels = Object.keys(accessLevels).map((level) => accessLevel.parse(Number(level)));
const callers: Caller[] = [
  ['no token', {}, refusedUnlessOpen([401, 'unauthenticated'])],
  ['bad token', { authorization: 'Bearer a.b.c' }, refusedUnlessOpen([401, 'unauthenticated'])],
  ['no access', await withoutAccess(), refusedUnlessOpen([403, 'unauthorised_user'])],
];
for (const level of levels)
  callers.push([`level ${level}`, await signedInAt(level), (limit) => refusalAt(level, limit)]);

function refusedUnlessOpen(refusal: Refusal): Expected {
  return (limit) => (limit === 'open' ? null : refusal);
}

function refusalAt(level: AccessLevel, limit: AccessLevel | 'open'): Refusal {
  return limit === 'open' || isAllowed(level, limit) ? null : [403, 'forbidden'];
}

async function signedInAt(level: AccessLevel) {
  const number = `+4479140000${String(level).padStart(2, '0')}`;
  await kit.grant(number, level);
  return (await kit.signIn(number)).headers;
}

async function withoutAccess() {
  const number = '+447914000099';
  const id = await kit.grant(number, 1);
  const { headers } = await kit.signIn(number);
  await kit.get('/api/users/me', headers);
  await kit.db.updateTable('users').set({ revoked_at: new Date() }).where('id', '=', id).execute();
  return headers;
}

let checked = 0;

/** The differences from the table when each of the callers makes a call. */
async function findDifferences(method: string, url: string, limit: AccessLevel | 'open') {
  const differences: string[] = [];
  // A stream would not end: the answer to its HEAD request says enough.
  const asked = url.endsWith('/stream') ? 'HEAD' : method;
  for (const [name, headers, expected] of callers) {
    const payload = method === 'POST' ? { payload: {} } : {};
    const all = { host: 'localhost', ...headers };
    const answer = await kit.app.inject({
      method: asMethod(asked),
      url,
      headers: all,
      ...payload,
    });
    const wanted = expected(limit);
    // Creating an account is refused to everyone alike, whatever their level.
    const isForAll = answer.body.includes('administrators_only');
    const isRefused = !isForAll && (answer.statusCode === 401 || answer.statusCode === 403);
    const got = isRefused ? (asked === 'HEAD' ? [answer.statusCode] : readRefusal(answer)) : null;
    const want = wanted !== null && asked === 'HEAD' ? [wanted[0]] : wanted;
    checked += 1;
    if (JSON.stringify(got) !== JSON.stringify(want))
      differences.push(`${method} ${url}, ${name}: ${String(got)} instead of ${String(want)}`);
  }
  return differences;
}

function asMethod(method: string) {
  const known = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;
  const found = known.find((one) => one === method);
  if (found === undefined) throw new Error(`Teach this test to make a ${method} call`);
  return found;
}

/** The limit in the table, found here without the server's own code. */
function findLimit(call: string): AccessLevel | 'open' {
  const name = call.replace(/^HEAD /, 'GET ');
  const rows = Object.entries(callLimits);
  const row =
    rows.find(([known]) => known === name) ??
    rows.find(([wide]) => wide.endsWith('*') && name.startsWith(wide.slice(0, -1)));
  if (row === undefined) throw new Error(`${call} has no row`);
  return row[1];
}

/** Existing parts of an address, so that only the level decides. */
const parts: Readonly<Record<string, string>> = {
  ':projectCode': 'HUN26',
  ':list': 'stays',
  ':table': 'projects',
  ':key': 'id',
  ':value': 'project_code',
  ':category': 'contacts',
  ':type': 'create',
  '*': 'nothing',
};

describe('every call of the server', () => {
  it('S-18 is refused to those whom the table refuses, and to nobody else', async () => {
    await kit.app.ready();
    const differences: string[] = [];
    for (const call of kit.app.mountedCalls) {
      const [method = '', path = ''] = call.split(' ');
      const url = path.replaceAll(/:\w+|\*$/g, (part) => parts[part] ?? 'x');
      differences.push(...(await findDifferences(method, url, findLimit(call))));
    }
    expect(differences).toEqual([]);
    expect(checked).toBe(kit.app.mountedCalls.size * callers.length);
  });

  it('is in the table, and the table has no other', async () => {
    await kit.app.ready();
    const mounted = [...kit.app.mountedCalls];
    for (const name of Object.keys(callLimits)) {
      const covers = (call: string) =>
        name.endsWith('*') ? call.startsWith(name.slice(0, -1)) : call === name;
      expect(mounted.some(covers), name).toBe(true);
    }
  });
});

describe('every form', () => {
  it.each(registry.forms.map((form) => [form.documentTitle, form] as const))(
    '%s is for those whose level it names',
    async (_title, { category, type, max_access_level: limit }) => {
      expect(await findDifferences('POST', `/api/forms/${category}/${type}`, limit)).toEqual([]);
    },
  );
});

function lookupsIn(element: FormElement): LookupMeta[] {
  if (element.type === 'rows') return element.elements.flatMap(lookupsIn);
  return element.type === 'lookup' || element.type === 'lookupSelect' ? [element.meta] : [];
}

describe('every list that a form chooses from', () => {
  const all = registry.forms.flatMap((form) => listElements(form).flatMap(lookupsIn));
  const addresses = new Map(all.map((meta) => [`${meta.table}/${meta.key}/${meta.value}`, meta]));

  it.each([...addresses])('%s is for those who can use that form', async (address, meta) => {
    const limit = registry.findLookupLimit(meta);
    expect(limit).toBeDefined();
    const url = `/api/appData/dsFormControl/${address}`;
    expect(await findDifferences('GET', url, limit ?? 'open')).toEqual([]);
  });
});

it('applies a changed level to the next call', async () => {
  const number = '+447914000055';
  const id = await kit.grant(number, 10);
  const { headers } = await kit.signIn(number);
  const statuses: number[] = [];
  for (const level of [10, 1, 3, 1] as const) {
    await kit.db
      .updateTable('users')
      .set({ access_level_id: level })
      .where('id', '=', id)
      .execute();
    statuses.push((await kit.get('/api/forms/defaults', headers)).statusCode);
  }
  expect(statuses).toEqual([403, 200, 403, 200]);
});
