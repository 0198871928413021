import { createHash } from 'node:crypto';

interface Kept<Result> {
  readonly key: string;
  readonly result: Promise<Result>;
}

/**
 * Caches slow results. A result is reused only while its inputs are the same, so it is never out of date.
 * Keeps `most` of them, and drops the least recently requested one.
 */
export function keepResults<Result>(most: number) {
  const kept = new Map<number, Kept<Result>>();
  return async (
    id: number,
    /** All inputs, as texts in a fixed order. */
    from: Iterable<string>,
    work: () => Promise<Result>,
    /**
     * Whether `from` is still valid, if it is only a stamp of what the work reads. If not, the result is not
     * cached.
     */
    holds: () => Promise<boolean> = async () => true,
  ): Promise<Result> => {
    const key = hashKey(from);
    const known = kept.get(id);
    const one = known?.key === key ? known : { key, result: work() };
    kept.delete(id);
    kept.set(id, one);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    const forget = () => {
      if (kept.get(id) === one) kept.delete(id);
    };
    try {
      const result = await one.result;
      if (one !== known && !(await holds())) forget();
      return result;
    } catch (error) {
      forget();
      throw error;
    }
  };
}

function hashKey(from: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of from) hash.update(`${text.length} `).update(text);
  return hash.digest('base64');
}
