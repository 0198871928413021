import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import {
  makeWebhook,
  readDeliveries,
  readWebhooks,
  webhookBounds,
} from '@paddock/contract/domain/sharing-out/webhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPoster } from '../../platform/push/post.ts';
import { sql } from '../../platform/db/sql.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { deliverDue, lookAtWebhooks } from './webhook-delivery.ts';
import { claimDue } from './webhook-queries.ts';

const database = await createTestDatabase({ demo: true });
const kit = await openSignInKit(database, { settings: { WEBHOOK_PRIVATE: 'on' } });
const admin = (await kit.signIn('+447700900001')).headers;
const crew = (await kit.signIn('+447700900010')).headers;

const sent = z.object({ data: z.object({ id: z.int() }) });

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
let received: Received[] = [];
let answer: (response: ServerResponse) => void = (response) => response.end();
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response);
  });
});
const port = await new Promise<number>((resolve) => {
  receiver.listen(0, '127.0.0.1', () => {
    const bound = receiver.address();
    resolve(bound === null || typeof bound === 'string' ? 0 : bound.port);
  });
});
const address = `http://127.0.0.1:${port}/hook`;

const poster = openPoster(true);
/** The clock of deliveries moves ahead, even of the database's, which counts less than a millisecond; sessions stay. */
let ahead = 10;
const later = () => new Date(Date.now() + ahead);
const passes = (seconds: number) => void (ahead += seconds * 1_000);
const delivering = { db: kit.db, now: later, log: kit.deps.log, documents: kit.deps.documents };
const deliver = async () => deliverDue({ ...delivering, poster });

afterAll(async () => {
  poster.close();
  receiver.closeAllConnections();
  receiver.close();
  await kit.close();
});

beforeEach(async () => {
  received = [];
  answer = (response) => response.end();
  await kit.db.deleteFrom('webhooks').execute();
});

async function add(body: object = {}, headers: Readonly<Record<string, string>> = admin) {
  const types = ['flight.changed', 'booking.changed', 'project.changed'];
  return kit.post('/api/webhooks', { name: 'Planner', url: address, types, ...body }, headers);
}

async function added(body: object = {}) {
  const made = await add(body);
  expect(made.statusCode, made.body).toBe(200);
  const { secret, webhook } = makeWebhook.response.parse(made.json());
  return { ...webhook, secret };
}

describe('Y-350 an address has one form', () => {
  it.each([
    ['capitals', `HTTP://127.0.0.1:${port}/hook`],
    ['a space before it', ` ${address}`],
    ['a space and a line break after it', `${address} \r\n`],
    ['a number written in another way', `http://0x7f.1:${port}/hook`],
  ])('with %s', async (_what, url) => {
    expect((await added({ url })).url).toBe(address);
  });

  it.each([
    ['a line break inside', `${address}/a\nb`],
    ['a space inside', `${address}/a b`],
    ['no host', 'https://'],
    ['no slashes', 'https:planner.example'],
    ['only spaces', '   '],
    ['more characters than are stored', `${address}/${'ü'.repeat(400)}`],
  ])('and is refused with %s', async (_what, url) => {
    const made = await add({ url });
    expect(made.statusCode, made.body).toBe(422);
    expect(made.json()).toMatchObject({ error: { code: 'invalid_field', field: 'url' } });
  });
});

/** As the server records a change. */
async function change(table: string, id: number, before: object, after: object): Promise<void> {
  await sql`
    insert into audit_events (user_id, action, subject_table, subject_id, before, after)
    values (1, 'edit', ${table}, ${id}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb)`.execute(kit.db);
}

const delay = async (id: number) =>
  change('flights', id, { departs_at_local: '08:00' }, { departs_at_local: '09:00' });

const log = async (id: number) =>
  readDeliveries.response.parse((await kit.get(`/api/webhooks/${id}/deliveries`, admin)).json())
    .deliveries;
const listed = async () =>
  readWebhooks.response.parse((await kit.get('/api/webhooks', admin)).json()).webhooks[0];
const call = async (method: 'POST' | 'DELETE', path: string) =>
  kit.app.inject({
    method,
    url: `/api/webhooks/${path}`,
    headers: { host: 'localhost', ...admin },
  });

describe('what a webhook receives', () => {
  it('Y-140 is signed as Standard Webhooks requires, and names the record and the fields', async () => {
    const { id, secret } = await added();
    await delay(12);
    await deliver();
    const [first] = received;
    const { headers, body } = first ?? { headers: {}, body: '' };
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(key).toHaveLength(32);
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const expected = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(JSON.parse(body)).toMatchObject({
      type: 'flight.changed',
      data: { kind: 'flight', id: 12, action: 'edit', changed: ['departs_at_local'] },
    });
    expect(await log(id)).toMatchObject([{ state: 'sent', tries: 1, status: 200, dueAt: null }]);
    expect((await listed())?.lastSentAt).not.toBeNull();
    expect(kit.logged.join()).not.toContain(secret);
    const rows = await kit.db.selectFrom('webhooks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  it('Y-141 gets only what it was made for, and no amounts', async () => {
    await added({ types: ['booking.changed'] });
    await delay(12);
    const booking = await kit.db
      .selectFrom('view_bookings')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const bills = await kit.db
      .selectFrom('prj_expenditure')
      .where('id', 'not in', (eb) => eb.selectFrom('view_bookings').select('id'))
      .select('id')
      .limit(1)
      .execute();
    await change('prj_expenditure', booking.id, { sterling_cost: '1' }, { sterling_cost: '2' });
    await change(
      'prj_expenditure',
      booking.id,
      { sterling_cost: '1', flightIds: [1] },
      { sterling_cost: '2', flightIds: [2] },
    );
    for (const { id } of bills) await change('prj_expenditure', id, { notes: 'a' }, { notes: 'b' });
    await change('users', 1, { email: 'a' }, { email: 'b' });
    await deliver();
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toContain('"changed":["flightIds"]');
  });

  it('Y-141 gets a change made in the app, once it is saved', async () => {
    const { id } = await added({ types: ['schedule.changed'] });
    const item = await kit.db
      .selectFrom('schedule_items')
      .select(['id', 'version'])
      .where('archived_at', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const archived = await kit.app.inject({
      method: 'DELETE',
      url: `/api/records/schedule-items/${item.id}?version=${item.version}`,
      headers: { host: 'localhost', ...admin },
    });
    expect(archived.statusCode, archived.body).toBe(200);
    await deliver();
    expect(await log(id)).toMatchObject([
      { type: 'schedule.changed', action: 'delete', recordId: item.id, state: 'sent' },
    ]);
  });
});

describe('the order of deliveries', () => {
  it("Y-142 keeps the order of a record's changes, while others continue", async () => {
    const { id } = await added();
    answer = (response) => {
      response.statusCode = 500;
      response.end();
    };
    await delay(12);
    await deliver();
    await delay(12);
    answer = (response) => response.end();
    await delay(13);
    received = [];
    await deliver();
    expect(received.map(({ body }) => sent.parse(JSON.parse(body)).data.id)).toEqual([13]);
    passes(6);
    await deliver();
    const order = (await log(id)).map((one) => [one.recordId, one.state, one.tries]);
    expect(order).toEqual([
      [13, 'sent', 1],
      [12, 'sent', 1],
      [12, 'sent', 2],
    ]);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(3);
  });

  it('Y-143 tries eight times in a day, then fails and turns the webhook off', async () => {
    const { id } = await added();
    answer = (response) => {
      response.statusCode = 503;
      response.end();
    };
    await delay(12);
    const begun = later().getTime();
    for (let tries = 1; tries < webhookBounds.tries; tries += 1) {
      await deliver();
      const [one] = await log(id);
      expect(one).toMatchObject({ state: 'waiting', tries, status: 503 });
      passes((Date.parse(one?.dueAt ?? '') - later().getTime()) / 1_000 + 1);
    }
    await deliver();
    expect(received).toHaveLength(webhookBounds.tries);
    expect(later().getTime() - begun).toBeGreaterThan(23 * 3_600_000);
    expect(await log(id)).toMatchObject([
      { state: 'failed', tries: 8, reason: 'It answered 503.' },
    ]);
    expect((await listed())?.offBecause).toBe('No delivery was accepted for a day.');
    expect(await lookAtWebhooks(kit.db)).toMatchObject([
      { kind: 'webhook_failing', detail: 'Planner: No delivery was accepted for a day.' },
    ]);
    await delay(13);
    expect(await log(id)).toHaveLength(1);
    answer = (response) => response.end();
    expect((await call('POST', `${id}/on`)).statusCode).toBe(200);
    const [failed] = await log(id);
    await call('POST', `${id}/deliveries/${failed?.id ?? 0}/again`);
    await deliver();
    expect(await log(id)).toMatchObject([{ state: 'sent', status: 200 }]);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(await lookAtWebhooks(kit.db)).toMatchObject([{ detail: null }]);
  });

  it('Y-143 turns off an address at once that says it is gone', async () => {
    await added();
    answer = (response) => {
      response.statusCode = 410;
      response.end();
    };
    await delay(12);
    await deliver();
    expect((await listed())?.offBecause).toContain('410');
  });

  it('Y-144 does not follow a redirect, and cuts off an endless answer', async () => {
    const { id } = await added();
    answer = (response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` });
      response.end();
    };
    await delay(12);
    await deliver();
    expect(received).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ state: 'waiting', status: 302 }]);
    answer = (response) => {
      response.writeHead(200);
      const write = () => void (!response.destroyed && response.write('x'.repeat(65_536), write));
      write();
    };
    await delay(14);
    await deliver();
    expect((await log(id))[0]).toMatchObject({ state: 'sent', status: 200 });
  });

  it('Y-144 gives up on a silent address after ten seconds', async () => {
    const { id } = await added();
    answer = () => undefined;
    await delay(12);
    await deliver();
    expect(await log(id)).toMatchObject([
      { state: 'waiting', status: null, reason: 'It did not answer within 10 seconds.' },
    ]);
  });

  it('Y-145 several servers send each change once', async () => {
    await added();
    for (let id = 1; id <= 60; id += 1) await delay(id);
    await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  it('Y-145 another server sends what a killed one held, with the same ID', async () => {
    const { id } = await added();
    await delay(12);
    const now = later();
    const until = new Date(now.getTime() + 30_000);
    const [held] = await claimDue(kit.db, { most: 16, now, until });
    await deliver();
    expect(received).toHaveLength(0);
    passes(31);
    await deliver();
    expect(received[0]?.headers['webhook-id']).toBe(`msg_${held?.event_id ?? ''}`);
    expect(await log(id)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('Y-146 a webhook removed during a delivery gets nothing more', async () => {
    const { id } = await added();
    const arrived = Promise.withResolvers<ServerResponse>();
    answer = (response) => arrived.resolve(response);
    await delay(12);
    const under = deliver();
    const response = await arrived.promise;
    await delay(12);
    expect((await call('DELETE', String(id))).statusCode).toBe(200);
    response.end();
    await under;
    await deliver();
    expect(received).toHaveLength(1);
    expect(await kit.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
  });

  it('Y-146 a new secret signs from the next delivery on', async () => {
    const { id, secret } = await added();
    const renewed = (await call('POST', `${id}/secret`)).json<{ secret: string }>().secret;
    expect(renewed).not.toBe(secret);
    await delay(12);
    await deliver();
    const { headers, body } = received[0] ?? { headers: {}, body: '' };
    const key = Buffer.from(renewed.slice(6), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
  });
});

it('Y-147 refuses a name that later leads inside, when it is sent', async () => {
  const { id } = await added();
  await sql`update webhooks set url = ${`https://rebound.example:${port}/x`}`.execute(kit.db);
  const secret = 'whsec_AAAA';
  const sealed = kit.deps.documents.seal(secret, `webhook https://rebound.example:${port}/x`);
  await kit.db.updateTable('webhooks').set({ sealed }).execute();
  await delay(12);
  const rebound = openPoster(false, (_host, _options, done) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]),
  );
  await deliverDue({ ...delivering, poster: rebound });
  rebound.close();
  expect(received).toHaveLength(0);
  expect((await log(id))[0]?.reason).toBe('It leads into a network of our own.');
});

it('Y-148 webhooks are for administrators, with limits; adding and removing one is recorded', async () => {
  expect((await add({}, crew)).statusCode).toBe(403);
  expect((await kit.get('/api/webhooks')).statusCode).toBe(401);
  expect((await kit.get('/api/webhooks/999/deliveries', admin)).statusCode).toBe(404);
  for (const path of ['999/on', '999/secret', '999/deliveries/1/again'])
    expect((await call('POST', path)).statusCode, path).toBe(404);
  for (const body of [{ name: ' ' }, { types: [] }, { types: ['money.changed'] }])
    expect((await add(body)).statusCode, JSON.stringify(body)).toBe(400);
  const { id } = await added();
  expect((await call('DELETE', String(id))).statusCode).toBe(200);
  const events = await kit.db
    .selectFrom('audit_events')
    .where('subject_table', '=', 'webhooks')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select('action')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['create', 'revoke']);
  const many = await Promise.all(
    Array.from({ length: webhookBounds.webhooks + 2 }, async () => add()),
  );
  expect(many.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
});
