import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';
import type { Log } from '../platform/log.ts';
import { usePlatform } from '../platform/platform.ts';
import { useToastsWanted } from '../ui/toasts.ts';

/** Toasts, fetched when there is a first one. */
export function ToastPlace() {
  const { log } = usePlatform();
  const wanted = useToastsWanted();
  const [Shelf, setShelf] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (wanted) void loadShelf(log).then((loaded) => setShelf(() => loaded));
  }, [wanted, log]);
  return Shelf === null ? null : <Shelf />;
}

/** A toast that does not come breaks no screen; the log says why. */
async function loadShelf(log: Log): Promise<ComponentType | null> {
  try {
    const load = () => import('../ui/toast-shelf.tsx');
    return (await loadChunk('toasts', load, log)).ToastShelf;
  } catch {
    return null;
  }
}
