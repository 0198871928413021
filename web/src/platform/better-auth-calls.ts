import { appCheckHeader } from '@paddock/contract/platform/app-check-token';
import type { SignInFailure } from '@paddock/contract/platform/sign-in';
import * as z from 'zod/mini';
import type { AppCheck } from './app-check.ts';
import type { Clock } from './clock.ts';
import type { Fetch } from './api-client.ts';
import { IdentityError, type IdentityErrorCode } from './identity.ts';
import { retryAfterSeconds } from './call-errors.ts';

export interface BetterAuthDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Milliseconds that one request may take. */
  readonly timeoutMs: number;
  readonly appCheck: Pick<AppCheck, 'token'>;
}

/** One request to Better Auth below `/api/auth`: with a body a POST, without one a GET. */
export interface BetterAuthRequest<Schema extends z.core.$ZodType> {
  readonly path: string;
  readonly body?: Readonly<Record<string, string>>;
  readonly answer: Schema;
}

/** Both ways in which a refusal names itself: Better Auth's own, and the envelope of our calls. */
const refusal = z.union([
  z.object({ code: z.string() }),
  z.pipe(
    z.object({ error: z.object({ code: z.string() }) }),
    z.transform(({ error }) => error),
  ),
]);

const meanings = {
  INVALID_OTP: 'wrong_code',
  OTP_EXPIRED: 'code_expired',
  OTP_NOT_FOUND: 'code_expired',
  TOO_MANY_ATTEMPTS: 'too_many_tries',
  COUNTRY_NOT_SUPPORTED: 'country_not_supported',
  INVALID_EMAIL: 'invalid_email',
  INVALID_EMAIL_OR_PASSWORD: 'wrong_password',
  PASSWORD_TOO_SHORT: 'password_short',
  PASSWORD_TOO_LONG: 'password_long',
  INVALID_TOKEN: 'link_invalid',
  INVALID_CALLBACK_URL: 'unexpected',
  INVALID_PASSKEY: 'passkey_refused',
  PROVIDER_UNREACHABLE: 'provider_unreachable',
  EMAIL_USED_TOO_OFTEN: 'email_used_too_often',
  INVALID_PHONE_NUMBER: 'invalid_phone_number',
  NUMBER_USED_TOO_OFTEN: 'number_used_too_often',
  TOO_MANY_REQUESTS: 'too_many_requests',
} as const satisfies Record<SignInFailure, IdentityErrorCode>;

/** @throws IdentityError whatever goes wrong */
export async function askBetterAuth<Schema extends z.core.$ZodType>(
  deps: BetterAuthDeps,
  request: BetterAuthRequest<Schema>,
): Promise<z.output<Schema>> {
  const response = await send(deps, request);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refused(response, body, deps.clock.now());
  const answer = z.safeParse(request.answer, body);
  if (answer.success) return answer.data;
  throw new IdentityError('unexpected', { cause: answer.error });
}

async function send(
  { fetch, timeoutMs, appCheck }: BetterAuthDeps,
  { path, body }: BetterAuthRequest<z.core.$ZodType>,
): Promise<Response> {
  const accept = { accept: 'application/json' };
  const proof = body === undefined ? undefined : await appCheck.token();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (body === undefined) return await fetch(`/api/auth${path}`, { headers: accept, signal });
    return await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: {
        ...accept,
        'content-type': 'application/json',
        ...(proof === undefined ? {} : { [appCheckHeader]: proof }),
      },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    throw new IdentityError('network', { cause: error });
  }
}

function refused(response: Response, body: unknown, now: number): IdentityError {
  const named = refusal.safeParse(body);
  const code =
    (named.success ? meaningOf(named.data.code) : undefined) ?? byStatus(response.status);
  return new IdentityError(code, {
    retryAfterSeconds: retryAfterSeconds(response.headers, now),
    cause: body,
  });
}

function meaningOf(code: string): IdentityErrorCode | undefined {
  // Nothing else says that a session is over: a proxy or a failing server may answer 401 too.
  if (code === 'session_over') return 'signed_out';
  if (code === 'unauthorised_user') return 'unauthorised';
  if (code === 'app_check_failed') return 'challenge_unsolved';
  return Object.entries(meanings).find(([name]) => name === code)?.[1];
}

function byStatus(status: number): IdentityErrorCode {
  if (status === 429) return 'too_many_requests';
  // A proxy answers in the server's place.
  if (status === 502 || status === 503 || status === 504) return 'network';
  return 'unexpected';
}
