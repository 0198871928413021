import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { SocketLimits } from './connections.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes with this call, possibly over a slow network. */
    readonly takesFile?: boolean;
  }
  interface FastifyRequest {
    /** Set while the rest of a refused body is read and dropped: sends the answer at once. */
    answerNow: (() => void) | null;
  }
}

/**
 * How many bytes of a refused body are read and dropped, so that a client that sends all of it first can read
 * the answer.
 */
const mostDropped = 64 * 1_048_576;

/**
 * Cuts off a body that does not arrive in time. Node's own limit is the same for every call, so it is the
 * longest; this one depends on the call. A call refused before its body has arrived is answered after it: a
 * socket that closes with unread bytes loses the answer.
 */
export const bodyTime = fastifyPlugin(
  async (app: FastifyInstance, { requestMs, fileMs }: SocketLimits) => {
    app.decorateRequest('answerNow', null);
    app.addHook('onRequest', (request, _reply, done) => {
      // No timer for the many calls without a body.
      if (!bringsBody(request)) return done();
      const { routeOptions, raw } = request;
      const limit = routeOptions.config.takesFile === true ? fileMs : requestMs;
      const timer = setTimeout(() => cutOff(request), limit).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
      done();
    });
    app.addHook('onSend', (request, reply, payload, done) => {
      if (!bringsBody(request) || request.raw.readableEnded) return done(null, payload);
      dropRest(request, (isWhole) => {
        if (!isWhole) void reply.header('connection', 'close');
        done(null, payload);
      });
    });
  },
);

function bringsBody({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length']) > 0;
}

function cutOff(request: FastifyRequest): void {
  const { complete, socket } = request.raw;
  if (request.answerNow !== null) return request.answerNow();
  if (complete || !socket.writable) return;
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}

/** Reads a body to its end, unless it is too long, takes too long or breaks off. */
function dropRest(request: FastifyRequest, done: (isWhole: boolean) => void): void {
  const { raw, headers } = request;
  if (raw.destroyed || Number(headers['content-length']) > mostDropped) return done(false);
  let dropped = 0;
  const end = (isWhole: boolean) => () => {
    raw.off('data', count).off('end', atEnd).off('close', early).off('error', early);
    request.answerNow = null;
    done(isWhole);
  };
  const [atEnd, early] = [end(true), end(false)];
  const count = (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > mostDropped) early();
  };
  request.answerNow = early;
  raw.on('data', count).once('end', atEnd).once('close', early).once('error', early).resume();
}
