/**
 * Whether an answer takes at most so many characters as JSON, give or take the punctuation. It stops counting where the
 * answer is larger: writing out megabytes only to measure them would hold up the screen.
 */
export function isSmall(answer: unknown, characters: number): boolean {
  let left = characters;
  const waiting: unknown[] = [answer];
  while (waiting.length > 0 && left >= 0) {
    const value = waiting.pop();
    left -= sizeOf(value);
    if (typeof value !== 'object' || value === null) continue;
    for (const part of Object.values(value)) waiting.push(part);
  }
  return left >= 0;
}

/** Of one value, without what is in it. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return String(value).length + 1;
  if (Array.isArray(value)) return 3;
  return Object.keys(value).reduce((sum, key) => sum + key.length + 3, 3);
}
