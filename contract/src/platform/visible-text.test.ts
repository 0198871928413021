import { expect, it } from 'vitest';
import { visible } from './visible-text.ts';

it.each([
  ['zero-width space', 'Pri\u200Bya', 'Priya'],
  ['byte order mark', '\uFEFFPriya', 'Priya'],
  ['direction', 'a\u202Egnp.exe', 'agnp.exe'],
  ['isolates', '\u2066Priya\u2069', 'Priya'],
  ['control characters', 'Pri\u0007ya\u009F', 'Priya'],
  ['stray joiner', 'Pri\u200Dya', 'Priya'],
  ['joiner at the end', 'Priya\u200C', 'Priya'],
])('K-38 text loses what can’t be seen: %s', (_name, typed, kept) => {
  expect(visible(typed)).toBe(kept);
});

it.each([
  ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
  ['a flag of two parts', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
  ['a Persian name', '\u0639\u0644\u06CC\u200C\u0631\u0636\u0627'],
  ['accents', 'Ő Łódź e\u0301'],
  ['lines and tabs', 'one\n\ttwo\r\n'],
])('K-38 text keeps what is seen: %s', (_name, typed) => {
  expect(visible(typed)).toBe(typed);
});
