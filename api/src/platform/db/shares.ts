import { AsyncLocalStorage } from 'node:async_hooks';
import { CallError } from '../errors.ts';

/** What an answer of the database is for: a call, or one list or form of it. */
export interface Operation {
  readonly name: string;
  /** Transactions that it has open. What it asks for besides must not wait for itself. */
  transactions: number;
}

const current = new AsyncLocalStorage<Operation>();

/** Runs a step of a call, so that the connections it takes count for the operation. */
export function withOperation(operation: Operation, step: () => void): void {
  current.run(operation, step);
}

export function currentOperation(): Operation | undefined {
  return current.getStore();
}

interface ShareLimits {
  /** Connections of one operation. */
  readonly each: number;
  /** Connections of one operation that a lock held up when it was tried last. */
  readonly eachHeldUp: number;
  /** Connections of all operations that are held up. */
  readonly allHeldUp: number;
  /** How long to wait for one, in milliseconds. */
  readonly waitMs: number;
}

/** Connections of one pool, so divided that no operation takes them all. */
export interface Shares {
  /**
   * Waits until the operation may take one connection more.
   * @returns gives it back
   * @throws CallError where that takes too long
   */
  enter(operation: Operation | undefined): Promise<() => void>;
  /** A statement of the operation waited in vain for a lock, or took too long. */
  heldUp(operation: Operation): void;
}

/** How long an operation counts as held up after it was so last. */
const heldUpMs = 6_000;

export function openShares(limits: ShareLimits): Shares {
  const taken = new Map<string, number>();
  const stuckUntil = new Map<string, number>();
  /** By the name of their operation, each in the order in which they came. */
  const waiting = new Map<string, Set<() => void>>();
  const isStuck = (name: string) => {
    const until = stuckUntil.get(name);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    stuckUntil.delete(name);
    return false;
  };
  const takenByStuck = () =>
    [...taken].reduce((sum, [name, many]) => (isStuck(name) ? sum + many : sum), 0);
  const isFree = (name: string) => {
    const own = taken.get(name) ?? 0;
    if (!isStuck(name)) return own < limits.each;
    return own < limits.eachHeldUp && takenByStuck() < limits.allHeldUp;
  };
  const leave = (name: string, go: () => void) => {
    const queue = waiting.get(name);
    queue?.delete(go);
    if (queue?.size === 0) waiting.delete(name);
  };
  const wake = () => {
    for (const [name, queue] of waiting)
      for (const go of queue) {
        if (!isFree(name)) break;
        leave(name, go);
        take(name);
        go();
      }
  };
  const take = (name: string) => taken.set(name, (taken.get(name) ?? 0) + 1);
  const give = (name: string) => {
    const left = (taken.get(name) ?? 1) - 1;
    if (left > 0) taken.set(name, left);
    else taken.delete(name);
    wake();
  };
  const turn = async (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = waiting.get(name) ?? new Set();
    waiting.set(name, queue.add(resolve));
    const timer = setTimeout(() => {
      leave(name, resolve);
      reject(new CallError('unavailable', { message: busy }));
    }, limits.waitMs);
    await promise.finally(() => clearTimeout(timer));
  };
  return {
    async enter(operation) {
      if (operation === undefined || operation.transactions > 0) return () => {};
      const { name } = operation;
      if (isFree(name)) take(name);
      else await turn(name);
      return () => give(name);
    },
    heldUp: ({ name }) => void stuckUntil.set(name, performance.now() + heldUpMs),
  };
}

const busy = 'The server is busy. Try again in a moment.';
