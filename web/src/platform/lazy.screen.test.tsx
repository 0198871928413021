import { expect, it, vi } from 'vitest';
import { expectOnConsole } from '../testing/stray-console.ts';
import { ChunkError, lazyModule } from './lazy.ts';

it('tries a failed part once more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('dropped'));
  load.mockResolvedValueOnce('part');
  await expect(lazyModule({ name: 'map', load }).load()).resolves.toBe('part');
});

it('logs a part that fails twice by its name, and loads it again when asked', async () => {
  expectOnConsole(/Loading chunk map failed/);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('dropped'));
  const map = lazyModule({ name: 'map', load });
  const error = await map.load().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChunkError);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('part');
  await expect(map.load()).resolves.toBe('part');
});

it('counts a part as failed after two minutes', async ({ onTestFinished }) => {
  expectOnConsole(/Loading chunk map failed/);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers();
  const never = new Promise<string>(() => {});
  const answer = lazyModule({ name: 'map', load: () => never })
    .load()
    .catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await answer).toBeInstanceOf(ChunkError);
});
