import type { FastifyReply } from 'fastify';
import type { Changes } from '../db/changes.ts';

/** Characters of all answers that are kept at once, and of one. */
const keptCharacters = { all: 4_000_000, one: 100_000 };

interface Asked {
  /** Whatever the answer depends on besides the rows; others who may ask the same get the same. */
  readonly question: readonly unknown[];
  /** The tables that it is made of, each of which sends a notice when it changes. */
  readonly madeOf: readonly string[];
}

export interface KeptAnswers {
  /** Sends what the same question was answered with, as long as nothing that it is made of has changed. */
  send(reply: FastifyReply, asked: Asked, make: () => Promise<unknown>): Promise<FastifyReply>;
}

interface Kept {
  readonly text: string;
  readonly madeOf: readonly string[];
}

/**
 * Keeps the text of answers, checked against their schema once. Each call first waits until what was committed before
 * it came is heard. While nothing is heard, nothing is kept, and every answer is made.
 */
export function openKeptAnswers(changes: Changes, most = keptCharacters): KeptAnswers {
  const kept = new Map<string, Kept>();
  let characters = 0;
  /** Counts what would make an answer that is under way out of date. */
  let changed = 0;
  const drop = (name: string) => {
    characters -= kept.get(name)?.text.length ?? 0;
    kept.delete(name);
  };
  changes.onChange((what) => {
    changed += 1;
    for (const [name, { madeOf }] of kept)
      if (what === 'anything' || madeOf.some((table) => what === `rows of ${table}`)) drop(name);
  });
  const find = async (name: string, hasHeard: boolean): Promise<string | undefined> => {
    if (!kept.has(name)) return undefined;
    if (!hasHeard && (await changes.heardUntil()) === null) return undefined;
    return kept.get(name)?.text;
  };
  const keep = (name: string, one: Kept) => {
    if (one.text.length > most.one) return;
    drop(name);
    kept.set(name, one);
    characters += one.text.length;
    for (const oldest of kept.keys()) {
      if (characters <= most.all) return;
      drop(oldest);
    }
  };
  return {
    async send(reply, { question, madeOf }, make) {
      const name = JSON.stringify([reply.request.routeOptions.url, ...question]);
      let text = await find(name, reply.request.hasHeard);
      if (text === undefined) {
        const before = changed;
        text = textOf(reply.serialize(await make()));
        // What changed while it was made may not be in it.
        if (changes.hears() && changed === before) keep(name, { text, madeOf });
      }
      return reply.type('application/json; charset=utf-8').send(text);
    },
  };
}

function textOf(serialized: unknown): string {
  if (typeof serialized === 'string') return serialized;
  throw new TypeError('Only answers in JSON are kept');
}
