import { useSyncExternalStore } from 'react';

/** A short word about what was done. */
export interface ToastWords {
  readonly title: string;
  readonly body: string;
}

let waiting: readonly ToastWords[] = [];
let wanted = false;
const listeners = new Set<() => void>();

/** Shows a toast. Whoever draws them may still be on its way: until then they wait here. */
export function showToast(toast: ToastWords): void {
  waiting = [...waiting, toast];
  wanted = true;
  tell();
}

/** Takes the toasts that wait, to be drawn. */
export function takeToasts(): readonly ToastWords[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once there was a toast: what draws them is fetched then. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(onToast, () => wanted);
}

function tell(): void {
  for (const listener of listeners) listener();
}
