import { request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase());
const address = await kit.app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => kit.close());

const much = 10 * 1_024 * 1_024;

/** Sends noise over a socket, and reads the answer while still sending. */
async function pour(headers: Record<string, string | number>): Promise<number | undefined> {
  const call = request(`${address}/api/forms/contacts/create`, {
    method: 'POST',
    agent: false,
    headers: {
      ...kit.administrator.headers,
      'content-type': 'multipart/form-data; boundary=x',
      ...headers,
    },
  });
  let status: number | undefined;
  call.on('response', (answer) => {
    status = answer.statusCode;
    answer.resume();
  });
  // A server that has answered may close the connection while we are still sending.
  call.on('error', () => undefined);
  const closed = new Promise((done) => call.once('close', done));
  call.end(Buffer.alloc(much, 97));
  await closed;
  return status;
}

it.each([
  ['says its length', { 'content-length': much }],
  ['does not say it', { 'transfer-encoding': 'chunked' }],
])('F-34 ten megabytes that %s are refused before they have arrived', async (_how, headers) => {
  expect(await pour(headers)).toBe(413);
});

it('F-34 refuses a stranger before they have sent anything', async () => {
  expect(await pour({ authorization: 'Bearer x', 'content-length': much })).toBe(401);
});
