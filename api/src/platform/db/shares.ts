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

interface Turn {
  readonly name: string;
  readonly endsAtMs: number;
  readonly begin: () => void;
  readonly refuse: (error: CallError) => void;
}

export function openShares(limits: ShareLimits): Shares {
  const taken = new Map<string, number>();
  const stuckUntil = new Map<string, number>();
  /** All in the order in which they came, which is that in which they end: each waits as long. */
  const waiting = new Set<Turn>();
  const waitingOf = new Map<string, Set<Turn>>();
  /** One for all: a busy server would set and clear thousands in a second. */
  let timer: NodeJS.Timeout | undefined;
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
  const leave = (turn: Turn) => {
    waiting.delete(turn);
    const own = waitingOf.get(turn.name);
    own?.delete(turn);
    if (own?.size === 0) waitingOf.delete(turn.name);
  };
  const wake = () => {
    for (const [name, own] of waitingOf)
      for (const turn of own) {
        if (!isFree(name)) break;
        leave(turn);
        take(name);
        turn.begin();
      }
  };
  const take = (name: string) => taken.set(name, (taken.get(name) ?? 0) + 1);
  const give = (name: string) => {
    const left = (taken.get(name) ?? 1) - 1;
    if (left > 0) taken.set(name, left);
    else taken.delete(name);
    wake();
  };
  const endOverdue = () => {
    timer = undefined;
    const now = performance.now();
    for (const turn of waiting) {
      if (turn.endsAtMs > now) return startTimer(turn.endsAtMs - now);
      leave(turn);
      turn.refuse(new CallError('unavailable', { message: busy }));
    }
  };
  const startTimer = (ms: number) => {
    timer = setTimeout(endOverdue, Math.ceil(ms)).unref();
  };
  const wait = async (name: string) =>
    new Promise<void>((begin, refuse) => {
      const turn = { name, endsAtMs: performance.now() + limits.waitMs, begin, refuse };
      waiting.add(turn);
      const own = waitingOf.get(name);
      if (own === undefined) waitingOf.set(name, new Set([turn]));
      else own.add(turn);
      if (timer === undefined) startTimer(limits.waitMs);
    });
  return {
    async enter(operation) {
      if (operation === undefined || operation.transactions > 0) return () => {};
      const { name } = operation;
      if (isFree(name)) take(name);
      else await wait(name);
      return () => give(name);
    },
    heldUp: ({ name }) => void stuckUntil.set(name, performance.now() + heldUpMs),
  };
}

const busy = 'The server is busy. Try again in a moment.';
