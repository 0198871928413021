import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { SocketLimits } from './socket-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes with this call, and may come over a slow network. */
    readonly takesFile?: boolean;
  }
}

/**
 * Cuts off a body that does not come to its end in time. Node's own limit is the same for every call, so
 * it is the longest; this one is each call's own.
 */
export const bodyTime = fastifyPlugin(
  async (app: FastifyInstance, { requestMs, fileMs }: SocketLimits) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { headers, routeOptions, raw } = request;
      // No timer for the many calls that bring nothing.
      if (!('transfer-encoding' in headers) && !(Number(headers['content-length']) > 0))
        return done();
      const limit = routeOptions.config.takesFile === true ? fileMs : requestMs;
      const timer = setTimeout(() => cutOff(request), limit).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
      done();
    });
  },
);

function cutOff({ raw: { complete, socket } }: FastifyRequest): void {
  if (complete || !socket.writable) return;
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}
