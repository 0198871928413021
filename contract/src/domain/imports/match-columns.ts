import { isCurrency } from './read-amount.ts';
import type { Importable, Target } from './importable.ts';

/** The target of each column by its index; null if the column is skipped. */
export type Columns = readonly (string | null)[];

type Cells = {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/**
 * Guesses the targets of columns: as someone chose for the same headings in the same order before, else by
 * their headings, then by what all their cells look like. Each target is used once, except those that several
 * columns may fill; if two columns fit one target, the one with cells and the better heading gets it.
 */
export function matchColumns(
  importable: Importable,
  targets: readonly Target[],
  { heading, rows }: Cells,
  chosenBefore?: Columns,
): Columns {
  const several = new Set(targets.filter((one) => one.several).map(({ name }) => name));
  if (chosenBefore !== undefined) return asBefore(targets, chosenBefore, several);
  const wished = heading.map((text, index) => {
    const cells = sampleCells(rows, index);
    const isBlank = rows.length > 0 && cells.length === 0;
    if (isCount(text, cells)) return { index, isBlank, name: undefined, rank: Infinity };
    const wish = findWish(text, targets, importable.headings);
    const isUnlike = importable.unlike?.[wish.name ?? ''];
    if (isUnlike !== undefined && cells.length > 0 && cells.every(isUnlike)) {
      const name = importable.instead?.[wish.name ?? ''];
      return { index, isBlank, name, rank: name === undefined ? Infinity : wish.rank };
    }
    return { index, isBlank, ...wish };
  });
  const taken = new Map<number, string>();
  const used = new Set<string>();
  const best = wished.toSorted(
    (one, other) => Number(one.isBlank) - Number(other.isBlank) || one.rank - other.rank,
  );
  const take = (index: number, name: string | undefined) => {
    if (name === undefined || used.has(name)) return;
    if (!several.has(name)) used.add(name);
    taken.set(index, name);
  };
  for (const { index, name } of best) take(index, name);
  for (const { index, name } of wished)
    if (name === undefined)
      take(index, targetThatFits(sampleCells(rows, index), importable.looksLike));
  return withOriginalAmount(
    heading,
    heading.map((_, index) => taken.get(index) ?? null),
    targets,
  );
}

/** What tools call the amount that was paid, before the one that it was converted to. */
const ofPaid = ['original', 'foreign', 'transaction', 'local', 'merchant', 'document', 'billing'];

/**
 * If no column is just the currency, the amount and the currency that have one name are read together, rather
 * than one of each: "Original Amount" and "Original Currency" beside a converted "Amount".
 */
function withOriginalAmount(
  heading: readonly string[],
  columns: Columns,
  targets: readonly Target[],
): Columns {
  const amount = targets.find(({ name }) => /^non_sterling_(?:cost|amount)$/.test(name))?.name;
  const names = heading.map(spellOut);
  const currency = columns.indexOf('currency_id');
  if (amount === undefined || /^(?:currency|currency code)$/.test(names[currency] ?? ''))
    return columns;
  const before = ofPaid.find((word) =>
    ['amount', 'currency'].every((one) => names.includes(`${word} ${one}`)),
  );
  if (before === undefined) return columns;
  return columns.map((target, index) => {
    if (names[index] === `${before} currency`) return 'currency_id';
    if (names[index] === `${before} amount`) return amount;
    return target === amount || target === 'currency_id' ? null : target;
  });
}

function asBefore(
  targets: readonly Target[],
  chosen: Columns,
  several: ReadonlySet<string>,
): Columns {
  const names = new Set(targets.map(({ name }) => name));
  return chosen.map((name, index) => {
    if (name === null || !names.has(name)) return null;
    return several.has(name) || chosen.indexOf(name) === index ? name : null;
  });
}

/** Letters and digits in lower case, with single spaces, for comparing headings. */
export function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What headings shorten, in full. */
const inFull: Readonly<Record<string, string>> = {
  acct: 'account',
  amt: 'amount',
  arrive: 'arrival',
  arv: 'arr',
  conf: 'confirmation',
  cur: 'currency',
  curr: 'currency',
  desc: 'description',
  doc: 'document',
  depart: 'departure',
  dpt: 'dep',
  dt: 'date',
  exp: 'expense',
  flt: 'flight',
  nbr: 'number',
  no: 'number',
  nr: 'number',
  num: 'number',
  pmt: 'payment',
  ref: 'reference',
  rm: 'room',
  tel: 'phone',
  tél: 'téléphone',
  trans: 'transaction',
  txn: 'transaction',
};

/** "*InvoiceDate" → "invoice date", "Rm #" → "room number", "P/U time" → "pick up time". */
function spellOut(heading: string): string {
  const words = heading
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/\bP\/U\b/gi, 'pick up')
    .replaceAll(/\bD\/O\b/gi, 'drop off')
    .replaceAll('#', ' number ');
  return plain(words)
    .split(' ')
    .map((word) => inFull[word] ?? word)
    .join(' ');
}

interface Wish {
  readonly name: string | undefined;
  /** How well it matches: 0 is the target's own name. */
  readonly rank: number;
}

/** The target that a heading names. */
export function findWish(
  heading: string,
  targets: readonly Target[],
  headings: Importable['headings'],
): Wish {
  const byName = knownNames(targets, headings);
  for (const [worse, spelling] of listSpellings(heading).entries()) {
    const found = byName.get(spelling);
    if (found === undefined || (worse === 2 && !found.several)) continue;
    return { name: found.name, rank: found.rank + 100 * worse };
  }
  const found =
    byName.get(spellOut(heading)) ?? byName.get(spellOut(heading.replace(inBrackets, '')));
  if (found !== undefined) return { name: found.name, rank: found.rank + 0.5 };
  return { name: undefined, rank: Infinity };
}

type Names = ReadonlyMap<string, Wish & { readonly several: boolean }>;
const known = new WeakMap<Importable['headings'], Map<string, Names>>();

/** The names of each target, made once because many headings are compared with them. */
function knownNames(targets: readonly Target[], headings: Importable['headings']): Names {
  const made = known.get(headings) ?? new Map<string, Names>();
  known.set(headings, made);
  const key = targets.map(({ name, label }) => `${name} ${label}`).join();
  const names = made.get(key) ?? collectNames(targets, headings);
  made.set(key, names);
  return names;
}

/** Each name as it is, and spelled out if nothing else is called so. */
function collectNames(targets: readonly Target[], headings: Importable['headings']): Names {
  const names = new Map<string, Wish & { several: boolean }>();
  const inWords = new Map<string, Wish & { several: boolean }>();
  for (const { name, label, several = false } of targets)
    for (const [rank, text] of [
      label,
      name.replace(/_id$/, ''),
      ...(headings[name] ?? []),
    ].entries()) {
      const wish = { name, rank, several };
      if (!names.has(plain(text))) names.set(plain(text), wish);
      if (!inWords.has(spellOut(text))) inWords.set(spellOut(text), wish);
    }
  return new Map([...inWords, ...names]);
}

const inBrackets = /\(.*?\)|\[.*?\]/g;
const atZone =
  /\s(?:(?:UTC|GMT)(?: ?[+-] ?\d{1,2}(?::?\d\d)?)?|Z|LT|local|[CEW]ES?T|BST|E[SD]T)(?: time)?\s*$/i;

/** "Amount (EUR)" → "amount eur", "amount"; for targets that several columns may fill also "Guest 2" → "guest". */
function listSpellings(heading: string): string[] {
  const whole = plain(heading);
  const [, before, code = ''] = /^(.+)\s([A-Z]{3})$/.exec(heading.trim()) ?? [];
  const named = before !== undefined && isCurrency(code) ? before : heading;
  const bare = plain(named.replace(inBrackets, ' ').replace(atZone, ''));
  return whole === '' ? [] : [whole, bare, bare.replace(/ ?\d+$/, '')];
}

/** True for a column that counts the rows: "No" over 1, 2, 3, and perhaps a total. */
function isCount(heading: string, cells: readonly string[]): boolean {
  const isNamedSo = /^(?:no|nr|num|number|pos|#)?\.?$/i.test(heading.trim());
  const end = cells.findIndex((cell, index) => cell !== String(index + 1));
  const others = end < 0 ? [] : cells.slice(end);
  return isNamedSo && end !== 0 && cells.length > 0 && !others.some((cell) => /^\d+$/.test(cell));
}

/** Most cells have to look like it: one may be a remark. */
function targetThatFits(
  cells: readonly string[],
  looksLike: Importable['looksLike'] = {},
): string | undefined {
  if (cells.length === 0) return undefined;
  return Object.entries(looksLike).find(
    ([, fits]) => cells.filter((cell) => fits(cell)).length >= 0.8 * cells.length,
  )?.[0];
}

function sampleCells(rows: readonly (readonly string[])[], index: number): string[] {
  const cells = rows.slice(0, 100).map((row) => (row[index] ?? '').trim());
  return cells.filter((cell) => cell !== '');
}
