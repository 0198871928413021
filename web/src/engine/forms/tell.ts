import { loadChunk } from '../../platform/load-chunk.ts';
import type { Log } from '../../platform/log.ts';
import type { ToastWords } from '../../ui/toast-shelf.tsx';

const toasts = {
  name: 'toasts',
  load: () => import('../../ui/toast-shelf.tsx'),
} as const;

let shelf: Awaited<ReturnType<typeof toasts.load>> | undefined;

/** A toast that does not come breaks nothing; the log says why. */
export async function tell(words: ToastWords, log: Log): Promise<void> {
  shelf = await loadChunk(toasts, log).catch(() => undefined);
  shelf?.showToast(words);
}

/** Takes away what was said: the next person is not the one it was for. */
export function fallSilent(): void {
  shelf?.closeToasts();
}
