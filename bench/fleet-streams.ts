import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The app's pause before it reopens a stream, at first and at most. Each failure doubles it. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const atOnce = 40;

export interface Streams {
  /** Streams that are open now. */
  open(): number;
  /** How often streams were opened again, and what other answers that got. */
  readonly reopened: { times: number; refused: Record<string, number> };
  stop(): void;
}

/** How a stream ended, and after how long the server wants it back. */
interface Ended {
  readonly id: string | undefined;
  readonly said: string;
  readonly afterMs: number;
}

/** Streams through the proxy, which reopen where they were, as a browser does. */
export async function openStreams(
  url: string,
  authorizations: readonly string[],
  many: number,
): Promise<Streams> {
  const agent = new Agent({ maxSockets: Infinity });
  const reopened: Streams['reopened'] = { times: 0, refused: {} };
  let isOver = false;
  let open = 0;
  const follow = async (authorization: string, lastId: string | undefined, begun: () => void) => {
    const headers = {
      authorization,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    };
    const { promise, resolve } = Promise.withResolvers<Ended>();
    let id = lastId;
    let afterMs = firstPauseMs;
    request(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return resolve({ id, said: String(answer.statusCode), afterMs });
      }
      open += 1;
      answer.setEncoding('latin1');
      answer.on('data', (part: string) => {
        id = /^id: (.+)$/m.exec(part)?.[1] ?? id;
        afterMs = Number(/^retry: (\d+)$/m.exec(part)?.[1] ?? afterMs);
        begun();
      });
      answer.on('error', () => {});
      answer.once('close', () => {
        open -= 1;
        resolve({ id, said: 'ended', afterMs });
      });
    })
      .on('error', (error) => resolve({ id, said: error.message, afterMs }))
      .end();
    return promise;
  };
  const keep = async (authorization: string, begun: () => void) => {
    let lastId: string | undefined;
    let failures = 0;
    for (;;) {
      const { id, said, afterMs } = await follow(authorization, lastId, begun);
      if (isOver) return;
      failures = said === 'ended' ? 0 : failures + 1;
      if (said !== 'ended') reopened.refused[said] = (reopened.refused[said] ?? 0) + 1;
      lastId = id;
      const pauseMs = Math.min(longestPauseMs, afterMs * 2 ** failures);
      await pause(pauseMs * (0.5 + Math.random() / 2));
      reopened.times += 1;
    }
  };
  for (let from = 0; from < many; from += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, many - from) }, async (_, index) => {
        const authorization = authorizations[(from + index) % authorizations.length] ?? '';
        await new Promise<void>((resolve) => void keep(authorization, resolve));
      }),
    );
  return {
    open: () => open,
    reopened,
    stop: () => {
      isOver = true;
      agent.destroy();
    },
  };
}
