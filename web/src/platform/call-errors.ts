import type { ErrorCode } from '@paddock/contract/platform/error-body';
import { IdentityError } from './identity.ts';

/** No answer came: no network, no server, too slow, or an answer that our server never gives. */
export class ApiCallError extends Error {
  constructor(cause: unknown) {
    super('API Call error', { cause });
  }
}

/** The call was not made, because no token says who makes it. */
export class IdTokenError extends Error {
  constructor(cause: unknown) {
    super('ID Token error', { cause });
  }
}

/** The server refused, and said why. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** The part of the input to blame. */
  readonly field: string | undefined;
  /** What the person has to agree to first. */
  readonly asks: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The reference of the call in the server's log. */
  readonly reference: string | undefined;

  constructor(answer: {
    status: number;
    code: ErrorCode;
    message: string;
    field: string | undefined;
    asks?: string | undefined;
    retryAfterSeconds: number | undefined;
    reference?: string | undefined;
  }) {
    super(answer.message);
    this.status = answer.status;
    this.code = answer.code;
    this.field = answer.field;
    this.asks = answer.asks;
    this.retryAfterSeconds = answer.retryAfterSeconds;
    this.reference = answer.reference;
  }
}

/** True if trying again later can help without anybody doing anything: the server was not reached. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiCallError) return true;
  if (!(error instanceof IdTokenError)) return false;
  return error.cause instanceof IdentityError && error.cause.code === 'network';
}

/** True also while Paddock is closed for maintenance: it says so, and submissions have to wait. */
export function isAway(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && error.code === 'maintenance');
}

/** True also while the server has no database. All of this ends by itself. */
export function isOut(error: unknown): boolean {
  return isAway(error) || (error instanceof ApiError && error.code === 'unavailable');
}

/** True if the provider knows the person but they have no access here. */
export function isUnauthorisedUser(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthorised_user';
}

/** The seconds that an answer asks to wait, by either form of its `Retry-After` header. */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? headers.get('x-retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
