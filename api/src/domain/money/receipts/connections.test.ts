import { connect, type Socket } from 'node:net';
import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { buildApp } from '../../../app/app.ts';
import { socketLimits } from '../../../platform/http/connections.ts';
import { multipart } from '../../../testing/form-kit.ts';
import { jpeg } from '../../../testing/pictures.ts';
import { openReceiptKit, buildParts } from '../../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const kit = await openReceiptKit(await createTestDatabase({ demo: true }));
const expenditure = await kit.newExpenditure();
const app = await buildApp(kit.deps);
/** Cuts off slow callers soon. */
const hasty = await buildApp(kit.deps, {
  ...socketLimits,
  requestMs: 300,
  fileMs: 3_000,
  checkMs: 50,
});
for (const one of [app, hasty]) await one.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  for (const one of [app, hasty]) await one.close();
  await kit.close();
});

const { payload, type } = await multipart(
  buildParts(Buffer.concat([jpeg(), Buffer.alloc(300_000)])),
);

interface Talk {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly closed: Promise<void>;
}

const upload = `/api/expenditure/${expenditure}/receipts`;

function open(length: string, { path = upload, to = app } = {}): Talk {
  const bound = to.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (part) => (heard += String(part)));
  // A server that has answered may close the connection while we are still sending.
  socket.on('error', () => undefined);
  const { authorization } = kit.administrator.headers;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${String(authorization)}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
  );
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, heard: () => heard, closed };
}

const rows = async () => kit.db.selectFrom('receipts').select('id').execute();

afterEach(async () => {
  await expect.poll(async () => kit.stored()).toEqual([]);
  expect(await rows()).toEqual([]);
});

it('Q-12 an interrupted upload leaves nothing', async () => {
  const { socket } = open(`Content-Length: ${payload.length}`);
  socket.write(payload.subarray(0, 200_000));
  await expect.poll(async () => (await kit.stored()).length).toBe(1);
  socket.destroy();
});

it('Q-12 a declared length that is too short ends the upload there', async () => {
  const { socket, heard } = open('Content-Length: 200000');
  socket.write(payload);
  await expect.poll(heard).toContain('HTTP/1.1 400');
  expect(heard()).not.toContain('HTTP/1.1 200');
  socket.destroy();
});

it('Q-12 a declared length that is too long is cut off in time, later than other calls', async () => {
  const ended: string[] = [];
  const other = open('Content-Length: 100', { path: '/api/receipts/1/restore', to: hasty });
  const slow = open(`Content-Length: ${payload.length + 10}`, { to: hasty });
  slow.socket.write(payload);
  await Promise.all([
    other.closed.then(() => ended.push('the other call')),
    slow.closed.then(() => ended.push('the upload')),
  ]);
  expect(ended).toEqual(['the other call', 'the upload']);
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 40[08]/);
});

it('Q-12 refuses a declared length above 10 MB without saving, even if it never arrives', async () => {
  const { heard, closed } = open(`Content-Length: ${receiptBounds.bytes * 3}`, { to: hasty });
  await closed;
  expect(heard()).toContain('HTTP/1.1 413');
});

it('Q-12 refuses more than 10 MB of unannounced length after it was sent', async () => {
  const { socket, heard } = open('Transfer-Encoding: chunked');
  const [head = ''] = payload.toString('latin1').split('\r\n\r\n', 2);
  const write = (data: Buffer) => {
    socket.write(`${data.length.toString(16)}\r\n`);
    socket.write(data);
    socket.write('\r\n');
  };
  write(Buffer.from(`${head}\r\n\r\nx`));
  const more = Buffer.alloc(1_048_576, 97);
  for (let sent = 0; sent < 14; sent += 1) write(more);
  socket.write('0\r\n\r\n');
  await expect.poll(heard).toContain('HTTP/1.1 413');
  socket.destroy();
});

it('Q-13 accepts three uploads of one person at a time, and asks the fourth to wait', async () => {
  const talks = [1, 2, 3].map(() => open(`Content-Length: ${payload.length}`));
  for (const { socket } of talks) socket.write(payload.subarray(0, 200_000));
  await expect.poll(async () => (await kit.stored()).length).toBe(3);
  const fourth = open(`Content-Length: ${payload.length}`);
  fourth.socket.write(payload);
  await expect.poll(fourth.heard).toContain('HTTP/1.1 429');
  for (const { socket } of [...talks, fourth]) socket.destroy();
});
