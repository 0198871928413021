import type { FastifyReply } from 'fastify';
import type { Line } from './follower.ts';

interface Followed {
  readonly drained: () => void;
  readonly leave: () => void;
}

/**
 * An answer that goes on as server-sent events until the browser leaves, or for `goodForMs`. What is
 * written before it has begun is refused, so that a call can still fail like any other.
 */
export function openLine(reply: FastifyReply, goodForMs: number) {
  const { raw } = reply;
  const line: Line = {
    write: (text) => raw.write(text),
    end: () => void raw.end(),
  };
  return {
    ...line,
    begin: ({ drained, leave }: Followed): FastifyReply => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        // One that ended and stays open would keep a server from closing.
        connection: 'close',
        'cache-control': 'no-store, no-transform',
        // A proxy that collects an answer before it passes it on would never pass this one on.
        'x-accel-buffering': 'no',
      });
      raw.flushHeaders();
      const timer = setTimeout(() => line.end(), Math.max(0, goodForMs)).unref();
      raw.on('drain', drained);
      raw.once('close', () => {
        clearTimeout(timer);
        leave();
      });
      if (raw.destroyed) leave();
      return reply;
    },
  };
}
