import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import { z } from 'zod';
import { dataAt, multipart } from '@paddock/api/testing/form-kit';
import { buildParts } from '@paddock/api/testing/receipt-kit';
import { pdf } from '@paddock/api/testing/pictures';
import type { Member } from './crowd.ts';

type Headers = Readonly<Record<string, string>>;

interface Answer {
  /** 0 if there was none. */
  readonly status: number;
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true });

/** Never repeats a call. */
export async function call(
  url: string,
  headers: Headers,
  sent?: { readonly body: Buffer | string; readonly type: string },
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const failed = (error: Error) => resolve({ status: 0, body: Buffer.from(error.message) });
  const body = Buffer.from(sent?.body ?? '');
  const type =
    sent === undefined ? {} : { 'content-type': sent.type, 'content-length': body.length };
  request(
    url,
    { agent, method: sent === undefined ? 'GET' : 'POST', headers: { ...headers, ...type } },
    (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', failed);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }),
      );
    },
  )
    .once('error', failed)
    .end(body);
  return promise;
}

export interface Callers {
  /** Calls of one kind, and what became of those that failed. */
  readonly made: Record<string, { calls: number; failed: Record<string, number> }>;
  /** Names of vendors that the server said it saved. */
  readonly saved: readonly string[];
  /** Receipts that the server confirmed, with the hash of their content. */
  readonly receipts: readonly { readonly id: number; readonly hash: string }[];
  stop(): Promise<void>;
}

export interface CallersTask {
  readonly url: string;
  readonly members: readonly Member[];
  readonly administrator: Headers;
  /** Receipts are added to these, twenty each. */
  readonly expenditures: readonly number[];
}

const created = z.object({ id: z.int() });

/** People who read, share their location, save forms and add receipts, each one call after the other. */
export function startCallers({ url, members, administrator, expenditures }: CallersTask): Callers {
  const made: Callers['made'] = {};
  const saved: string[] = [];
  const receipts: { id: number; hash: string }[] = [];
  const ending = new AbortController();
  const count = (kind: string, { status, body }: Answer): boolean => {
    const of = (made[kind] ??= { calls: 0, failed: {} });
    of.calls += 1;
    if (status === 200) return true;
    const what = status === 0 ? String(body) : String(status);
    of.failed[what] = (of.failed[what] ?? 0) + 1;
    return false;
  };
  const again = async (restMs: number, work: () => Promise<unknown>) => {
    while (!ending.signal.aborted) {
      await work();
      await pause(restMs);
    }
  };
  const readers = members.map(async ({ headers }) =>
    again(50, async () => count('reads', await call(`${url}/api/users/me`, headers))),
  );
  const sharers = members.slice(0, 5).map(async ({ headers }, index) =>
    again(50, async () => {
      const body = JSON.stringify({ location: `47.58,${index}` });
      const sent = { body, type: 'application/json' };
      count('positions', await call(`${url}/api/users/liveloc`, headers, sent));
    }),
  );
  const writers = [1, 2, 3].map(async () =>
    again(50, async () => {
      const name = `Vendor ${randomUUID()}`;
      const parts = new FormData();
      const filledIn = { payload: { vendor_name: name }, submissionId: randomUUID() };
      parts.set('data', JSON.stringify({ ...dataAt(new Date()), ...filledIn }));
      parts.set('location', 'null');
      const { payload, type } = await multipart(parts);
      const path = `${url}/api/forms/prj_exp_vendors/create`;
      const answer = await call(path, administrator, { body: payload, type });
      if (count('forms', answer)) saved.push(name);
    }),
  );
  const adder = again(100, async () => {
    const expenditure = expenditures[Math.floor((made['receipts']?.calls ?? 0) / 20)];
    if (expenditure === undefined) return;
    const content = Buffer.concat([pdf(randomUUID()), Buffer.alloc(200_000, randomUUID())]);
    const { payload, type } = await multipart(buildParts(content, 'receipt.pdf'));
    const path = `${url}/api/expenditure/${expenditure}/receipts`;
    const answer = await call(path, administrator, { body: payload, type });
    const hash = createHash('sha256').update(content).digest('hex');
    if (count('receipts', answer))
      receipts.push({ id: created.parse(JSON.parse(String(answer.body))).id, hash });
  });
  return {
    made,
    saved,
    receipts,
    stop: async () => {
      ending.abort();
      await Promise.all([...readers, ...sharers, ...writers, adder]);
    },
  };
}
