import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../app/app.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config.ts';
import { openTraces } from './traces.ts';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(attribute),
});
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

let status = 200;
const got: { path: string | undefined; key: string | undefined; text: string }[] = [];
const collector = createServer((request, response) => {
  void keep();
  async function keep(): Promise<void> {
    const key = request.headers.authorization;
    got.push({ path: request.url, key, text: await text(request) });
    response.writeHead(status).end();
  }
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port } = z.object({ port: z.number() }).parse(collector.address());

const { traces: config } = readConfig({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer a=b',
});
const kit = await openSignInKit(await createTestDatabase());
const traces = openTraces({
  config: z.custom<NonNullable<typeof config>>((value) => value !== undefined).parse(config),
  version: 'v260101.1',
  server: 'pit-1',
  log: kit.deps.log,
});
const app = await buildApp({ ...kit.deps, traces });
afterAll(async () => {
  await app.close();
  await traces.close();
  await kit.close();
  collector.closeAllConnections();
  collector.close();
});
beforeEach(() => {
  got.length = 0;
  status = 200;
});

function spans() {
  return got.flatMap((one) =>
    body
      .parse(JSON.parse(one.text))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
}

it('K-101 sends the pattern and the request ID of a call, and goes on with the trace of its caller', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = { host: 'localhost', traceparent: `00-${trace}-b7ad6b7169203331-01` };
  const url = '/api/records/vendors/12345?secret=hunter2';
  await app.inject({ url, headers });
  await traces.flush();
  expect(got[0]).toMatchObject({ path: '/v1/traces', key: 'Bearer a=b' });
  expect(got[0]?.text).not.toContain('hunter2');
  const [first] = spans();
  expect(first).toMatchObject({
    name: 'GET /api/records/:list/:id',
    traceId: trace,
    parentSpanId: 'b7ad6b7169203331',
  });
  const id = first?.attributes.find(({ key }) => key === 'paddock.request_id');
  expect(id?.value.stringValue).toMatch(/^[\da-f-]{9,36}$/);
});

it('K-101 keeps a bounded number while the collector is away, and says so once', async () => {
  status = 503;
  const call = { method: 'GET', route: '/api/settings', status: 200, requestId: 'one', ms: 2 };
  for (let count = 0; count < 6_000; count += 1)
    traces.record({ ...call, startedAt: Date.now(), traceparent: undefined });
  await traces.flush();
  await traces.flush();
  expect(kit.logged.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1);
  got.length = 0;
  status = 200;
  for (let round = 0; round < 12; round += 1) await traces.flush();
  expect(spans()).toHaveLength(4_096);
});
