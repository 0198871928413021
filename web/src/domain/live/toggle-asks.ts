/** Every switch asks here; the one in the header answers, because it is always there. */
const listeners = new Set<() => void>();

export function askToggle(): void {
  for (const listener of listeners) listener();
}

export function onToggleAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
