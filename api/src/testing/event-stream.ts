import { once } from 'node:events';
import { z } from 'zod';
import type { App } from '../app/app.ts';

/** One server-sent event; comments are events without a name. */
export interface SentEvent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: unknown;
}

/** A stream, read event by event as a browser reads it. */
export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next event with a name; rejects if the stream ended. */
  next(): Promise<SentEvent>;
  /** The next event or comment. */
  anything(): Promise<SentEvent>;
  /** Resolves once the server has ended it. */
  ended(): Promise<void>;
  leave(): void;
}

export async function openEventStream(
  url: string,
  headers: Record<string, string>,
): Promise<EventStream> {
  const leaving = new AbortController();
  const answer = await fetch(url, { headers, signal: leaving.signal });
  // Locked at once: Node cancels the body of an answer that nobody holds, unless somebody reads it.
  const text = answer.body?.pipeThrough(new TextDecoderStream());
  const events = text === undefined ? undefined : eventsIn(text);
  const anything = async () => {
    const read = await events?.next();
    if (read === undefined || read.done === true) throw new Error('The stream has ended');
    return read.value;
  };
  const next = async () => {
    for (;;) {
      const event = await anything();
      if (event.event !== undefined) return event;
    }
  };
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    anything,
    ended: async () => {
      for (;;) if ((await events?.next())?.done !== false) return;
    },
    leave: () => leaving.abort(),
  };
}

async function* eventsIn(parts: ReadableStream<string>): AsyncGenerator<SentEvent> {
  let text = '';
  for await (const part of parts) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(parse);
  }
}

function parse(block: string): SentEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return {
    id: field('id'),
    event: field('event'),
    data: data === undefined ? undefined : JSON.parse(data),
  };
}

/** The address of an app listening on its own port. */
export async function listen(app: App): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  if (!app.server.listening) await once(app.server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(app.server.address());
  return `http://127.0.0.1:${port}`;
}
