import { loadChunk } from '../../platform/load-chunk.ts';
import type { Log } from '../../platform/log.ts';
import type { ToastWords } from '../../ui/toast-shelf.tsx';

const toasts = {
  name: 'toasts',
  offline: 'core',
  load: () => import('../../ui/toast-shelf.tsx'),
} as const;

/** A toast that does not come breaks nothing; the log says why. */
export async function tell(words: ToastWords, log: Log): Promise<void> {
  const shelf = await loadChunk(toasts, log).catch(() => undefined);
  shelf?.showToast(words);
}
