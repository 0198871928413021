import { callLimits } from '@paddock/contract/platform/access';
import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

/*
 * Every call that reads, made for someone with papers by themselves, by a colleague and by each level: what each
 * answer says of the papers is compared with the table below. Una needs a visa and has none.
 */
const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());
const boss = kit.administrator.headers;

let phones = 0;

async function newPerson(name: string, level: 3 | 4 | 10, keepsBooks = 'no') {
  const { id } = await kit.store('new-contact', { given_name: name, family_name: 'Test' });
  phones += 1;
  const phone = `+44793100022${String(phones).padStart(2, '0')}`;
  await kit.store('user-access', {
    contact_id: id,
    phone_number: phone,
    access_level_id: level,
    keeps_books: keepsBooks,
  });
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [id] });
  return { id, headers: (await kit.signIn(phone)).headers };
}

const una = await newPerson('Una', 10);
const callers = {
  herself: una.headers,
  colleague: (await newPerson('Otto', 10)).headers,
  bookkeeper: (await newPerson('Bo', 10, 'yes')).headers,
  coordinator: (await newPerson('Cora', 4)).headers,
  manager: (await newPerson('Max', 3)).headers,
  administrator: boss,
  'nobody signed in': {},
} as const;

const passport = { kind: 'passport', country: 'India', number: 'UNA4711' };
const dates = { issuedOn: '2026-01-10', expiresOn: '2036-01-10' };
const { id: documentId } = (
  await kit.post('/api/users/documents', { ...passport, ...dates }, una.headers)
).json<{ id: number }>();
const stay = { from: '2030-06-27', until: '2030-07-06', country: 'HU' };
const { id: stayId } = (await kit.post('/api/users/stays-elsewhere', stay, una.headers)).json<{
  id: number;
}>();

/** What an answer may say of someone’s papers. */
const facts = {
  number: /UNA4711/,
  reason: /No visa for Schengen|"standing":"counted"/,
  stay: /"from":"2030-06-27"/,
  finding: /papers or days don’t allow/,
} as const;

/** Who reads what where. Every other call says nothing to anyone. */
const wanted = [
  'GET /api/users/documents: number to herself',
  'GET /api/users/area-days: reason to herself',
  'GET /api/users/stays-elsewhere: stay to herself',
  'GET /api/users/data: number to herself',
  'GET /api/users/data: stay to herself',
  'GET /api/contacts/:id/documents: number to administrator',
  'GET /api/contacts/:id/area-days: reason to administrator',
  'GET /api/projects/:projectCode/papers: reason to administrator',
  'GET /api/projects/:projectCode/papers/csv: number to administrator',
  'POST /api/papers/joining: reason to administrator',
  ...['coordinator', 'manager', 'administrator'].flatMap((planner) => [
    `GET /api/projects/:projectCode/findings: finding to ${planner}`,
    `GET /api/projects/:projectCode/readiness: finding to ${planner}`,
    `GET /api/admin/tripWarnings/:projectCode: finding to ${planner}`,
  ]),
];

const parts: Readonly<Record<string, string>> = {
  ':projectCode': 'HUN30',
  ':list': 'contacts',
  ':id': String(una.id),
  ':contactId': String(una.id),
};

interface Question {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

const questions: Question[] = Object.keys(callLimits).flatMap((name): Question[] => {
  const [method, path = ''] = name.split(' ');
  if (method !== 'GET' || path.endsWith('/stream')) return [];
  const url = path.replaceAll(/:\w+|\*$/g, (part) => parts[part] ?? '1');
  const asked = url.endsWith('/area-days') ? `${url}?on=2030-06-28` : url;
  return [{ name, method, url: asked }];
});
const joining = { projectId: tour.project, contactIds: [una.id] };
for (const name of ['POST /api/papers/joining', 'POST /api/plan/joining'])
  questions.push({ name, method: 'POST', url: name.slice(5), payload: joining });

it('Y-922 papers and reasons are said to the person and to administrators, and the finding alone to those who plan', async () => {
  const said: string[] = [];
  let asked = 0;
  for (const { name, method, url, payload } of questions)
    for (const [caller, headers] of Object.entries(callers)) {
      const body = payload === undefined ? {} : { payload };
      const answer = await kit.app.inject({
        method,
        url,
        headers: { host: 'localhost', ...headers },
        ...body,
      });
      asked += 1;
      for (const [fact, words] of Object.entries(facts))
        if (words.test(answer.body)) said.push(`${name}: ${fact} to ${caller}`);
    }
  expect(said.toSorted()).toEqual(wanted.toSorted());
  expect(asked).toBe(questions.length * Object.keys(callers).length);
  expect(asked).toBeGreaterThan(800);
});

it('Y-922 no one adds or deletes the papers of someone else but administrators', async () => {
  const { herself: _own, administrator: _boss, ...others } = callers;
  for (const [caller, headers] of Object.entries(others)) {
    const send = async (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      kit.app.inject({
        method,
        url,
        headers: { host: 'localhost', ...headers },
        ...(payload && { payload }),
      });
    const refused = caller === 'nobody signed in' ? 401 : 404;
    const closed = caller === 'nobody signed in' ? 401 : 403;
    const theirs = `/api/contacts/${una.id}/documents`;
    expect((await send('POST', theirs, { ...passport, ...dates })).statusCode).toBe(closed);
    expect((await send('DELETE', `${theirs}/${documentId}`)).statusCode).toBe(closed);
    expect((await send('DELETE', `/api/users/documents/${documentId}`)).statusCode).toBe(refused);
    expect((await send('DELETE', `/api/users/stays-elsewhere/${stayId}`)).statusCode).toBe(refused);
  }
  const kept = await kit.get('/api/users/documents', una.headers);
  expect(kept.json()).toMatchObject([{ id: documentId, number: 'UNA4711' }]);
});
