import { callLimits } from '@paddock/contract/platform/access';
import { methodAndPath, type Answer, type Call } from '@paddock/contract/platform/calls';
import { errorBody, type ErrorCode } from '@paddock/contract/platform/error-body';
import { errors } from '@paddock/contract/platform/errors';
import { idInAddress } from '@paddock/contract/platform/inputs';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { object } from 'zod/mini';
import * as z from 'zod/v4/core';
import { CallError } from '../errors.ts';

type Output<Schema> = Schema extends z.$ZodType ? z.output<Schema> : undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for the description of the API. */
    readonly multipart?: z.$ZodType;
  }
}

interface CallRoute<C extends Call> {
  Params: Output<C['params']>;
  Querystring: Output<C['query']>;
  Body: Output<C['body']>;
}

/** A request whose parts were parsed with the schemas of its call. */
export type CallRequest<C extends Call> = FastifyRequest<CallRoute<C>>;

/** The answer of the call, or the reply itself if something other than JSON was sent. */
type Given<C extends Call> = Answer<C> | FastifyReply;

interface AnswerOptions extends Pick<RouteShorthandOptions, 'onRequest'> {
  /** A file comes with the call: it may take longer to arrive. */
  readonly takesFile?: boolean;
}

/**
 * Mounts one call of the contract, which gives its address, its schemas and its possible failures. The
 * handler's result is checked against the response schema before it is sent.
 */
export function answer<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (request: CallRequest<C>, reply: FastifyReply) => Given<C> | Promise<Given<C>>,
  { takesFile = false, ...hooks }: AnswerOptions = {},
): void {
  const { method, path } = methodAndPath(call.name);
  app.route<CallRoute<C>>({
    ...hooks,
    method,
    url: path,
    config: { takesFile, ...(call.multipart === undefined ? {} : { multipart: call.multipart }) },
    schema: {
      summary: call.summary,
      ...(callLimits[call.name] === 'open' ? { security: [] } : {}),
      ...(call.params === undefined ? {} : { params: call.params }),
      ...(call.query === undefined ? {} : { querystring: call.query }),
      ...(call.body === undefined ? {} : { body: call.body }),
      response: { 200: call.response, ...listFailures(call), ...alsoAs(call) },
    },
    handler: async (request, reply) => handler(request, reply),
  });
}

function alsoAs({ alsoAs: status, response }: Call): Record<number, z.$ZodType> {
  return status === undefined ? {} : { [status]: response };
}

function listFailures(call: Call): Record<number, z.$ZodType> {
  const codes: ErrorCode[] = ['internal_error', ...(call.failures ?? [])];
  if (callLimits[call.name] !== 'open') codes.push('unauthenticated', 'forbidden');
  if (call.params !== undefined) codes.push('not_found');
  if (call.params ?? call.query ?? call.body) codes.push('invalid_input');
  if (call.body !== undefined) codes.push('too_large', 'unsupported_media_type');
  return Object.fromEntries(codes.map((code) => [errors[code].status, errorBody]));
}

const numbered = object({ id: idInAddress() });

/**
 * The number in an address, read before the rest of a call; undefined if it can’t be one, and then the schema
 * of the call refuses it.
 */
export function numberIn(request: FastifyRequest): number | undefined {
  return z.safeParse(numbered, request.params).data?.id;
}

/**
 * The name in an address, read before the rest of a call.
 * @throws CallError if it can't be a name: then nothing has that name
 */
export function namedBy<Schema extends z.$ZodType>(
  params: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const read = z.safeParse(params, request.params);
  if (read.success) return read.data;
  throw new CallError('not_found');
}
