const strays: string[] = [];

function keep(...words: unknown[]): void {
  strays.push(words.map(textOf).join(' '));
}

function textOf(word: unknown): string {
  return word instanceof Error ? `${word.message} ${textOf(word.cause ?? '')}` : String(word);
}

Object.assign(console, { error: keep, warn: keep });

/** The errors and warnings on the console since this was last asked. */
export function takeStrays(): readonly string[] {
  return strays.splice(0);
}
