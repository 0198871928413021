const strays: string[] = [];
let expected: readonly RegExp[] = [];

function keep(...words: unknown[]): void {
  strays.push(words.map(toText).join(' '));
}

function toText(word: unknown): string {
  return word instanceof Error ? `${word.message} ${toText(word.cause ?? '')}` : String(word);
}

Object.assign(console, { error: keep, warn: keep });

/** Console output that this test provokes on purpose. */
export function expectOnConsole(...patterns: RegExp[]): void {
  expected = patterns;
}

/** A call that the test aborts; an unanswered one fails it by itself. */
const brokenOff = /^API Call error: /;

/** The unexpected errors and warnings on the console since the last call. */
export function takeStrays(): readonly string[] {
  const unexpected = strays
    .splice(0)
    .filter((text) => ![brokenOff, ...expected].some((one) => one.test(text)));
  expected = [];
  return unexpected;
}
