import type { Log } from './log.ts';
import { onSeen } from './wake.ts';

/** Keeps the screen on while the page is looked at; the browser lets go of it whenever it is not. */
export function keepAwake(log: Log): () => void {
  let held: WakeLockSentinel | undefined;
  let over = false;
  async function take(): Promise<void> {
    if (over || document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (over) await lock.release();
      else held = lock;
    } catch (error) {
      log.warn('The screen cannot be kept awake', error);
    }
  }
  const stop = onSeen(() => void take());
  void take();
  return () => {
    over = true;
    stop();
    void held?.release();
  };
}
