import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { socketLimits } from './connections.ts';
import { listen } from '../../testing/event-stream.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase());
/** Cuts off slow clients quickly. */
const hasty = await buildApp(kit.deps, {
  ...socketLimits,
  headersMs: 200,
  requestMs: 400,
  fileMs: 1_200,
  checkMs: 50,
});
const [address, hastyAddress] = [await listen(kit.app), await listen(hasty)];
afterAll(async () => {
  await hasty.close();
  await kit.close();
});

/** What the server sends until it hangs up on a client that sends this and then waits. */
async function hungUpOn(said: string, by = address): Promise<string> {
  const { port, hostname } = new URL(by);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let heard = '';
  socket.on('data', (part) => (heard += String(part)));
  socket.write(said);
  await once(socket, 'close');
  return heard;
}

it('cuts off a client that never finishes its headers', async () => {
  const said = 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ';
  expect(await hungUpOn(said, hastyAddress)).toContain('408');
});

it('cuts off a client that never finishes its body', async () => {
  const head = 'POST /api/auth/sign-out HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
  const said = `${head}\r\nContent-Length: 100\r\n\r\n{"a":`;
  expect(await hungUpOn(said, hastyAddress)).toMatch(/ 40[08] /);
});

it('refuses oversized headers', async () => {
  const long = 'x'.repeat(socketLimits.headerBytes + 1);
  expect(
    await hungUpOn(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${long}\r\n\r\n`),
  ).toContain('431');
});

it('refuses an oversized body before it has arrived', async () => {
  const head = 'POST /api/app-check/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
  const said = `${head}\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\n{`;
  expect(await hungUpOn(said)).toContain('413');
});

it('answers a well-formed request', async () => {
  const said = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  expect(await hungUpOn(said)).toContain('200 OK');
});

it('stops although a browser has preconnected', async () => {
  const stopping = await buildApp(kit.deps);
  const { port, hostname } = new URL(await listen(stopping));
  const socket = connect(Number(port), hostname);
  await once(stopping.server, 'connection');
  await Promise.all([once(socket, 'close'), stopping.close()]);
});

it('K-88 answers a request that arrives while it stops, and keeps no connection', async () => {
  const stopping = await buildApp(kit.deps);
  const { port, hostname } = new URL(await listen(stopping));
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let heard = '';
  socket.on('data', (part) => (heard += String(part)));
  await once(stopping.server, 'connection');
  const closed = stopping.close();
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await Promise.all([once(socket, 'close'), closed]);
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(heard.toLowerCase()).toContain('connection: close');
});

it('K-88 asks for each connection to be closed once it is stopping', async () => {
  const own = await openSignInKit(await createTestDatabase());
  const ownAddress = await listen(own.app);
  const readConnection = async () =>
    (await fetch(`${ownAddress}/api/settings`)).headers.get('connection');
  expect(await readConnection()).toBe('keep-alive');
  own.deps.readiness.drain();
  expect(await readConnection()).toBe('close');
  await own.close();
});
