import { submitForm } from '@paddock/contract/engine/forms/submission';
import { readSettings } from '@paddock/contract/platform/settings';
import { readMe } from '@paddock/contract/platform/user';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import {
  ApiCallError,
  ApiError,
  IdTokenError,
  isUnauthorisedUser,
  isUnreachable,
} from './call-errors.ts';
import { IdentityError } from './identity.ts';

const person = {
  id: 7,
  access_level_id: 10,
  access_level: 'Crew',
  contact_id: 7,
  full_name: 'Tom Okafor',
  phone_number: '+447700900010',
  email: null,
};
const open = {
  productName: 'Paddock',
  version: 'v261120.1',
  environment: 'test',
  defaultCountry: 'GB',
  signIn: { identity: 'embedded', providers: ['phone'], countries: {} },
  appCheck: { mode: 'embedded', required: true },
  demo: null,
};

type Reply = Response | Error | 'silence';

function setUp(...replies: Reply[]) {
  const sent: Request[] = [];
  const tokens = ['first', 'second'];
  const expire = vi.fn(async () => {});
  const warn = vi.fn();
  const idToken = vi.fn(async (): Promise<string> => tokens.shift() ?? 'last');
  const proofs = ['proof', 'fresh proof'];
  const dropProof = vi.fn();
  const appCheck = {
    held: () => 'held proof',
    token: async () => proofs.shift(),
    refuse: dropProof,
  };
  const api = createApiClient({
    identity: { idToken, expire },
    appCheck,
    async fetch(address, init) {
      sent.push(new Request(new URL(address, 'https://paddock.test'), init));
      return replyWith(replies.shift() ?? 'silence', init?.signal);
    },
    clock: { now: () => 0 },
    log: { warn },
    timeoutMs: replies.includes('silence') ? 50 : 60_000,
  });
  return { api, sent, expire, warn, idToken, dropProof };
}

async function replyWith(reply: Reply, signal: AbortSignal | null | undefined): Promise<Response> {
  if (reply instanceof Response) return reply;
  if (reply instanceof Error) throw reply;
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('stopped', { cause: signal.reason })));
  });
}

function refuse(status: number, code: string, extra: object = {}, headers = {}): Response {
  return Response.json({ error: { code, message: 'No.', ...extra } }, { status, headers });
}

async function catchFailure(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => expect.fail('the call went through'),
    (error: unknown) => error,
  );
}

describe('a successful call', () => {
  it('carries the ID token and asks for JSON', async () => {
    const { api, sent } = setUp(Response.json(person));
    await expect(api.call(readMe)).resolves.toEqual(person);
    expect(sent[0]?.url).toBe('https://paddock.test/api/users/me');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer first');
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
  });

  it('sends a form part by part, with the answers it accepts', async () => {
    const stored = { id: 5, submissionId: '3f0c9a52-7c1e-4b57-9a53-0d3f6a1f2b11' };
    const { api, sent } = setUp(Response.json(stored));
    const multipart = new FormData();
    multipart.set('data', '{}');
    const params = { category: 'flights', type: 'create' };
    const accept = 'application/json, application/pdf;q=0.5';
    await expect(api.call(submitForm, { params, multipart, accept })).resolves.toEqual(stored);
    expect(sent[0]?.url).toBe('https://paddock.test/api/forms/flights/create');
    expect(sent[0]?.headers.get('accept')).toBe(accept);
    expect((await sent[0]?.formData())?.get('data')).toBe('{}');
  });

  it('sends no token for a public call', async () => {
    const { api, sent, idToken } = setUp(Response.json(open));
    await expect(api.call(readSettings, { signal: new AbortController().signal })).resolves.toEqual(
      open,
    );
    expect(sent[0]?.headers.has('authorization')).toBe(false);
    expect(idToken).not.toHaveBeenCalled();
  });
});

describe('a call without an answer', () => {
  it('Y-324 is an API Call error when offline, and the console says so', async () => {
    const broken = new TypeError('Failed to fetch');
    const { api, warn } = setUp(broken);
    const error = await catchFailure(api.call(readMe));
    expect(warn.mock.calls).toEqual([['API Call error: GET /api/users/me', broken]]);
    expect(error).toBeInstanceOf(ApiCallError);
    expect(error).toHaveProperty('message', 'API Call error');
    expect(isUnreachable(error)).toBe(true);
  });

  it.each([
    ['takes longer than the limit', () => 'silence' as const],
    ['is plain text of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['is a refusal of another server', () => Response.json({ oh: 'no' }, { status: 502 })],
  ])('Y-324 is an API Call error that is logged where the answer %s', async (_what, reply) => {
    const { api, warn } = setUp(reply());
    expect(await catchFailure(api.call(readMe))).toBeInstanceOf(ApiCallError);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'API Call error: GET /api/users/me',
      expect.any(Error),
    );
  });

  it('is an API Call error, and logged, if the answer breaks the contract', async () => {
    const { api, warn } = setUp(Response.json({ id: 'seven' }));
    expect(await catchFailure(api.call(readMe))).toBeInstanceOf(ApiCallError);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('ends with the reason of the caller who aborted it', async () => {
    const { api, warn } = setUp('silence');
    const giveUp = new AbortController();
    const answer = catchFailure(api.call(readMe, { signal: giveUp.signal }));
    const reason = new Error('another screen');
    giveUp.abort(reason);
    expect(await answer).toBe(reason);
    expect(warn).not.toHaveBeenCalled();
  });

  it('Y-324 logs nothing if the caller leaves while the answer is being read', async () => {
    const giveUp = new AbortController();
    const reason = new Error('another screen');
    const body = new ReadableStream({
      pull(stream) {
        giveUp.abort(reason);
        stream.error(new Error('stopped'));
      },
    });
    const { api, warn } = setUp(new Response(body));
    expect(await catchFailure(api.call(readMe, { signal: giveUp.signal }))).toBe(reason);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a call without a token', () => {
  it('is not made, and is an ID Token error that is logged', async () => {
    const { api, idToken, sent, warn } = setUp();
    idToken.mockRejectedValue(new IdentityError('signed_out'));
    const error = await catchFailure(api.call(readMe));
    expect(error).toBeInstanceOf(IdTokenError);
    expect(error).toHaveProperty('message', 'ID Token error');
    expect(isUnreachable(error)).toBe(false);
    expect(sent).toHaveLength(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('can recover later if only the network was down', async () => {
    const { api, idToken } = setUp();
    idToken.mockRejectedValue(new IdentityError('network'));
    expect(isUnreachable(await catchFailure(api.call(readMe)))).toBe(true);
  });
});

describe('a call that the server refuses', () => {
  it('says what was wrong and where', async () => {
    const { api } = setUp(refuse(400, 'invalid_input', { field: 'start_date' }));
    const error = await catchFailure(api.call(readMe));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'No.',
      field: 'start_date',
    });
  });

  it('says how long to wait', async () => {
    const { api } = setUp(refuse(429, 'too_many_requests', {}, { 'retry-after': '12' }));
    expect(await catchFailure(api.call(readMe))).toMatchObject({ retryAfterSeconds: 12 });
  });

  it('is recognisable if the person has no access', async () => {
    const { api, expire } = setUp(refuse(403, 'unauthorised_user'));
    expect(isUnauthorisedUser(await catchFailure(api.call(readMe)))).toBe(true);
    expect(expire).not.toHaveBeenCalled();
  });
});

describe('a token that the server refuses', () => {
  it('is renewed once, and the call goes on', async () => {
    const { api, sent, idToken, expire } = setUp(
      refuse(401, 'unauthenticated'),
      Response.json(person),
    );
    await expect(api.call(readMe)).resolves.toEqual(person);
    expect(idToken.mock.calls).toEqual([[undefined], ['first']]);
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer second');
    expect(expire).not.toHaveBeenCalled();
  });

  it('K-11 ends the session if the server says that it is over', async () => {
    const { api, sent, expire } = setUp(
      refuse(401, 'unauthenticated'),
      refuse(401, 'session_over'),
    );
    expect(await catchFailure(api.call(readMe))).toMatchObject({ code: 'session_over' });
    expect(sent).toHaveLength(2);
    expect(expire).toHaveBeenCalledOnce();
  });

  it('K-11 leaves the session alone if a new one is refused too', async () => {
    const { api, sent, expire } = setUp(
      refuse(401, 'unauthenticated'),
      refuse(401, 'unauthenticated'),
    );
    expect(await catchFailure(api.call(readMe))).toMatchObject({ code: 'unauthenticated' });
    expect(sent).toHaveLength(2);
    expect(expire).not.toHaveBeenCalled();
  });
});

describe('the app-check token', () => {
  const noBrowser = () =>
    Response.json({ error: { code: 'app_check_failed', message: 'No.' } }, { status: 401 });

  it('goes with every call of a person', async () => {
    const { api, sent } = setUp(Response.json(person));
    await api.call(readMe);
    expect(sent[0]?.headers.get('X-Firebase-AppCheck')).toBe('proof');
  });

  it('is sent with a call that needs none only if there is one already', async () => {
    const { api, sent } = setUp(Response.json(open));
    await api.call(readSettings);
    expect(sent[0]?.headers.get('X-Firebase-AppCheck')).toBe('held proof');
  });

  it('is replaced once if it is refused, without a sign-out', async () => {
    const { api, sent, dropProof, expire, idToken } = setUp(noBrowser(), Response.json(person));
    await api.call(readMe);
    expect(dropProof).toHaveBeenCalledExactlyOnceWith('proof');
    expect(sent[1]?.headers.get('X-Firebase-AppCheck')).toBe('fresh proof');
    expect(idToken).toHaveBeenCalledOnce();
    expect(expire).not.toHaveBeenCalled();
  });

  it('is reported if it is always refused, without a sign-out', async () => {
    const { api, expire } = setUp(noBrowser(), noBrowser());
    await expect(api.call(readMe)).rejects.toMatchObject({ code: 'app_check_failed' });
    expect(expire).not.toHaveBeenCalled();
  });
});
