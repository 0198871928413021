import fc from 'fast-check';
import type { FormKit } from './form-kit.ts';
import { inboundPath, openInbound } from './fuzzed-mails.ts';
import { listOperations, requestTo, type FuzzedRequest } from './fuzzed-requests.ts';

export interface Fuzzed {
  readonly requests: number;
  readonly operations: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The requests that made the server fail, one line each. */
  readonly failures: readonly string[];
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Requests between two sign-ins: an ID token is good for a quarter of an hour. */
const signInEvery = 2_000;

/**
 * Makes `requests` calls over every operation of the API, with values at their edges, as nobody, with a
 * bad token and as people of each level. The same seed makes the same requests.
 */
export async function fuzz(kit: FormKit, requests: number, seed: number): Promise<Fuzzed> {
  const operations = listOperations((await kit.get('/api/docs/json')).json());
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  let callers = await signInEveryone(kit);
  for (let made = 0; made < requests; made += 1) {
    if (made > 0 && made % signInEvery === 0) callers = await signInEveryone(kit);
    const operation = operations[made % operations.length];
    if (operation === undefined) continue;
    const [request] = fc.sample(requestTo(operation, callers.length), {
      seed: seed + made,
      numRuns: 1,
    });
    if (request === undefined) continue;
    if (operation.path === inboundPath) await openInbound(kit.db);
    const status = await send(kit, request, callers[request.caller] ?? {});
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500) failures.push(describeRequest(request, status));
  }
  return { requests, operations: operations.length, statuses, failures };
}

/** One person of each level; whatever a form of the run took from them is restored before each sign-in. */
const people = [
  ['+447913000001', 1],
  ['+447913000003', 3],
  ['+447913000004', 4],
  ['+447913000010', 10],
] as const;

type Headers = Readonly<Record<string, string>>;

async function signInEveryone(kit: FormKit): Promise<Headers[]> {
  const signedIn: Headers[] = [];
  for (const [number, level] of people) {
    await kit.db
      .insertInto('users')
      .values({ access_level_id: level, phone_number: number })
      .onConflict((conflict) =>
        conflict.column('phone_number').doUpdateSet({ revoked_at: null, access_level_id: level }),
      )
      .execute();
    signedIn.push((await kit.signIn(number)).headers);
  }
  const [administrator = {}] = signedIn;
  // Most calls are an administrator's: they get the furthest.
  const most = Array.from({ length: 6 }, () => administrator);
  return [...most, ...signedIn, {}, { authorization: 'Bearer a.b.c' }];
}

async function send(kit: FormKit, request: FuzzedRequest, headers: Headers): Promise<number> {
  const { operation, url, type, body } = request;
  const method = methods.find((each) => each === operation.method);
  if (method === undefined) throw new Error(`Teach this to make a ${operation.method} call`);
  // A stream of a project that exists would not end.
  const address = operation.path.endsWith('/stream') ? url.replace('HUN26', 'NOWHERE') : url;
  const answer = await kit.app.inject({
    method,
    url: address,
    headers: {
      host: 'localhost',
      ...headers,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return answer.statusCode;
}

function describeRequest({ operation, url, body, type }: FuzzedRequest, status: number): string {
  const sent = body === undefined ? '' : ` ${type ?? ''} ${JSON.stringify(body.slice(0, 600))}`;
  return `${status} ${operation.method} ${url.slice(0, 200)}${sent}`;
}
