import { afterAll, describe, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const token = 'a-token-of-a-scraper';
const database = await createTestDatabase();
const kit = await openSignInKit(database, { settings: { METRICS_TOKEN: token } });
const open = await openSignInKit(database);
const proxied = await openSignInKit(database, {
  settings: { PUBLIC_URL: 'https://paddock.example' },
});
afterAll(async () => {
  for (const each of [kit, open, proxied]) await each.close();
});

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

async function scrape(): Promise<string> {
  const answer = await kit.get('/metrics', bearer(token));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  return answer.body;
}

describe('K-99 metrics', () => {
  it('are read with the token, and with no other', async () => {
    await scrape();
    const wrong = await kit.app.inject({
      url: '/metrics',
      headers: bearer('another-token-of-one'),
    });
    expect(wrong.statusCode).toBe(401);
    const far = await kit.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
    expect(far.statusCode).toBe(404);
  });

  it('are read on this machine, but not through a proxy', async () => {
    expect((await open.get('/metrics')).statusCode).toBe(200);
    const passed = await open.get('/metrics', { 'x-forwarded-for': '192.0.2.7' });
    expect(passed.statusCode).toBe(404);
    const far = await open.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
    expect(far.statusCode).toBe(404);
    expect((await proxied.get('/metrics')).statusCode).toBe(404);
  });
});

it('K-100 counts calls by pattern, method and kind of answer, whatever is called', async () => {
  await kit.get('/api/settings');
  await kit.get('/api/records/vendors/12345?secret=hunter2');
  await kit.get('/api/hunter2');
  await kit.app.inject({ method: 'PROPFIND', url: '/api/settings' });
  const text = await scrape();
  expect(text).toContain(
    'paddock_http_request_duration_seconds_count{method="GET",route="/api/settings",status="2xx"} 1',
  );
  expect(text).toContain('method="GET",route="/api/records/:list/:id",status="4xx"} 1');
  for (const word of ['hunter2', '12345', 'PROPFIND']) expect(text).not.toContain(word);
});

it('K-100 reports what was sent, what the database contains and what is wrong', async () => {
  kit.deps.outgoing.failed('push', { reason: 'late', recipient: '1', isOfService: false });
  const text = await scrape();
  expect(text).toContain('paddock_messages_failed_total{way="push"} 1');
  expect(text).toContain('paddock_database_up 1');
  expect(text).toMatch(/paddock_table_bytes\{table="audit_events"\} \d+/);
  expect(text).toMatch(/paddock_disk_free_bytes \d+/);
  expect(text).toContain('paddock_streams_open 0');
  expect(text).toContain('paddock_jobs_waiting 0');
  const names = text.match(/^# TYPE (\S+)/gm) ?? [];
  expect(names.filter((name) => !name.startsWith('# TYPE paddock_'))).toEqual([]);
});
