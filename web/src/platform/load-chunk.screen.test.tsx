import { expect, it, vi } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk.ts';

const map = { name: 'map' } as const;

it('tries a failed part once more', async () => {
  const warn = vi.fn();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('dropped'));
  load.mockResolvedValueOnce('part');
  await expect(loadChunk({ ...map, load }, { warn })).resolves.toBe('part');
  expect(warn).not.toHaveBeenCalled();
});

it('a part that fails twice is logged by its name', async () => {
  const warn = vi.fn();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('dropped'));
  const error = await loadChunk({ ...map, load }, { warn }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChunkError);
  expect(error).toHaveProperty('message', 'Loading chunk map failed');
  expect(load).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith('Loading chunk map failed', expect.any(Error));
});

it('counts a part as failed after two minutes', async ({ onTestFinished }) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers();
  const never = new Promise<string>(() => {});
  const answer = loadChunk({ ...map, load: () => never }, { warn: () => {} }).catch(
    (reason: unknown) => reason,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await answer).toBeInstanceOf(ChunkError);
});
