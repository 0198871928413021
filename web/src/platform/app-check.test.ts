import { describe, expect, it, vi } from 'vitest';
import { createAppCheck, type KeptToken } from './app-check.ts';

const hour = 3_600_000;

/** @param patienceMs of a call that waits for its token, which may come late on a busy machine */
function setUp(
  kept: KeptToken | null = null,
  required = true,
  rest = async () => {},
  patienceMs = 60_000,
) {
  let now = 1_800_000_000_000;
  let memory = kept;
  let count = 0;
  const source = vi.fn<() => Promise<string | null>>(async () => `token ${++count}`);
  const warn = vi.fn();
  const appCheck = createAppCheck({
    source,
    isRequired: async () => required,
    clock: { now: () => now },
    log: { warn },
    memory: {
      read: () => memory,
      write: (token) => {
        memory = token;
      },
    },
    patienceMs,
    rest,
  });
  const wait = (ms: number) => {
    now += ms;
  };
  return { appCheck, source, warn, wait, memory: () => memory, now: () => now };
}

describe('an app-check token', () => {
  it('is solved for once, for all callers', async () => {
    const { appCheck, source } = setUp();
    const all = await Promise.all([appCheck.token(), appCheck.token()]);
    expect(all).toEqual(['token 1', 'token 1']);
    expect(await appCheck.token()).toBe('token 1');
    expect(source).toHaveBeenCalledOnce();
  });

  it('is renewed in time, while the old one still works', async () => {
    const { appCheck, wait } = setUp();
    await appCheck.token();
    wait(hour - 60_000);
    expect(await appCheck.token()).toBe('token 1');
    await expect.poll(async () => appCheck.token()).toBe('token 2');
  });

  it('is not used after its expiry', async () => {
    const { appCheck, wait } = setUp();
    await appCheck.token();
    wait(hour);
    expect(appCheck.held()).toBeUndefined();
    expect(await appCheck.token()).toBe('token 2');
  });

  it('of the last visit works without any effort', async () => {
    const { now } = setUp();
    const { appCheck, source } = setUp({ token: 'kept', endsAt: now() + hour / 2 });
    expect(appCheck.held()).toBe('kept');
    expect(await appCheck.token()).toBe('kept');
    expect(source).not.toHaveBeenCalled();
  });

  it('stored by a clock that was far ahead is not trusted', async () => {
    const { now } = setUp();
    const { appCheck } = setUp({ token: 'kept', endsAt: now() + 48 * hour });
    expect(await appCheck.token()).toBe('token 1');
  });

  it('refused by the server is never used again', async () => {
    const { appCheck, memory } = setUp();
    await appCheck.token();
    appCheck.refuse('another');
    expect(appCheck.held()).toBe('token 1');
    appCheck.refuse('token 1');
    expect(memory()).toBeNull();
    expect(await appCheck.token()).toBe('token 2');
  });
});

describe('without a token', () => {
  it('logs a failure, lets the call go on, and tries again after a pause', async () => {
    const { appCheck, source, warn, wait } = setUp();
    source.mockRejectedValueOnce(new Error('You’re offline'));
    expect(await appCheck.token()).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    expect(await appCheck.token()).toBeUndefined();
    expect(source).toHaveBeenCalledOnce();
    wait(15_000);
    expect(await appCheck.token()).toBe('token 1');
  });

  it('delays a call only for a limited time', async () => {
    const { appCheck, source } = setUp(null, true, undefined, 20);
    const work = Promise.withResolvers<string>();
    source.mockReturnValueOnce(work.promise);
    expect(await appCheck.token()).toBeUndefined();
    expect(appCheck.getSnapshot()).toBe(true);
    work.resolve('late');
    await expect.poll(() => appCheck.held()).toBe('late');
    expect(appCheck.getSnapshot()).toBe(false);
  });

  it('S-20 if it is only monitored, no call waits, and the next one finds the token', async () => {
    const { appCheck, source } = setUp(null, false);
    const work = Promise.withResolvers<string>();
    source.mockReturnValueOnce(work.promise);
    expect(await appCheck.token()).toBeUndefined();
    expect(appCheck.getSnapshot()).toBe(false);
    work.resolve('ahead');
    await expect.poll(async () => appCheck.token()).toBe('ahead');
    expect(source).toHaveBeenCalledOnce();
  });

  it('C-87 if it is only monitored, the work for it begins after the first screen', async () => {
    const first = Promise.withResolvers<void>();
    const { appCheck, source } = setUp(null, false, async () => first.promise);
    await Promise.all([appCheck.token(), appCheck.token()]);
    expect(source).not.toHaveBeenCalled();
    first.resolve();
    await expect.poll(() => appCheck.held()).toBe('token 1');
    expect(source).toHaveBeenCalledOnce();
  });

  it('does nothing if a deployment requires none', async () => {
    const { appCheck, source, warn } = setUp();
    source.mockResolvedValue(null);
    expect(await appCheck.token()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });
});

it('notifies listeners when the waiting starts and ends', async () => {
  const { appCheck } = setUp();
  const seen: boolean[] = [];
  const stop = appCheck.subscribe(() => seen.push(appCheck.getSnapshot()));
  await appCheck.token();
  stop();
  expect(seen).toEqual([true, false]);
});
