import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const port = z.object({ port: z.number() }).transform((bound) => bound.port);

/** A network between a server and its database, which can be cut and can swallow everything. */
export interface DatabaseLine {
  readonly url: string;
  /** Drops all traffic silently until the test ends, whether it passes or fails. */
  swallow(): void;
  /** Lets traffic continue. */
  goOn(): void;
  /** Every connection breaks. */
  cut(): void;
  close(): Promise<void>;
}

/** @param to of a database that listens on a Unix socket */
export async function openDatabaseLine(to: string): Promise<DatabaseLine> {
  const target = new URL(to);
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.port || '5432'}`;
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect(path);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (part) => into.write(part));
      from.on('error', () => into.destroy());
      from.on('close', () => {
        sockets.delete(from);
        into.destroy();
      });
      if (isSwallowing) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const goOn = () => {
    isSwallowing = false;
    for (const socket of sockets) socket.resume();
  };
  const url = new URL(`postgres://postgres@127.0.0.1:${port.parse(server.address())}`);
  url.pathname = target.pathname;
  return {
    url: url.href,
    swallow: () => {
      onTestFinished(goOn);
      isSwallowing = true;
      for (const socket of sockets) socket.pause();
    },
    goOn,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
