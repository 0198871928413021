/** True if the texts together contain every search word. */
export function holds(typed: string, texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
