import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { asUnavailable } from '../db/outage.ts';
import { CallError } from '../errors.ts';

/** Turns any error into the one error envelope. */
export const errorMapper = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler(answerThrown);
  app.setNotFoundHandler((request, reply) => {
    answerError(new CallError('not_found'), request, reply);
  });
});

/** Answers an error, even if the framework gave up before it found a route. */
export function answerThrown(
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answerError(toCallError(thrown), request, reply);
}

function answerError(error: CallError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.status >= 500 && error.code !== 'maintenance')
    request.log.error({ err: error.cause ?? error }, 'call failed');
  else request.log.info({ code: error.code, field: error.field }, 'call refused');
  // If the framework gave up, nothing else has named the answer.
  void reply.header('x-request-id', request.id);
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(retryAfterSeconds));
  void reply.status(error.status).send(error.body());
}

function toCallError(thrown: FastifyError): CallError {
  if (thrown instanceof CallError) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) return invalidInput(thrown);
  if (thrown.statusCode === 413) return new CallError('too_large');
  if (thrown.statusCode === 415) return new CallError('unsupported_media_type');
  if (thrown.statusCode === 429) return new CallError('too_many_requests');
  if (thrown.statusCode !== undefined && thrown.statusCode < 500)
    return new CallError('bad_request', { cause: thrown });
  if (isUnstorable(thrown)) return new CallError('bad_request', { cause: thrown });
  return asUnavailable(thrown) ?? new CallError('internal_error', { cause: thrown });
}

/** Numbers out of range, text with a zero byte, days that don't exist: the caller's fault, not ours. */
const unstorable: ReadonlySet<string> = new Set(['22003', '22021', '22008']);

function isUnstorable(thrown: FastifyError): boolean {
  return unstorable.has(thrown.code);
}

function invalidInput(thrown: FastifyError): CallError {
  const first = thrown.validation?.[0];
  const field = first?.instancePath.split('/').filter(Boolean).join('.');
  return new CallError('invalid_input', {
    ...(first?.message === undefined ? {} : { message: first.message }),
    ...(field ? { field } : {}),
  });
}

/** Names each answer as in the log, so that a person can say which call failed. */
const requestIdHeader = 'x-request-id';

/** Short enough to read out, and unique in any log that is kept. */
export function makeRequestId(): string {
  return randomUUID().slice(0, 13);
}

/**
 * One line for each answer. It shows the route's pattern, never the address itself: paths and queries may
 * contain names, numbers or secrets. The id comes with the request's own log.
 */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
});
