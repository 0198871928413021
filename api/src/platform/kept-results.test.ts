import { describe, expect, it } from 'vitest';
import { keepResults } from './kept-results.ts';

/** Results that show how often work was done, and for what. */
function counted(most: number) {
  const done: string[] = [];
  const keep = keepResults<string>(most);
  const of = async (id: number, ...texts: string[]) =>
    keep(id, texts, async () => {
      done.push(`${id} ${texts.join()}`);
      return `${texts.join()} of ${id}`;
    });
  return { of, done };
}

describe('kept results', () => {
  it('are calculated once for the same texts, even if requested twice at the same moment', async () => {
    const { of, done } = counted(2);
    expect(await Promise.all([of(1, 'a', 'b'), of(1, 'a', 'b')])).toEqual(['a,b of 1', 'a,b of 1']);
    expect(await of(1, 'a', 'b')).toBe('a,b of 1');
    expect(done).toEqual(['1 a,b']);
  });

  it('are calculated again when any of the texts has changed, or ends elsewhere', async () => {
    const { of, done } = counted(2);
    await of(1, 'a', 'b');
    expect(await of(1, 'a', 'c')).toBe('a,c of 1');
    expect(await of(1, 'ac', '')).toBe('ac, of 1');
    expect(await of(1, 'a', 'b')).toBe('a,b of 1');
    expect(done).toHaveLength(4);
  });

  it('are kept for the most recently requested ones', async () => {
    const { of, done } = counted(2);
    await of(1, 'a');
    await of(2, 'a');
    await of(1, 'a');
    await of(3, 'a');
    await of(1, 'a');
    expect(done).toEqual(['1 a', '2 a', '3 a']);
    await of(2, 'a');
    expect(done).toHaveLength(4);
  });

  it('are not kept after a failure', async () => {
    const keep = keepResults<number>(2);
    const fail = keep(1, ['a'], async () => Promise.reject(new Error('no')));
    await expect(fail).rejects.toThrow('no');
    expect(await keep(1, ['a'], async () => 1)).toBe(1);
  });

  it('are not kept if their inputs changed during the work', async () => {
    const keep = keepResults<string>(2);
    const ask = async (result: string, holds: boolean) =>
      keep(
        1,
        ['a'],
        async () => result,
        async () => holds,
      );
    expect(await ask('of what came meanwhile', false)).toBe('of what came meanwhile');
    expect(await ask('of a', true)).toBe('of a');
    expect(await ask('not asked for', true)).toBe('of a');
  });
});
