import type { Guess, ReadLeg } from './candidate.ts';
import { legsInWords } from './legs-in-words.ts';
import type { Near } from './text-times.ts';

const oldWords = String.raw`(?:old|original|previous|former|cancelled|canceled) (?:flights?|itinerary|schedule|booking|details)|alter? flug|ursprüngliche[rn]? flug|bisherige[rn]? flug|ancien vol|vol initial|vecchio volo|volo originale|vuelo (?:anterior|original|antiguo)|régi járat|eredeti járat|stary lot|poprzedni lot|pierwotny lot|tidigare flyg|ursprungligt flyg`;
const newWords = String.raw`(?:new|updated|revised|changed|replacement|rebooked|alternative) (?:flights?|itinerary|schedule|booking|details)|neuer? flug|nouveau vol|nuovo volo|nuevo vuelo|új járat|nowy lot|nytt flyg|ny flygning`;
const heading = new RegExp(
  String.raw`(?<!\p{L})(?:(?<old>${oldWords})|(?<new>${newWords}))(?!\p{L})`,
  'giu',
);

interface Replaced {
  readonly legs: ReadLeg[];
  readonly replaces: ReadLeg[];
  readonly guesses: Guess[];
  readonly phrases: string[];
}

/** Reads the flights below "Old flight" and "New flight"; null if either has none. */
export function readReplaced(text: string, near: Near | null): Replaced | null {
  const headings = [...text.matchAll(heading)].map(({ index, groups }) => ({
    at: index,
    isOld: groups?.['old'] !== undefined,
  }));
  const parts = headings.map(({ at, isOld }, index) => ({
    isOld,
    ...legsInWords(text.slice(at, headings[index + 1]?.at), near),
  }));
  const fresh = parts.filter(({ isOld, legs }) => !isOld && legs.length > 0);
  const old = parts.filter(({ isOld, legs }) => isOld && legs.length > 0);
  if (fresh.length === 0 || old.length === 0) return null;
  const legs = fresh.flatMap((part) => part.legs);
  const replaces = old.flatMap((part) => part.legs);
  const message = `The document replaces ${listNumbers(replaces)} by ${listNumbers(legs)}.`;
  return {
    legs,
    replaces,
    guesses: [{ field: 'legs', message }, ...fresh.flatMap((part) => part.guesses)],
    phrases: fresh.flatMap((part) => part.phrases),
  };
}

function listNumbers(legs: readonly ReadLeg[]): string {
  return [...new Set(legs.map(({ number }) => number))].join(', ');
}

const wasWords =
  'was|were|previously|formerly|instead of|old(?: time)?|originally|statt|bisher|zuvor|ursprünglich|au lieu de|anziché|invece di|prima|en lugar de|antes|korábban|eredetileg|zamiast|poprzednio|istället för|tidigare';
const was = new RegExp(
  String.raw`\s?[([]?\s?(?<!\p{L})(?:${wasWords})\s?:?\s?(?:\d{1,2}[ .][\p{L}\d.]{2,10}[ .]\d{4},?\s)?\d{1,2}[:.]\d\d(?:\s?[ap]m)?\s?[)\]]?`,
  'giu',
);

/** Drops former times: "09:10 (previously 08:35)" becomes "09:10". */
export function dropFormerTimes(text: string): string {
  return text.replaceAll(was, ' ');
}
