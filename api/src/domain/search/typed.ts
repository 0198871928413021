import { fold } from '@paddock/contract/domain/search/fold';

/** The typed text, as search uses it. */
export interface Typed {
  /** The whole text, also without spaces if it contains digits: "ba 902", "ba902". */
  readonly forms: readonly string[];
  /** Each word, if there are several. */
  readonly words: readonly string[];
  readonly amount: TypedAmount | undefined;
}

export interface TypedAmount {
  /** "1120.00" */
  readonly value: string;
  /** "HUF", if it was typed. */
  readonly currency: string | undefined;
}

/** Names are stored up to this many letters. */
const longest = 60;
const mostWords = 4;

export function readTyped(q: string): Typed {
  const whole = fold(q).slice(0, longest);
  const closed = whole.replaceAll(' ', '');
  const withClosed = /\d/.test(whole) && closed !== whole ? [whole, closed] : [whole];
  const words = whole.split(' ').slice(0, mostWords);
  return {
    forms: withClosed.filter((form) => form !== ''),
    words: words.length > 1 ? words : [],
    amount: readAmount(q),
  };
}

const signs: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', '¥': 'JPY' };

/** "1,120.00", "HUF 186000", "€40", "186 000 huf" */
export function readAmount(q: string): TypedAmount | undefined {
  const parts =
    /^\s*(?<before>[a-z]{3}|[£€$¥])?\s*(?<figures>\d{1,3}(?:[ ,\u00a0]\d{3})+|\d{1,12})(?<rest>\.\d{0,3})?\s*(?<after>[a-z]{3})?\s*$/i.exec(
      q,
    )?.groups;
  if (parts === undefined) return undefined;
  const named = parts['before'] ?? parts['after'];
  const currency = named === undefined ? undefined : (signs[named] ?? named.toUpperCase());
  const value = `${(parts['figures'] ?? '').replaceAll(/\D/g, '')}${parts['rest'] ?? ''}`;
  const isNothing = !/[1-9]/.test(value) || value.replace(/\..*/, '').length > 12;
  return isNothing ? undefined : { value: value.replace(/\.$/, ''), currency };
}

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz ');
/** Shorter words have too many others beside them. */
const shortestMisspelt = 4;
const longestMisspelt = 24;

/** What may have been meant: one letter wrong, missing, too many, or two swapped. */
export function listMisspellings(form: string): string[] {
  if (form.length < shortestMisspelt || form.length > longestMisspelt || /\d/.test(form)) return [];
  const letters = Array.from(form);
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [here = '', next = ''] = letters.slice(at);
    const after = letters.slice(at + 1).join('');
    if (at < letters.length) found.add(before + after);
    if (next !== '') found.add(before + next + here + letters.slice(at + 2).join(''));
    for (const letter of alphabet) {
      found.add(before + letter + here + after);
      if (at < letters.length) found.add(before + letter + after);
    }
  }
  found.delete(form);
  return [...found].filter((one) => !one.startsWith(form) && one.trim() === one);
}
