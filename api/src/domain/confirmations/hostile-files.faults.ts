import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { errorBody } from '@paddock/contract/platform/error-body';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { openDatabase } from '../../platform/db/client.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../platform/db/embedded.ts';
import { sql } from '../../platform/db/sql.ts';
import { multipart } from '../../testing/form-kit.ts';
import { passes, spreadsheets, tables, tracks } from '../../testing/hostile-files.ts';
import { pdfs } from '../../testing/hostile-pdfs.ts';
import { runServerOn, type RunningServer } from '../../testing/running-server.ts';

const unlimited = { CALLS_PER_PERSON: '1000000', CALLS_PER_ADDRESS: '1000000' };
/** The most memory that one file may add to the server, in megabytes. */
const mostMore = 700;
/** Bytes from which the connection may break: the server stops reading at the limit. */
const farTooLarge = 40 * 1_024 * 1_024;
/** The most time that one file may take, in milliseconds, on a busy machine. */
const mostMs = 60_000;

let folder: string;
let database: EmbeddedDatabase;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-hostile-'));
  await chmod(folder, 0o755);
  database = await startEmbedded({ folder });
  server = await runServerOn(database.url, unlimited);
  const opened = openDatabase({ url: database.url, max: 1 });
  await sql`
    with client as (insert into clients (business_name) values ('Kestrel GT') returning id),
    place as (insert into endpoints (name, latitude, longitude, time_zone)
      values ('Depot', 1, 1, 'UTC') returning id)
    insert into projects (project_code, start_date, end_date, number_contractors_requested,
      start_point_id, end_point_id, client_id)
    select 'HUN30', '2030-07-01', '2030-07-02', 1, place.id, place.id, client.id
    from client, place`.execute(opened.db);
  await opened.close();
}, 120_000);

afterAll(async () => {
  await server.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Megabytes of the server: now, or at most since `forget`. */
async function memory(of: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${of}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
}

async function forget(): Promise<void> {
  await writeFile(`/proc/${server.child.pid}/clear_refs`, '5');
}

/** Measures how long other calls wait meanwhile. */
function watchOthers() {
  let worst = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const since = performance.now();
      await fetch(`${server.url}/api/health/live`).then(async (answer) => answer.text());
      worst = Math.max(worst, performance.now() - since);
      await pause(50);
    }
  })();
  return async () => {
    over.abort();
    await watching;
    return Math.round(worst);
  };
}

/** An answer may come before the whole body has gone out, and end the connection. */
async function post(address: string, form: FormData) {
  const { payload, type } = await multipart(form);
  const answer = Promise.withResolvers<{ readonly status: number; readonly said: unknown }>();
  const headers = { ...server.signed, 'content-type': type, 'content-length': payload.length };
  const sending = request(`${server.url}${address}`, { method: 'POST', headers }, (response) => {
    const read = async () => {
      const said: unknown = JSON.parse(await text(response));
      return { status: response.statusCode ?? 0, said };
    };
    answer.resolve(read());
  });
  sending.on('error', (error) => {
    if (payload.length < farTooLarge) answer.reject(error);
    else answer.resolve({ status: 0, said: 'The connection was ended before all of it was sent.' });
  });
  sending.end(payload);
  return answer.promise;
}

/** Sends a file, and reports the answer and its cost. */
async function send(address: string, more: Record<string, string>, file: Buffer) {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(file)]), 'file');
  await forget();
  const before = await memory('VmRSS');
  const stop = watchOthers();
  const since = performance.now();
  const { status, said } = await post(address, body);
  const ms = Math.round(performance.now() - since);
  const others = await stop();
  const peak = await memory('VmHWM');
  const parsed = errorBody.safeParse(said);
  const message = parsed.success ? parsed.data.error.message : describeError(said);
  return { status, message, ms, others, before, peak, sent: file.length, said };
}

function describeError(said: unknown): string {
  return typeof said === 'string' ? said : JSON.stringify(said).slice(0, 160);
}

const files = [
  ...spreadsheets.map(([what, make]) => ({ as: 'table', what: `XLSX: ${what}`, make })),
  ...tables.map(([what, make]) => ({ as: 'table', what: `CSV: ${what}`, make })),
  ...pdfs.map(([what, make]) => ({ as: 'document', what: `PDF: ${what}`, make })),
  ...passes.map(([what, make]) => ({ as: 'document', what: `pkpass: ${what}`, make })),
  ...tracks.map(([what, make]) => ({ as: 'track', what: `GPX: ${what}`, make })),
] as const;

async function sendAs(as: (typeof files)[number]['as'], file: Buffer) {
  const zone = 'Europe/London';
  if (as === 'table') return send('/api/imports/flights/preview', { zone }, file);
  if (as === 'document') return send('/api/projects/HUN30/confirmations', {}, file);
  return send('/api/users/locations/gpx', {}, file);
}

function expectBounded(what: string, cost: Awaited<ReturnType<typeof send>>): void {
  const { said, ...figures } = cost;
  process.stdout.write(`${JSON.stringify({ what, ...figures })}\n`);
  expect(cost.status, what).toBeLessThan(500);
  if (cost.status !== 200) expect(cost.message, what).toMatch(/\.$/);
  expect.soft(cost.peak - cost.before, `${what}: megabytes`).toBeLessThan(mostMore);
  expect.soft(cost.ms, `${what}: ms`).toBeLessThan(mostMs);
  expect(JSON.stringify(said)).not.toContain('root:');
}

it.each(files)(
  'Y-234 $what is refused with a sentence or read, within bounds',
  async ({ as, what, make }) => {
    expectBounded(what, await sendAs(as, make()));
  },
);

it('Y-234 bar codes of control characters in a picture are no booking', async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasmBinary = new Uint8Array(await readFile(path)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const code = 'M1HA\u0007E/BEN            EHB4K9Z LHRBUDBA 0868 051Y014C0045 100';
  for (const content of [code, '\u0000\u0001\u001B[2J'.repeat(20), `]C1\u001D${code}`]) {
    const { image } = await writeBarcode(content, { format: 'QRCode', scale: 4 });
    if (image === null) throw new Error('No picture was made');
    const picture = Buffer.from(await image.arrayBuffer());
    const cost = await sendAs('document', picture);
    expectBounded('picture: a bar code with control characters', cost);
    expect(cost.status).toBe(400);
  }
});

it('Y-234 the server answers as before afterwards', async () => {
  const cost = await sendAs('table', Buffer.from('Flight,From\nBA 1,LHR'));
  expect(cost.status).toBe(200);
  process.stdout.write(`${JSON.stringify({ what: 'afterwards', rss: await memory('VmRSS') })}\n`);
});
