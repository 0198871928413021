import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openListener, type Listener, type ListenerDeps } from './listener.ts';

/** How long a call waits to hear of changes before it reads for itself. */
const patienceMs = 500;

/** What changed: what decides about access, the rows of a table by its name, or perhaps anything. */
type Changed = 'access' | 'anything' | `rows of ${string}`;

/** Changes in the database, by this server, another one or anyone else. */
export interface Changes {
  /** False where a change may have gone unheard: then nothing that was remembered is good. */
  hears(): boolean;
  /**
   * Waits until all is heard that was committed before it was asked. Those who ask at once share a question.
   * @returns the time by the clock of the database; null where nothing is heard
   */
  heardUntil(): Promise<Date | null>;
  onChange(forget: (changed: Changed) => void): void;
  close(): Promise<void>;
}

/**
 * Hears of changes on a connection of its own. Triggers of the database send a notice of each, and PostgreSQL hands
 * notices over before it answers: once a question on that connection is answered, everything was heard that was
 * committed before, on whichever server.
 */
export function openChanges(deps: ListenerDeps): Changes {
  const watching: ((changed: Changed) => void)[] = [];
  const tell = (changed: Changed) => {
    for (const forget of watching) forget(changed);
  };
  let hears = false;
  const lose = () => {
    hears = false;
    tell('anything');
  };
  const greeting = randomUUID();
  let isGreeted = false;
  const listener = openListener({
    ...deps,
    channels: ['access_changed', 'rows_changed'],
    patienceMs,
    onConnected: (fresh) => {
      isGreeted = false;
      void greet(fresh, greeting).then(
        () => (hears = isGreeted),
        () => lose(),
      );
    },
    onLost: lose,
    onNotice: (payload, channel) => {
      isGreeted ||= payload === greeting;
      if (channel === 'rows_changed') tell(`rows of ${payload}`);
      else tell(payload === '' ? 'access' : 'anything');
    },
  });
  return {
    hears: () => hears,
    heardUntil: together(async () => askTheTime(listener)),
    onChange: (forget) => void watching.push(forget),
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

/** Milliseconds between the beginnings of two questions: one takes as much work as a short call. */
const betweenMs = 3;

/**
 * Those who ask while a question is under way, or was begun a moment ago, wait for the next one, which they share: it
 * begins after they asked.
 */
function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  let mayBeginAt = 0;
  const begin = async () => {
    const early = mayBeginAt - performance.now();
    if (early > 0) await pause(early);
    next = undefined;
    mayBeginAt = performance.now() + betweenMs;
    return ask();
  };
  return async () => {
    if (next === undefined) {
      next = last.then(begin, begin);
      last = next;
    }
    return next;
  };
}
