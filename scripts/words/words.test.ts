import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { readGlossary, type Refused } from './glossary.ts';
import { readSource, type Written } from './read-source.ts';

const glossary = readGlossary();
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const sources = tracked
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, ...readSource(file) }));

/** The headings of tables of other tools, in their words. */
const headings: readonly string[] = [
  'contract/src/domain/imports/headings.ts',
  'api/src/domain/ledger/exports/formats/datev.ts',
];

/** Text for people: not the tests, and not what only tests start. */
const shown = sources.filter(
  ({ file }) =>
    /^(?:contract|api|web)\/(?:src|sw)\//.test(file) &&
    !headings.includes(file) &&
    !/\.(?:test|faults)\.tsx?$|\/testing\/|\/demo\//.test(file),
);

/** Forms, fields and menu entries that the specification names in its own words, and two set phrases. */
const stated = [
  'Expenditure Flights',
  'Expenditure Contacts',
  'Add New Project Expenditure',
  'Add New Contact',
  'Add Flight and Expenditure',
  'Compound Flight Expenditure',
  'Project Contractors',
  'No. Contractors',
  'Contacts',
  'Add Contact',
  'Add Project Contractors',
  'Add Project Expenditure',
  'Connect Flights to Contact',
];
const setPhrases =
  /emergency contact|--contact|Expenses(?=:|\|)|Name one of: expenditure|^expenditures without sterling$/gi;

function wrong(written: readonly Written[], refused: readonly Refused[]): string[] {
  const byWord = new Map(refused.map((entry) => [entry.refused.toLowerCase(), entry.word]));
  const any = new RegExp(String.raw`\b(?:${[...byWord.keys()].join('|')})\b`, 'gi');
  return written
    .filter(({ text }) => !stated.includes(text))
    .flatMap(({ at, text }) =>
      [...text.replaceAll(/\s+/g, ' ').replaceAll(setPhrases, '').matchAll(any)].map(
        ([word]) => `${at()} says "${word}", the word is "${byWord.get(word.toLowerCase())}"`,
      ),
    );
}

describe('the glossary', () => {
  it('has at most 80 entries', () => {
    expect(glossary.entries).toBeGreaterThan(40);
    expect(glossary.entries).toBeLessThanOrEqual(80);
  });

  it('Y-700 names each thing in texts by its one word', () => {
    const texts = shown.flatMap(({ texts: own }) => own);
    expect(texts.length).toBeGreaterThan(1_000);
    expect(wrong(texts, glossary.inTexts)).toEqual([]);
  });

  it('names each thing in code by its one word', () => {
    const names = sources.flatMap(({ names: own }) => own);
    expect(names.length).toBeGreaterThan(10_000);
    expect(wrong(names, glossary.inNames)).toEqual([]);
  });
});

describe('plain English', () => {
  const stilted =
    /\b(?:stands|mend(?:s|ed)?|whoever|anew|thrown away|of it all|by now|has not shown|what is (?:bought|said|typed|kept))\b/gi;
  const most = 15;

  it('is written without the words that make a sentence hard to read, but for a few', () => {
    const found = tracked
      .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
      .filter((file) => file !== 'scripts/words/words.test.ts')
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        return [...text.matchAll(stilted)].map(([word]) => `${file}: ${word}`);
      });
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(most);
  });
});
