import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The first message to the process of the readers. */
export const readersTask = z.object({
  urls: z.array(z.string()),
  authorizations: z.array(z.string()),
  streams: z.int(),
  /** Users, in the order in which their last positions are named in the end. */
  sharers: z.array(z.int()),
});
export type ReadersTask = z.infer<typeof readersTask>;

const readersFound = z.object({
  delay: z.object({ p50: z.number(), p95: z.number(), p99: z.number(), worst: z.number() }),
  /** Positions that arrived, over all streams. */
  arrived: z.int(),
  frames: z.int(),
  megabytes: z.number(),
  /** Pairs of a stream and a sharer whose last position did not arrive. */
  unseen: z.int(),
  /** Streams that ended before they should. */
  ended: z.int(),
});

/** Streams in a separate process. They are open, and have their first frame, when this resolves. */
export async function openReaders(task: ReadersTask) {
  const child = fork(fileURLToPath(new URL('stream-reading.ts', import.meta.url)));
  process.once('exit', () => child.kill('SIGTERM'));
  const next = async () =>
    new Promise<unknown>((resolve) => child.once('message', (message) => resolve(message)));
  child.send(task);
  if ((await next()) !== 'open') throw new Error('The streams did not open');
  return {
    /** Waits until every stream has what every sharer sent last, ten seconds at most. */
    finish: async (last: readonly number[]) => {
      child.send({ last });
      const found = readersFound.parse(await next());
      child.disconnect();
      await once(child, 'exit');
      return found;
    },
  };
}
