import { AsyncLocalStorage } from 'node:async_hooks';
import { CallError } from '../errors.ts';
import { busy } from './outage.ts';

/** The purpose of a database answer: a call, or one list or form within it. */
export interface Operation {
  readonly name: string;
  /** Its open transactions. What it asks for besides must not wait for itself. */
  transactions: number;
}

const current = new AsyncLocalStorage<Operation>();

/** Runs a step of a call, so that its connections count for the operation. */
export function withOperation(operation: Operation, step: () => void): void {
  current.run(operation, step);
}

export function currentOperation(): Operation | undefined {
  return current.getStore();
}

interface ShareLimits {
  /** Connections of one operation. */
  readonly each: number;
  /** Connections of one operation that a lock held up at its last try. */
  readonly eachHeldUp: number;
  /** Connections of all operations that are held up. */
  readonly allHeldUp: number;
  /** How long to wait for one, in milliseconds. */
  readonly waitMs: number;
}

/** Divides the connections of one pool so that no operation takes them all. */
export interface Shares {
  /**
   * Waits until the operation may take another connection.
   * @returns a function that gives it back
   * @throws CallError if that takes too long
   */
  enter(operation: Operation | undefined): Promise<() => void>;
  /** A statement of the operation waited in vain for a lock, or took too long. */
  heldUp(operation: Operation): void;
}

/** How long an operation counts as held up after the last time. */
const heldUpMs = 6_000;

export function openShares(limits: ShareLimits): Shares {
  const taken = new Map<string, number>();
  const heldUpUntil = new Map<string, number>();
  const waiting = new Set<{ readonly name: string; readonly begin: () => void }>();
  const isHeldUp = (name: string) => (heldUpUntil.get(name) ?? 0) > performance.now();
  const isFree = (name: string) => {
    const own = taken.get(name) ?? 0;
    if (!isHeldUp(name)) return own < limits.each;
    const all = [...taken].reduce((sum, [one, many]) => (isHeldUp(one) ? sum + many : sum), 0);
    return own < limits.eachHeldUp && all < limits.allHeldUp;
  };
  const take = (name: string) => void taken.set(name, (taken.get(name) ?? 0) + 1);
  const give = (name: string) => {
    const left = (taken.get(name) ?? 1) - 1;
    if (left > 0) taken.set(name, left);
    else taken.delete(name);
    for (const turn of waiting) if (isFree(turn.name)) turn.begin();
  };
  const wait = async (name: string) =>
    new Promise<void>((resolve, refuse) => {
      const timer = setTimeout(() => {
        waiting.delete(turn);
        refuse(new CallError('unavailable', { message: busy }));
      }, limits.waitMs).unref();
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(turn);
        take(name);
        resolve();
      };
      const turn = { name, begin };
      waiting.add(turn);
    });
  return {
    async enter(operation) {
      if (operation === undefined || operation.transactions > 0) return () => {};
      const { name } = operation;
      if (isFree(name)) take(name);
      else await wait(name);
      return () => give(name);
    },
    heldUp: ({ name }) => void heldUpUntil.set(name, performance.now() + heldUpMs),
  };
}
