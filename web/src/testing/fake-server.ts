import type { Call } from '@paddock/contract/platform/calls';
import type { ErrorBody, ErrorCode } from '@paddock/contract/platform/error-body';
import { errors } from '@paddock/contract/platform/errors';
import * as z from 'zod/v4/core';

/** One request as the server sees it. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** What was sent: read as JSON, or the parts of a form. */
  readonly body: unknown;
}

type Answer<C extends Call> = z.input<C['response']>;
type Respond = (asked: Asked) => Response | Promise<Response>;

interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  readonly respond: Respond;
}

/** The network of a test: it answers calls of the contract as the test says, checked by their schemas. */
export interface FakeServer {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** From now on a call is answered like this. */
  answer<C extends Call>(call: C, body: Answer<C>): void;
  /** From now on a call is answered according to its question. */
  answerBy<C extends Call>(
    call: C,
    answering: (asked: Asked) => Answer<C> | Promise<Answer<C>>,
  ): void;
  /**
   * A call is answered like this once a change is sent, and as before until then: the app may ask again at any time.
   * The call needs an answer already.
   */
  answerAfter<C extends Call>(change: { readonly name: string }, call: C, body: Answer<C>): void;
  /** From now on a call is refused. */
  refuse(call: Pick<Call, 'name'>, code: ErrorCode, why?: Partial<ErrorBody['error']>): void;
  /** From now on no part of a call reaches the server, as when the network breaks. */
  breakOff(call: { readonly name: string }): void;
  /** Answers requests that are not calls of the contract, such as sign-in's own addresses. */
  respond(name: string, respond: Respond): void;
  /** The requests that a call has seen so far. */
  asked(call: { readonly name: string }): readonly Asked[];
  /** Requests that nobody had foreseen. */
  readonly strays: string[];
}

export function createFakeServer(): FakeServer {
  const routes: Route[] = [];
  const seen = new Map<string, Asked[]>();
  const strays: string[] = [];
  const timesAsked = (name: string) => seen.get(name)?.length ?? 0;

  function respond(name: string, answer: Respond): void {
    const [method = '', path = ''] = name.split(' ');
    routes.unshift({ name, method, path: toPattern(path), respond: answer });
  }

  function checked({ name, response }: Call, body: unknown): Response {
    const read = z.safeParse(response, body);
    if (!read.success) strays.push(`The answer to ${name} breaks the contract: ${read.error}`);
    return Response.json(body);
  }

  return {
    strays,
    respond,
    answer: (call, body) => respond(call.name, () => checked(call, body)),
    answerBy(call, answering) {
      respond(call.name, async (asked) => checked(call, await answering(asked)));
    },
    answerAfter(change, call, body) {
      const soFar = timesAsked(change.name);
      const before = routes.find(({ name }) => name === call.name);
      if (before === undefined) throw new Error(`Nothing answers ${call.name} before the change`);
      respond(call.name, (asked) =>
        timesAsked(change.name) > soFar ? checked(call, body) : before.respond(asked),
      );
    },
    refuse({ name }, code, why = {}) {
      const { status, message } = errors[code];
      respond(name, () => Response.json({ error: { code, message, ...why } }, { status }));
    },
    breakOff({ name }) {
      respond(name, async () => Promise.reject(new TypeError('Failed to fetch')));
    },
    asked: ({ name }) => seen.get(name) ?? [],
    async fetch(address, init = {}) {
      init.signal?.throwIfAborted();
      const { pathname, searchParams } = new URL(address, window.location.origin);
      const method = init.method ?? 'GET';
      const route = routes.find((one) => one.method === method && one.path.test(pathname));
      if (route === undefined) {
        strays.push(`Nothing answers ${method} ${pathname}`);
        return Response.json({}, { status: 404 });
      }
      const asked: Asked = {
        params: route.path.exec(pathname)?.groups ?? {},
        query: Object.fromEntries(searchParams),
        body: readBody(init),
      };
      seen.set(route.name, [...(seen.get(route.name) ?? []), asked]);
      return givenUp(init.signal, Promise.resolve(route.respond(asked)));
    },
  };
}

/** `/api/lists/:list` as a pattern whose groups bear the names of its parts. */
function toPattern(path: string): RegExp {
  const parts = path.replaceAll('*', '.*').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${parts}$`);
}

function readBody({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

async function givenUp(signal: AbortSignal | null | undefined, answer: Promise<Response>) {
  if (signal === null || signal === undefined) return answer;
  const gone = Promise.withResolvers<never>();
  const leave = () => gone.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  const response = await Promise.race([answer, gone.promise]).finally(() => {
    signal.removeEventListener('abort', leave);
  });
  // A body that is still coming ends with the call.
  const body = response.body?.pipeThrough(new TransformStream(), { signal });
  return new Response(body, response);
}
