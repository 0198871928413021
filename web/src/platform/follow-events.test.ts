import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './call-errors.ts';
import { followEvents } from './follow-events.ts';

let page: EventTarget & { visibilityState: DocumentVisibilityState };
let browser: EventTarget;
let end: AbortController;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  browser = new EventTarget();
  end = new AbortController();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.useFakeTimers();
});

afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that a test writes for: every connection is another one to write to, until it is cut. */
function follow(refusal?: ApiError) {
  const connections: {
    after: string | undefined;
    write: (text: string) => void;
    cut: () => void;
  }[] = [];
  const said: string[] = [];
  const done = followEvents(
    {
      open: async (after, signal) => {
        if (refusal !== undefined) throw refusal;
        signal.throwIfAborted();
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            signal.addEventListener('abort', () => controller.error(signal.reason));
            connections.push({
              after,
              write: (text) => controller.enqueue(new TextEncoder().encode(text)),
              cut: () => controller.error(new Error('cut')),
            });
          },
        });
        return new Response(body);
      },
      onEvent: ({ data }) => said.push(data),
      onLive: (live) => said.push(live ? 'live' : 'lost'),
      onRefused: ({ message }) => said.push(message),
      log: { warn: () => undefined },
      random: () => 1,
    },
    end.signal,
  );
  return { connections, said, done };
}

async function passes(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
}

it('L-61 reports a loss that the browser notices at once, and reconnects when it is back', async () => {
  const { connections, said } = follow();
  await passes(0);
  connections[0]?.write('id: 7\ndata: first\n\n');
  await passes(0);
  browser.dispatchEvent(new Event('offline'));
  await passes(0);
  expect(said).toEqual(['live', 'first', 'lost']);
  browser.dispatchEvent(new Event('online'));
  await passes(0);
  expect(said).toEqual(['live', 'first', 'lost', 'live']);
  expect(connections.map(({ after }) => after)).toEqual([undefined, '7']);
});

it('L-61 treats a minute of silence as a lost connection, but not heartbeats', async () => {
  const { connections, said } = follow();
  await passes(50);
  connections[0]?.write(': still here\n\n');
  await passes(50);
  expect(said).toEqual(['live']);
  await passes(11);
  expect(said.slice(0, 2)).toEqual(['live', 'lost']);
});

it('L-61 tries more and more slowly until something arrives', async () => {
  const { connections, said } = follow();
  const pauses = [1, 2, 4, 8, 16, 30, 30];
  await passes(0);
  for (const [at, pause] of pauses.entries()) {
    connections[at]?.cut();
    await passes(pause - 0.01);
    expect(connections, `before ${pause} s`).toHaveLength(at + 1);
    await passes(0.02);
    expect(connections, `after ${pause} s`).toHaveLength(at + 2);
  }
  connections.at(-1)?.write('data: back\n\n');
  await passes(0);
  connections.at(-1)?.cut();
  await passes(1.01);
  expect(connections).toHaveLength(pauses.length + 2);
  expect(said).toContain('back');
});

it('K-47 reconnects when a stopping server says, so that not everyone comes at once', async () => {
  const { connections } = follow();
  await passes(0);
  connections[0]?.write('data: first\n\nretry: 4000\n\n');
  await passes(0);
  connections[0]?.cut();
  await passes(3.99);
  expect(connections).toHaveLength(1);
  await passes(0.02);
  expect(connections).toHaveLength(2);
  connections[1]?.write('data: second\n\n');
  await passes(0);
  connections[1]?.cut();
  await passes(1.01);
  expect(connections).toHaveLength(3);
});

it('L-66 reads a stream the same however the network splits it', async () => {
  const text =
    ': beat\r\nid: 7\r\ndata: first\r\ndata: line\r\n\r\nevent: changes\n\nid: 8\rdata: second\r\r: beat\n';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const { connections, said } = follow();
    await passes(0);
    connections[0]?.write(text.slice(0, cut));
    await passes(0);
    connections[0]?.write(text.slice(cut));
    await passes(0);
    expect(said, `cut at ${cut}`).toEqual(['live', 'first\nline', 'second']);
  }
});

it('does not try again after a refusal of access', async () => {
  const refusal = new ApiError({
    status: 403,
    code: 'forbidden',
    message: 'This is not for you.',
    field: undefined,
    retryAfterSeconds: undefined,
  });
  const { said, done } = follow(refusal);
  await done;
  expect(said).toEqual(['This is not for you.']);
});

it('disconnects a hidden page after two minutes, and reconnects when it is visible', async () => {
  const { connections, said } = follow();
  await passes(0);
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  show('hidden');
  // The server's heartbeat continues meanwhile.
  for (let times = 0; times < 7; times += 1) {
    await passes(20);
    if (said.at(-1) === 'live') connections[0]?.write(':\n\n');
  }
  expect(said).toEqual(['live', 'lost']);
  await passes(600);
  expect(connections).toHaveLength(1);
  show('visible');
  await passes(0);
  expect(said).toEqual(['live', 'lost', 'live']);
});
