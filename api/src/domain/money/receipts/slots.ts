import { CallError } from '../../../platform/errors.ts';

/** Uploads that go on at once: of one person, and in all. Each holds a file and a connection open. */
const most = { ofPerson: 3, inAll: 24 } as const;

export interface Slots {
  /** @throws CallError where too many go on already */
  hold<T>(personId: number, work: () => Promise<T>): Promise<T>;
}

export function openSlots(): Slots {
  const held = new Map<number, number>();
  let all = 0;
  const add = (personId: number, count: number) => {
    all += count;
    const next = (held.get(personId) ?? 0) + count;
    if (next === 0) held.delete(personId);
    else held.set(personId, next);
  };
  return {
    async hold(personId, work) {
      if ((held.get(personId) ?? 0) >= most.ofPerson || all >= most.inAll)
        throw new CallError('too_many_requests', {
          message: 'Other uploads are still in progress. Wait a moment and try again.',
        });
      add(personId, 1);
      try {
        return await work();
      } finally {
        add(personId, -1);
      }
    },
  };
}
