import { createHash } from 'node:crypto';

interface Kept<Result> {
  readonly key: string;
  readonly result: Promise<Result>;
}

/**
 * Keeps what takes long to work out, for as long as all that it is worked out of stays the same: what is kept
 * can't be wrong, however that was changed. Of more than `most`, those go that were asked for longest ago.
 */
export function keepResults<Result>(most: number) {
  const kept = new Map<number, Kept<Result>>();
  return async (
    id: number,
    /** All of it, as texts in one order. */
    from: Iterable<string>,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const key = keyOf(from);
    const known = kept.get(id);
    const one = known?.key === key ? known : { key, result: work() };
    kept.delete(id);
    kept.set(id, one);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    try {
      return await one.result;
    } catch (error) {
      if (kept.get(id) === one) kept.delete(id);
      throw error;
    }
  };
}

function keyOf(from: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const text of from) hash.update(`${text.length} `).update(text);
  return hash.digest('base64');
}
