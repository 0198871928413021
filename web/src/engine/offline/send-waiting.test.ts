import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSending, type TryLater } from './send-waiting.ts';

/** A browser as sending sees it: is there a network, and did something wake the page? */
function openBrowser() {
  const connection = { onLine: true, serviceWorker: new EventTarget() };
  const page = new EventTarget();
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
  return { connection, page };
}

type Answer = TryLater | null | Promise<TryLater | null>;

const later = (afterSeconds?: number): TryLater => ({ afterSeconds });
const unreachable = () => later();

/** Sends into a network that answers as the test says, and records when each try came. */
function startSending(answer: () => Answer) {
  const { connection, page } = openBrowser();
  const leaving = new AbortController();
  const listeners = new Set<() => void>();
  const tries: number[] = [];
  const warnings: unknown[] = [];
  const network = { answer };
  keepSending({
    name: 'paddock.test',
    send: async () => {
      tries.push(Date.now());
      return network.answer();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: leaving.signal,
    log: { warn: (message) => void warnings.push(message) },
  });
  return {
    network,
    connection,
    warnings,
    /** Seconds between one try and the next. */
    pauses: () => tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1_000),
    tries: () => tries.length,
    put: () => listeners.forEach((listener) => listener()),
    wake: (event: string) => page.dispatchEvent(new Event(event)),
    workerCalls: () =>
      connection.serviceWorker.dispatchEvent(
        new MessageEvent('message', { data: { type: 'SEND_OUTBOX' } }),
      ),
    leave: () => leaving.abort(),
    listeners: () => listeners.size,
  };
}

const passes = async (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('after a failed try', () => {
  it('tries again after 5 seconds, and waits twice as long each time, up to 5 minutes', async () => {
    const sending = startSending(unreachable);
    await passes(1_300);
    expect(sending.pauses()).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  it('waits as long as the server asked, if that is longer', async () => {
    const sending = startSending(() => later(60));
    await passes(200);
    expect(sending.pauses()).toEqual([60, 60, 60]);
  });

  it('waits its own pause if the server asked for less', async () => {
    const sending = startSending(() => later(1));
    await passes(40);
    expect(sending.pauses()).toEqual([5, 10, 20]);
  });

  it('starts again with the first pause once something was sent', async () => {
    const sending = startSending(unreachable);
    await passes(16);
    expect(sending.pauses()).toEqual([5, 10]);
    sending.network.answer = () => null;
    sending.put();
    await passes(0);
    sending.network.answer = unreachable;
    sending.put();
    await passes(16);
    expect(sending.pauses().slice(-2)).toEqual([5, 10]);
  });

  it('treats its own failure like being offline, and logs it', async () => {
    const sending = startSending(() => {
      throw new Error('the storage is gone');
    });
    await passes(16);
    expect(sending.pauses()).toEqual([5, 10]);
    expect(sending.warnings).toContain('Entries in paddock.test could not be sent');
  });
});

it('tries once and then rests if nothing is left', async () => {
  const sending = startSending(() => null);
  await passes(1_000);
  expect(sending.tries()).toBe(1);
});

it.each(['online', 'focus', 'visibilitychange'])(
  'tries at once on "%s", and the pause that ran no longer counts',
  async (event) => {
    const sending = startSending(unreachable);
    await passes(2);
    sending.wake(event);
    await passes(9);
    expect(sending.pauses()).toEqual([2]);
    await passes(1);
    expect(sending.pauses()).toEqual([2, 10]);
  },
);

it('O-8 tries at once when the worker says that there is a connection', async () => {
  const sending = startSending(unreachable);
  await passes(2);
  sending.workerCalls();
  await passes(0);
  expect(sending.pauses()).toEqual([2]);
});

it('tries at once when something is added', async () => {
  const sending = startSending(() => null);
  await passes(3);
  sending.put();
  await passes(0);
  expect(sending.pauses()).toEqual([3]);
});

function startSlowly() {
  const { promise, resolve } = Promise.withResolvers<TryLater | null>();
  const sending = startSending(async () => promise);
  return { ...sending, finish: resolve };
}

describe('if the connection comes back during a try', () => {
  it('O-8 tries again as soon as that one fails', async () => {
    const sending = startSlowly();
    await passes(30);
    sending.wake('online');
    expect(sending.tries()).toBe(1);
    sending.network.answer = unreachable;
    sending.finish(later());
    await passes(0);
    expect(sending.tries()).toBe(2);
    await passes(9);
    expect(sending.tries()).toBe(2);
    await passes(1);
    expect(sending.tries()).toBe(3);
  });
});

describe('if something is added while it sends', () => {
  it('sends once more when it is done', async () => {
    const sending = startSlowly();
    await passes(1);
    sending.put();
    expect(sending.tries()).toBe(1);
    sending.finish(null);
    await passes(0);
    expect(sending.tries()).toBe(2);
  });

  it('waits for the pause if sending fails', async () => {
    const sending = startSlowly();
    sending.put();
    sending.finish(later());
    await passes(4);
    expect(sending.tries()).toBe(1);
    await passes(1);
    expect(sending.tries()).toBe(2);
  });

  it('sends nothing more if the person has left meanwhile', async () => {
    const sending = startSlowly();
    sending.put();
    sending.leave();
    sending.finish(null);
    await passes(1_000);
    expect(sending.tries()).toBe(1);
  });
});

it('leaves sending to the tab that holds the lock', async () => {
  const sending = startSending(() => null);
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: async (_: string, __: object, work: (held: null) => unknown) => work(null) },
  });
  await passes(0);
  const before = sending.tries();
  sending.put();
  await passes(1_000);
  expect(sending.tries()).toBe(before);
});

it('tries nothing while offline', async () => {
  const sending = startSending(() => null);
  await passes(0);
  sending.connection.onLine = false;
  sending.put();
  await passes(1_000);
  expect(sending.tries()).toBe(1);
});

it('tries nothing once the person has left', async () => {
  const sending = startSending(unreachable);
  await passes(1);
  sending.leave();
  sending.wake('online');
  await passes(1_000);
  expect(sending.tries()).toBe(1);
  expect(sending.listeners()).toBe(0);
});
