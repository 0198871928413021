import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { openListener, type Listener, type ListenerDeps } from '../db/listener.ts';
import type { Deps } from '../deps.ts';
import { findPerson, isTheirs, type FoundPerson, type ReadPerson } from './find-person.ts';
import type { VerifiedToken } from './identity.ts';

/** How long a call waits to hear of changes before it reads who is calling by itself. */
const patienceMs = 500;

export interface Callers {
  /**
   * The person behind a checked token, as the database had them when the call came, or later.
   * @returns null where nobody granted access, or where it was revoked
   * @throws CallError where the session of the token is over
   */
  find(token: VerifiedToken): Promise<FoundPerson | null>;
  close(): Promise<void>;
}

/**
 * Remembers who is calling until anything that decides about access changes. Triggers of the database send a
 * notice of each change, and each call first asks on the connection that hears them: what was committed before the
 * call came, on whichever server, has been heard once that is answered. Calls that come meanwhile share the next
 * question. While nothing is heard, nobody is remembered, and every call reads its person.
 */
export function openCallers(deps: Pick<Deps, 'db' | 'identity'> & ListenerDeps): Callers {
  let remembered = new WeakMap<VerifiedToken, ReadPerson>();
  /** Counts what would make an answer that is under way out of date. */
  let changes = 0;
  let hears = false;
  const forget = () => {
    changes += 1;
    remembered = new WeakMap();
  };
  const lose = () => {
    hears = false;
    forget();
  };
  const greeting = randomUUID();
  let isGreeted = false;
  const listener = openListener({
    ...deps,
    channel: 'access_changed',
    patienceMs,
    onConnected: (fresh) => {
      isGreeted = false;
      void greet(fresh, greeting).then(
        () => (hears = isGreeted),
        () => lose(),
      );
    },
    onLost: lose,
    onNotice: (payload) => {
      isGreeted ||= payload === greeting;
      forget();
    },
  });
  const heardUntil = together(async () => askTheTime(listener));
  const recall = async (token: VerifiedToken): Promise<FoundPerson | undefined> => {
    if (!hears || !remembered.has(token)) return undefined;
    const now = await heardUntil();
    const found = remembered.get(token);
    if (now === null || !hears || found === undefined) return undefined;
    const { session_ends_at: end } = found.row;
    const isGood = (end === null || end > now) && isTheirs(found.row, token);
    return isGood ? found : undefined;
  };
  return {
    async find(token) {
      const known = await recall(token);
      if (known !== undefined) return known;
      const before = changes;
      const found = await findPerson(deps, token);
      // What changed while it was read may not be in it.
      if (found !== null && hears && changes === before) remembered.set(token, found);
      return found;
    },
    close: async () => listener.close(),
  };
}

/** A pooler that hands connections round answers too, but hears nothing. */
async function greet(listener: Pick<Listener, 'ask'>, greeting: string): Promise<void> {
  await listener.ask({ text: `select pg_notify('access_changed', $1)`, values: [greeting] });
}

const timeRow = z.tuple([z.object({ now: z.date() })]);

/** By the clock of the database, which sessions end by; null where nothing is heard. */
async function askTheTime(listener: Listener): Promise<Date | null> {
  try {
    const [{ now }] = timeRow.parse(await listener.ask({ text: 'select now()' }));
    return now;
  } catch {
    return null;
  }
}

/** Those who ask while a question is under way wait for the next one, which they share: it begins after they asked. */
function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let current: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const begin = async () => {
    next = undefined;
    const asked = ask();
    current = asked;
    try {
      return await asked;
    } finally {
      if (current === asked) current = undefined;
    }
  };
  return async () => {
    if (current === undefined) return begin();
    next ??= current.then(begin);
    return next;
  };
}
