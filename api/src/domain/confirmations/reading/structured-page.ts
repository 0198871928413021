import { decodeEntities } from './html.ts';
import { readingBounds, Refused } from './candidate.ts';

/** The structured data that a page declares: JSON-LD in its scripts, and microdata in its tags. */
export function dataInPage(html: string): unknown[] {
  return [...jsonLdIn(html), ...microdataIn(html)];
}

function jsonLdIn(html: string): unknown[] {
  const found: unknown[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<script', from);
    const open = start < 0 ? -1 : html.indexOf('>', start);
    const end = open < 0 ? -1 : html.indexOf('</script', open);
    if (end < 0) return found;
    if (/application\/ld\+json/i.test(html.slice(start, Math.min(open, start + 500))))
      found.push(...parseJson(html.slice(open + 1, end)));
    from = end;
  }
}

/** The value of a script, even with common mistakes of airlines, such as an extra comma. */
function parseJson(script: string): unknown[] {
  const text = script
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|(?:\/\/\s*)?<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|(?:\/\/\s*)?\]\]>)\s*;?$/, '');
  for (const attempt of [() => text, () => repaired(text), () => repaired(decodeEntities(text))])
    try {
      const value: unknown = JSON.parse(attempt());
      return [value];
    } catch {
      // The next attempt, or none.
    }
  return [];
}

/** Without commas before a bracket, with one between two objects, and with line breaks in texts escaped. */
function repaired(text: string): string {
  return text
    .split(/("(?:[^"\\]|\\[^])*")/)
    .map((part, index) =>
      index % 2 === 1
        ? part.replaceAll(/[\n\r\t]/g, (sign) => JSON.stringify(sign).slice(1, -1))
        : part.replaceAll(/,(?=\s*[\]}])/g, '').replaceAll(/\}\s*\{/g, '},{'),
    )
    .join('');
}

/** An item of microdata, shaped as JSON-LD has it. */
interface Item {
  '@type': string[];
  [property: string]: unknown[];
}

interface OpenTag {
  readonly name: string;
  readonly item: Item | null;
  /** The properties that get the words of this element. */
  readonly names: readonly string[];
  readonly owner: Item | null;
  words: string;
}

const tag =
  /<(\/?)([a-z][a-z\d]{0,20})((?:[^<>"']|"[^"]{0,5000}"|'[^']{0,5000}'){0,3000})>|<!--[^]{0,20000}?-->/gi;
const empty = new Set([
  'meta',
  'link',
  'img',
  'br',
  'hr',
  'input',
  'source',
  'base',
  'col',
  'area',
]);

/** The items of microdata in a page, however badly its tags are closed. */
function microdataIn(html: string): unknown[] {
  if (!/\bitemscope\b/i.test(html)) return [];
  const found: Item[] = [];
  const open: OpenTag[] = [];
  let items = 0;
  let from = 0;
  for (const { index, 0: whole, 1: slash, 2: written = '', 3: rest = '' } of html.matchAll(tag)) {
    addWords(open, html.slice(from, index));
    from = index + whole.length;
    const name = written.toLowerCase();
    if (name === '') continue;
    if (slash === '/') {
      close(open, name);
      continue;
    }
    const attributes = attributesIn(rest);
    const owner = open.findLast(({ item }) => item !== null)?.item ?? null;
    const names = (attributes.get('itemprop') ?? '').split(/\s+/).filter((one) => one !== '');
    const item = attributes.has('itemscope')
      ? { '@type': [attributes.get('itemtype') ?? ''] }
      : null;
    if (item !== null && (items += 1) > readingBounds.nodes)
      throw new Refused('The structured data of this confirmation is too large to read.');
    if (item !== null && (owner === null || names.length === 0)) found.push(item);
    const declared = item ?? valueIn(name, attributes);
    if (owner !== null && declared !== undefined) put(owner, names, declared);
    if (empty.has(name) || open.length > 500) continue;
    const takesWords = owner !== null && declared === undefined && names.length > 0;
    open.push({ name, item, names: takesWords ? names : [], owner, words: '' });
  }
  while (open.length > 0) closeLast(open);
  return found;
}

function put(owner: Item, names: readonly string[], value: unknown): void {
  for (const name of names) (owner[name] ??= []).push(value);
}

function addWords(open: readonly OpenTag[], words: string): void {
  for (const one of open) if (one.names.length > 0 && one.words.length < 2_000) one.words += words;
}

/** Closes an element and everything still open in it; an element that isn’t open closes nothing. */
function close(open: OpenTag[], name: string): void {
  const at = open.findLastIndex((one) => one.name === name);
  const left = at < 0 ? 0 : open.length - at;
  for (let count = 0; count < left; count += 1) closeLast(open);
}

function closeLast(open: OpenTag[]): void {
  const last = open.pop();
  if (last?.owner === null || last === undefined || last.names.length === 0) return;
  const words = decodeEntities(last.words).replaceAll(/\s+/g, ' ').trim();
  put(last.owner, last.names, words);
}

function attributesIn(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const pattern = /([a-z][\w:-]{0,40})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/gi;
  for (const [, name = '', double, single, bare] of text.matchAll(pattern))
    found.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
  return found;
}

/** The value declared in an element's attribute; undefined if its words are the value. */
function valueIn(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  const address = name === 'a' || name === 'link' || name === 'area' ? 'href' : 'src';
  return (
    attributes.get('content') ??
    (name === 'time' ? attributes.get('datetime') : undefined) ??
    (name === 'data' || name === 'meter' ? attributes.get('value') : undefined) ??
    attributes.get(address)
  );
}
