import type { SearchedList } from '@paddock/contract/domain/search/search';
import type { Linked } from './linked.ts';
import { identifyHit } from './scope.ts';
import type { Typed } from './typed.ts';
import type { FoundWords } from './words.ts';

/** A matching record; the lowest score is the best. */
export interface Candidate {
  readonly list: SearchedList;
  readonly id: number;
  readonly score: number;
  /** The order of equal scores. */
  readonly order: string;
}

/*
 * An exact name comes first; then rows of the project; then names that begin with the typed text, words that
 * do, linked records, and misspelt names. The code of an airport is three letters, with which names begin
 * too: so it only counts as the best beginning.
 */
const scores = {
  whole: 0,
  code: 100,
  beginning: 110,
  word: 120,
  later: 130,
  linked: 140,
  misspelt: 400,
};
const elsewhere = 100;
/** Before everything else of its kind, but its kind is not lifted. */
const wholeElsewhere = 1;

function scoreWords({ list, words, later }: FoundWords, { forms }: Typed): number {
  const isWhole = forms.includes(words);
  if (later) return isWhole ? scores.word : scores.later;
  if (!isWhole) return scores.beginning;
  return list === 'airports' ? scores.code : scores.whole;
}

function byWords(
  found: readonly FoundWords[],
  { typed, misspelt }: { readonly typed: Typed; readonly misspelt: boolean },
): Candidate[] {
  return found.map((one) => ({
    list: one.list,
    id: one.id,
    score: misspelt ? scores.misspelt + Number(one.later) : scoreWords(one, typed),
    order: one.words,
  }));
}

function byLinks(found: readonly Linked[], score: number): Candidate[] {
  return found.map(({ list, id }, at) => ({
    list,
    id,
    score,
    order: String(at).padStart(6, '0'),
  }));
}

interface Favoured {
  readonly members: ReadonlySet<string>;
  /** Airports that flights go to come before those of the rest of the world. */
  readonly used: ReadonlySet<number>;
  readonly isAtProject: boolean;
}

/** Each record once, best first. */
function inOrder(found: readonly Candidate[], favoured: Favoured): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const one of found) {
    const score = one.score + measureDistance(one, favoured);
    const known = best.get(identifyHit(one));
    if (known === undefined || score < known.score) best.set(identifyHit(one), { ...one, score });
  }
  return [...best.values()].toSorted(
    (one, other) => one.score - other.score || inBytes(one.order, other.order),
  );
}

function measureDistance(one: Candidate, { members, used, isAtProject }: Favoured): number {
  if (members.has(identifyHit(one))) return 0;
  if (one.score === scores.whole) return isAtProject ? wholeElsewhere : 0;
  if (one.list !== 'airports') return elsewhere;
  if (!used.has(one.id)) return 2 * elsewhere;
  return isAtProject ? elsewhere : 0;
}

/** Whether the best of some records has exactly the typed name, and belongs to the project if there is one. */
export function isExact([best]: readonly Candidate[]): boolean {
  return best?.score === scores.whole;
}

function inBytes(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export const ranked = {
  words: byWords,
  linked: (found: readonly Linked[]) => byLinks(found, scores.linked),
  amounts: (found: readonly Linked[]) => byLinks(found, scores.beginning),
  inOrder,
};
