import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTokens } from '@paddock/contract/platform/api-tokens';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { operate } from '../../testing/operator.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase({ demo: true });
const kit = await openSignInKit(database);
const folder = await mkdtemp(join(tmpdir(), 'paddock-restore-'));
afterAll(async () => {
  await kit.close();
  await rm(folder, { recursive: true, force: true });
});

async function paddock(...words: string[]) {
  const environment = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: 'off' };
  const answer = await operate(environment, words);
  expect(answer).toMatchObject({ code: 0 });
  return answer;
}

/** Adds one secret of each kind that stays, and one of each that ends after the backup. */
async function makeSecrets(): Promise<void> {
  for (const name of ['stays', 'ends']) {
    await sql`
      insert into share_links (project_id, user_id, recipient, sections, secret_hash, ends_on, ends_at)
      values (51, 1, ${name}, '{road}', ${`link ${name}`}, '2199-01-01', '2199-01-01')`.execute(
      kit.db,
    );
    await sql`
      insert into webhooks (user_id, name, url, types, sealed)
      values (1, ${name}, 'https://hooks.example/', '{flight.changed}', ${`hook ${name}`})`.execute(
      kit.db,
    );
    await sql`
      insert into passkeys (user_id, name, credential_id, public_key)
      values (1, ${name}, ${`key-${name}`}, 'key')`.execute(kit.db);
    await sql`
      insert into api_tokens (user_id, name, scopes, secret_hash, ends_at)
      values (1, ${name}, '{trip}', ${`token ${name}`}, '2199-01-01')`.execute(kit.db);
  }
}

const left = { kind: z.string(), name: z.string() };

async function secretsLeft(): Promise<string[]> {
  const rows = await readRows(
    kit.db,
    left,
    sql`
    select 'share link' as kind, recipient as name from share_links
    union all select 'webhook', name from webhooks
    union all select 'passkey', name from passkeys
    union all select 'token', name from api_tokens order by 1, 2`,
  );
  return rows.map(({ kind, name }) => `${kind} ${name}`);
}

const deliveryRow = { count: z.int() };

async function deliveries(): Promise<number> {
  const [row] = await readRows(
    kit.db,
    deliveryRow,
    sql`select count(*)::int as count from webhook_deliveries`,
  );
  return row?.count ?? 0;
}

const offRow = { name: z.string(), why: z.nullable(z.string()) };

async function whyOff(): Promise<string[]> {
  const rows = await readRows(
    kit.db,
    offRow,
    sql`select name, off_because as why from webhooks order by name`,
  );
  return rows.map(({ name, why }) => `${name}: ${why ?? 'on'}`);
}

const kinds = ['passkey', 'share link', 'token', 'webhook'];

it('Y-210 what was revoked after a backup stays revoked after its restore, later secrets are gone, and webhooks send nothing again', async () => {
  await sql`insert into deployment (id) values (gen_random_uuid())`.execute(kit.db);
  await makeSecrets();
  await sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, before, after)
    select 1, 'test', 'create', 'flights', min(id), null, '{}' from flights`.execute(kit.db);
  expect(await deliveries()).toBe(2);
  const { said } = await paddock('backup', '--to', join(folder, 'archives'));
  await sql`update webhook_deliveries set due_at = null, sent_at = now()`.execute(kit.db);
  await sql`delete from share_links where recipient = 'ends'`.execute(kit.db);
  for (const table of ['webhooks', 'passkeys', 'api_tokens'] as const)
    await sql`delete from ${sql.table(table)} where name = 'ends'`.execute(kit.db);
  await sql`
    insert into api_tokens (user_id, name, scopes, secret_hash, ends_at)
    values (1, 'made since', '{trip}', 'token made since', '2199-01-01')`.execute(kit.db);
  await paddock('restore', said[0] ?? '', '--in-place');
  expect(await secretsLeft()).toEqual(kinds.map((kind) => `${kind} stays`));
  expect(await deliveries()).toBe(0);
  const admin = await kit.signIn('+447700900001');
  const tokens = await kit.get('/api/users/tokens', admin.headers);
  expect(readTokens.response.parse(tokens.json()).tokens.map(({ name }) => name)).toEqual([
    'stays',
  ]);
});

it('Y-210 sends a change after the restore to the webhooks that stayed, and only to them', async () => {
  await sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, before, after)
    select 1, 'test', 'create', 'flights', min(id), null, '{}' from flights`.execute(kit.db);
  expect(await deliveries()).toBe(1);
});

it('Y-230 a webhook turned off after a backup stays off after its restore, and gets nothing', async () => {
  await sql`
    insert into webhooks (user_id, name, url, types, sealed)
    values (1, 'turned off', 'https://hooks.example/', '{flight.changed}', 'hook turned off'),
      (1, 'also stays', 'https://hooks.example/', '{flight.changed}', 'hook also stays')`.execute(
    kit.db,
  );
  const { said } = await paddock('backup', '--to', join(folder, 'more-archives'));
  await sql`
    update webhooks set off_because = 'The address answered that it is gone (410).',
      failing_since = now() where name = 'turned off'`.execute(kit.db);
  await paddock('restore', said[0] ?? '', '--in-place');
  expect(await whyOff()).toEqual([
    'also stays: on',
    'stays: on',
    'turned off: The address answered that it is gone (410).',
  ]);
  const before = await deliveries();
  await sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, before, after)
    select 1, 'test', 'create', 'flights', min(id), null, '{}' from flights`.execute(kit.db);
  expect((await deliveries()) - before).toBe(2);
});
