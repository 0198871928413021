import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { openInbound, inboundSecret } from '../../testing/fuzzed-mails.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }), {
  CALLS_PER_ADDRESS: '100000',
  CALLS_PER_PERSON: '100000',
});
await openInbound(kit.db);
await kit.app.listen({ port: 0, host: '127.0.0.1' });
const bound = kit.app.server.address();
const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
afterAll(async () => kit.close());

const megabyte = Buffer.alloc(1_048_576, 97);

interface Sent {
  readonly megabytes: number;
  readonly type: string;
  readonly isChunked: boolean;
  readonly connection: 'keep-alive' | 'close';
  readonly token?: string;
}

/**
 * Calls like a client that reads nothing until everything is sent.
 * @returns the status that it reads then
 */
async function sendThenRead(name: string, sent: Sent): Promise<string> {
  const [method = '', path = ''] = name.split(' ');
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1').pause();
  const failed = new Promise<never>((_resolve, reject) => socket.once('error', reject));
  failed.catch(() => undefined);
  const length = sent.isChunked
    ? 'Transfer-Encoding: chunked'
    : `Content-Length: ${sent.megabytes * megabyte.length}`;
  const token = sent.token ?? kit.administrator.headers['authorization'] ?? '';
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n` +
      `Content-Type: ${sent.type}\r\nConnection: ${sent.connection}\r\n${length}\r\n\r\n`,
  );
  const write = async (data: Buffer | string) => {
    if (!socket.write(data)) await Promise.race([once(socket, 'drain'), failed]);
  };
  for (let count = 0; count < sent.megabytes; count += 1) {
    if (sent.isChunked) await write(`${megabyte.length.toString(16)}\r\n`);
    await write(megabyte);
    if (sent.isChunked) await write('\r\n');
  }
  if (sent.isChunked) await write('0\r\n\r\n');
  let heard = '';
  const read = new Promise<string>((resolve, reject) => {
    socket.on('data', (part) => {
      heard += String(part);
      const [, status, size] =
        /^HTTP\/1\.1 (\d+) .*?\r\ncontent-length: (\d+)\r\n/is.exec(heard) ?? [];
      const body = heard.split('\r\n\r\n')[1];
      if (status !== undefined && body?.length === Number(size)) resolve(status);
    });
    socket.once('end', () => reject(new Error(`It hung up after ${JSON.stringify(heard)}`)));
  });
  socket.resume();
  return Promise.race([read, failed]).finally(() => socket.destroy());
}

const form = 'multipart/form-data; boundary=x';
/** Calls that accept more than JSON, with content over their limit. */
const large: Readonly<Record<string, Pick<Sent, 'megabytes' | 'type'>>> = {
  'POST /api/forms/contacts/create': { megabytes: 11, type: form },
  'POST /api/expenditure/1/receipts': { megabytes: 11, type: form },
  'POST /api/users/locations/gpx': { megabytes: 11, type: form },
  'POST /api/imports/flights/preview': { megabytes: 11, type: form },
  'POST /api/projects/HUN26/confirmations': { megabytes: 11, type: form },
  [`POST /api/confirmations/inbound/${inboundSecret}`]: { megabytes: 11, type: 'message/rfc822' },
  'POST /api/auth/phone-number/send-otp': { megabytes: 11, type: 'application/json' },
};

const ways = [
  { isChunked: false, connection: 'keep-alive' },
  { isChunked: false, connection: 'close' },
  { isChunked: true, connection: 'keep-alive' },
  { isChunked: true, connection: 'close' },
] as const;

describe.each(ways)('Y-355 a body over the limit, %o', (way) => {
  it.each(Object.entries(large))('to %s is answered with 413', async (name, body) => {
    expect(await sendThenRead(name, { ...body, ...way })).toBe('413');
  });

  it('to someone without access is answered with 401', async () => {
    const sent = { megabytes: 11, type: 'application/json', token: 'Bearer a.b.c' };
    expect(await sendThenRead('POST /api/webhooks', { ...sent, ...way })).toBe('401');
  });
});

it('Y-355 a body over the limit to any other call is answered', async () => {
  const names = [...kit.app.mountedCalls].filter((name) =>
    /^(?:POST|PATCH|PUT|DELETE) /.test(name),
  );
  expect(names.length).toBeGreaterThan(50);
  const statuses: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const call = name.replaceAll(/:\w+|\*/g, '1');
    const way = ways[index % ways.length] ?? ways[0];
    statuses[name] = await sendThenRead(call, { megabytes: 5, type: 'application/json', ...way });
  }
  for (const [name, status] of Object.entries(statuses)) expect(status, name).toMatch(/^4/);
  expect(Object.values(statuses)).toContain('413');
});
