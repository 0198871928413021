import { readSystem } from '@paddock/contract/platform/system';
import { afterAll, expect, it } from 'vitest';
import { deliverDue } from '../../domain/sharing-out/webhook-delivery.ts';
import { sql } from '../../platform/db/sql.ts';
import { findStuckJobs } from '../../platform/incidents/watch.ts';
import { openPoster } from '../../platform/push/post.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { openPushMessage } from '../../testing/open-push.ts';
import { makeDevice, openPushService } from '../../testing/push-service.ts';
import { readRefusal } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const service = await openPushService();
const database = await createTestDatabase();
const kit = await openFormKit(database, {
  PUSH_PRIVATE_ENDPOINTS: 'on',
  WEBHOOK_PRIVATE: 'on',
});
const poster = openPoster(true);
afterAll(async () => {
  poster.close();
  await kit.close();
  await service.close();
});
const { headers } = kit.administrator;

const number = '+447916000001';
const anna = await kit.grant(number);
const device = makeDevice(service.endpoint('anna'));
const added = await kit.post(
  '/api/push/channels',
  device.subscription,
  (await kit.signIn(number)).headers,
);

async function hold(): Promise<void> {
  await sql`insert into system_send_hold default values`.execute(kit.db);
}

async function send(title: string): Promise<void> {
  await sql`with sent as (
    insert into messages (title, body) values (${title}, 'BA 866') returning id)
    insert into message_recipients (message_id, user_id) select id, ${anna}::int from sent`.execute(
    kit.db,
  );
}

async function held() {
  const answer = await kit.get('/api/admin/system', headers);
  return readSystem.response.parse(answer.json()).held;
}

async function release(waiting: string, as = headers) {
  return kit.post('/api/admin/system/release', { waiting }, as);
}

function titles(): unknown[] {
  return service.arrived.map(({ body }) => openPushMessage(body, device)['title']);
}

it('K-103 sends nothing after a restore until an administrator says so, and lists what waits', async () => {
  expect(added.statusCode).toBe(200);
  expect(await held()).toBeNull();
  expect(readRefusal(await release('send'))).toEqual([409, 'conflict']);
  await hold();
  await send('Old news');
  const webhook = { name: 'Planner', url: service.endpoint('hook'), types: ['project.changed'] };
  await kit.post('/api/webhooks', webhook, headers);
  await sql`insert into webhook_deliveries (webhook_id, type, action, subject_table, record_id, changed,
      happened_at, due_at)
    select id, 'project.changed', 'edit', 'projects', 1, '{}', now(), now() from webhooks`.execute(
    kit.db,
  );
  const working = kit.deps.push.work(database.url);
  const { db, log, documents } = kit.deps;
  await deliverDue({ db, now: () => kit.now(), log, documents, poster });
  expect(await held()).toMatchObject({
    messages: 1,
    texts: 0,
    webhooks: 1,
    newest: [{ title: 'Old news', people: 1, devices: 1 }],
  });
  const crew = (await kit.signIn(number)).headers;
  expect((await release('send', crew)).statusCode).toBe(403);
  expect((await release('nothing')).statusCode).toBe(400);
  expect((await release('discard')).statusCode).toBe(200);
  await working;
  expect(await held()).toBeNull();
  await send('New news');
  await kit.deps.push.deliver((await newest()).id);
  // It was written later: the old one would have come first.
  expect(titles()).toEqual(['New news']);
  await deliverDue({ db, now: () => kit.now(), log, documents, poster });
  expect(titles()).toEqual(['New news']);
});

it('K-103 sends what waited if an administrator says so', async () => {
  service.arrived.splice(0);
  await hold();
  await send('The call time is now 06:30');
  const { id } = await newest();
  await kit.deps.push.deliver(id);
  expect(service.arrived).toEqual([]);
  expect((await release('send')).statusCode).toBe(200);
  await kit.deps.push.deliver(id);
  expect(titles()).toEqual(['The call time is now 06:30']);
});

it('Y-357 raises no incident for messages that wait after a restore', async () => {
  const { id } = await newest();
  await sql`update messages set spread_at = null where id = ${id}`.execute(kit.db);
  const later = new Date(kit.now().getTime() + 3_600_000);
  expect(await findStuckJobs(kit.db, later)).toMatch(/should have been sent/);
  await hold();
  expect(await findStuckJobs(kit.db, later)).toBeNull();
});

async function newest() {
  return kit.db
    .selectFrom('messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
