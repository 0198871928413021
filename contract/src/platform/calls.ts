import type * as z from 'zod/v4/core';
import type { CallName } from './access.ts';
import type { ErrorCode } from './error-body.ts';

/**
 * One call to the server: its name (`METHOD /path`, parameters written `:name`) and the schema of
 * each part. Both sides read it, so they cannot disagree.
 */
export interface Call {
  readonly name: CallName;
  readonly summary: string;
  readonly params?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  /** The parts of a multipart body; the feature reads them itself. */
  readonly multipart?: z.$ZodType;
  readonly response: z.$ZodType;
  /** A status besides 200 with the same answer. */
  readonly alsoAs?: number;
  /** Failures beyond those that every call of its kind can have. */
  readonly failures?: readonly ErrorCode[];
}

export type Answer<C extends Call> = z.output<C['response']>;

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** Splits `GET /api/health` into its method and its path. */
export function methodAndPath(name: CallName): { method: Method; path: string } {
  const [word, path] = name.split(' ');
  const method = methods.find((candidate) => candidate === word);
  if (method === undefined || path === undefined) throw new Error(`Not a call name: ${name}`);
  return { method, path };
}
