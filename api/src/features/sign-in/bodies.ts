import {
  sendCodeBody,
  signInFailures,
  verifyCodeBody,
  type SignInFailure,
} from '@paddock/contract/sign-in';
import { z } from 'zod';

export type SignInBody = 'none' | 'number' | 'number and code' | 'session token';

type ParsedBody =
  | { readonly success: true; readonly body: unknown }
  | { readonly success: false; readonly status: number; readonly refusal: object };

const schemas = {
  none: z.unknown().transform(() => ({})),
  number: sendCodeBody,
  'number and code': verifyCodeBody,
  'session token': z.object({ token: z.string().max(200) }),
} as const satisfies Record<SignInBody, z.ZodType>;

/**
 * Only what a call is meant to take goes on: Better Auth would also read from a body whether to change a
 * number or to leave the session out.
 */
export function parseSignInBody(kind: SignInBody, body: unknown): ParsedBody {
  const parsed = schemas[kind].safeParse(body);
  if (parsed.success) return { success: true, body: parsed.data };
  return refusal(
    parsed.error.issues[0]?.path[0] === 'code' ? 'INVALID_OTP' : 'INVALID_PHONE_NUMBER',
  );
}

function refusal(code: SignInFailure): ParsedBody {
  const { status, message } = signInFailures[code];
  return { success: false, status, refusal: { code, message } };
}
