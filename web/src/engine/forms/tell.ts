import { lazyModule } from '../../platform/lazy.ts';
import type { ToastWords } from '../../ui/toast-shelf.tsx';

const toasts = lazyModule({
  name: 'toasts',
  load: () => import('../../ui/toast-shelf.tsx'),
});

let shelf: Awaited<ReturnType<typeof toasts.load>> | undefined;

/** A missing toast breaks nothing; the log says why. */
export async function tell(words: ToastWords): Promise<void> {
  shelf = await toasts.load().catch(() => undefined);
  shelf?.showToast(words);
}

/** Removes the message: the next person is not the one it was for. */
export function fallSilent(): void {
  shelf?.closeToasts();
}
