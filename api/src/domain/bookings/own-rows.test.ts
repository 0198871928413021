import { randomUUID } from 'node:crypto';
import { flightBookings } from '@paddock/contract/domain/flights/flights';
import { afterAll, expect, it } from 'vitest';
import { openSignInKit, readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const priya = await kit.signIn('+447700900010');

const people = await kit.db
  .selectFrom('users')
  .innerJoin('contacts', 'contacts.id', 'users.contact_id')
  .select(['users.id as user', 'contacts.id as contact', 'full_name'])
  .execute();
const bookings = await kit.db.selectFrom('prj_expenditure').select('id').execute();

async function read(address: string): Promise<string> {
  const answer = await kit.get(address, priya.headers);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

it('crew read their own bookings, whatever id they name', async () => {
  const own = await read('/api/users/readflights');
  expect(flightBookings.parse(JSON.parse(own)).flightbookings.length).toBeGreaterThan(0);
  for (const { user, contact } of people)
    for (const query of [`contact_id=${contact}`, `user_id=${user}`, `id=${contact}`])
      expect(await read(`/api/users/readflights?${query}`)).toBe(own);
  for (const { id } of bookings)
    expect(await read(`/api/users/readflights?prj_expenditure_id=${id}`)).toBe(own);
});

it('crew are themselves, whatever id they name', async () => {
  const own = await read('/api/users/me');
  for (const { user } of people) {
    expect(await read(`/api/users/me?id=${user}`)).toBe(own);
    const byHeader = await kit.get('/api/users/me', {
      ...priya.headers,
      'x-user-id': String(user),
      cookie: `user=${user}`,
    });
    expect(byHeader.body).toBe(own);
  }
});

it('no address leads crew to a booking, a person, a draft, a message or a submission by its id', async () => {
  const places = ['users', 'bookings', 'prj_expenditure', 'expenditure', 'flights', 'contacts'];
  const others = ['submissions', 'forms', 'drafts', 'messages', 'locations', 'admin', 'appData'];
  for (const place of [...places, ...others])
    for (const id of [1, 2, 51, randomUUID()]) {
      const answer = await kit.get(`/api/${place}/${id}`, priya.headers);
      expect([403, 404]).toContain(answer.statusCode);
    }
});

it('reveals nothing to crew who resend another person’s submission', async () => {
  const { id } = people[0] === undefined ? { id: 0 } : { id: people[0].user };
  const submissionId = randomUUID();
  await kit.db
    .insertInto('form_submissions')
    .values({
      submission_id: submissionId,
      user_id: id,
      category: 'contacts',
      type: 'create',
      payload: JSON.stringify({ given_name: 'Known', family_name: 'To another' }),
      content_hash: 'x',
      answer: JSON.stringify({ id: 7, submissionId }),
      submission_time: new Date(),
      submission_time_zone: 'UTC',
    })
    .execute();
  const parts = new FormData();
  parts.set('data', JSON.stringify({ submissionId, payload: {} }));
  const body = new Response(parts);
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/forms/contacts/create',
    headers: { ...priya.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(readRefusal(answer)).toEqual([403, 'forbidden']);
});
