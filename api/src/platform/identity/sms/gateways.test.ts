import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSignInKit } from '../../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { gatewayDeps, httpSender, twilioSender } from './gateways.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

/** A gateway on this machine: it answers with the statuses in turn, then repeats the last one. */
const asked: Asked[] = [];
let answers: (number | 'never')[] = [200];
let words = '{}';
const server = createServer((request, response) => {
  if (request.method === 'HEAD') response.writeHead(200).end();
  else void answer();
  async function answer(): Promise<void> {
    const body = await text(request);
    const { method, url, headers } = request;
    const type = headers['content-type'];
    asked.push({ method, url, authorization: headers.authorization, type, body });
    const status = answers.length > 1 ? answers.shift() : answers[0];
    if (status === 'never') return;
    response.writeHead(status ?? 200, status === 302 ? { location: '/elsewhere' } : {}).end(words);
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = z.object({ port: z.number() }).parse(server.address());
const url = `http://127.0.0.1:${port}`;

const pauses: number[] = [];
const deps = { ...gatewayDeps, pause: async (ms: number) => pauses.push(ms) };
const to = '+447911000801';
const words160 = 'Ein "Code" & mehr: 123456 \\ €';

beforeEach(() => {
  asked.length = 0;
  pauses.length = 0;
  answers = [200];
  words = '{}';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a text', () => {
  it('goes to Twilio as its account', async () => {
    const account = { accountSid: 'AC1', authToken: 'secret', from: '+15550100' };
    answers = [201];
    await twilioSender(account, deps, url).send(to, words160);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      },
    ]);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      To: to,
      From: '+15550100',
      Body: words160,
    });
  });

  it('goes to any gateway as JSON', async () => {
    const body = '{"to": ["{to}"], "text": "{text}"}';
    await httpSender({ url, body, authorization: 'Bearer key' }, deps).send(to, words160);
    expect(asked[0]).toMatchObject({ authorization: 'Bearer key', type: 'application/json' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: [to], text: words160 });
  });

  it('goes to any gateway as a form', async () => {
    const body = 'number={to}&message={text}&from=Paddock';
    await httpSender({ url, body, authorization: undefined }, deps).send(to, words160);
    expect(asked[0]?.type).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      number: to,
      message: words160,
      from: 'Paddock',
    });
  });

  it('goes to any gateway in its address', async () => {
    const gateway = { url: `${url}/send?n={to}&t={text}`, body: undefined };
    await httpSender({ ...gateway, authorization: undefined }, deps).send(to, '{to} "x"');
    expect(asked[0]?.method).toBe('GET');
    const { searchParams } = new URL(asked[0]?.url ?? '', url);
    expect(Object.fromEntries(searchParams)).toEqual({ n: to, t: '{to} "x"' });
  });
});

describe('a gateway that fails', () => {
  const gateway = { url, body: '{"to":"{to}","text":"{text}"}', authorization: undefined };

  it('is tried twice more, after a pause', async () => {
    answers = [503, 500, 200];
    await httpSender(gateway, deps).send(to, 'x');
    expect(asked).toHaveLength(3);
    expect(pauses).toEqual([1_000, 4_000]);
  });

  it('is given up after the third try', async () => {
    answers = [503];
    await expect(httpSender(gateway, deps).send(to, 'x')).rejects.toThrow('answered 503');
    expect(asked).toHaveLength(3);
  });

  it('is not tried again after a refusal, or a redirect with our credentials', async () => {
    answers = [400];
    await expect(httpSender(gateway, deps).send(to, 'x')).rejects.toThrow('answered 400');
    expect(asked).toHaveLength(1);
    answers = [302];
    await expect(httpSender(gateway, deps).send(to, 'x')).rejects.toThrow();
    expect(asked.map(({ url: path }) => path)).not.toContain('/elsewhere');
  });

  it('is not waited for longer than the limit', async () => {
    answers = ['never'];
    const silent = httpSender(gateway, { ...deps, timeoutMs: 50 }).send(to, 'x');
    await expect(silent).rejects.toThrow('timeout');
    expect(pauses).toEqual([1_000, 4_000]);
    expect(gatewayDeps.timeoutMs).toBe(10_000);
  });
});

it('answers before a silent gateway does, and logs its refusal without the number', async () => {
  words = `{"message": "The number +44 7911 000-801 is not reachable, code 123456", "more": "${to}"}`;
  const database = await createTestDatabase();
  const kit = await openSignInKit(database, {
    settings: { SMS_GATEWAY: 'http', SMS_URL: url, SMS_BODY: '{"to":"{to}","text":"{text}"}' },
    sms: 'as set',
  });
  await kit.grant(to);
  answers = [404];
  expect((await kit.askCode(to)).statusCode).toBe(200);
  await kit.close();
  const log = kit.logged.join('');
  expect(asked).toHaveLength(1);
  expect(log).toContain('the gateway answered 404');
  expect(log).toContain('+44•••0801');
  const { text: sent } = z.object({ text: z.string() }).parse(JSON.parse(asked[0]?.body ?? ''));
  for (const secret of ['7911', '123456', sent]) expect(log).not.toContain(secret);
});
