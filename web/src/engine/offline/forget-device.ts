import { loadChunk } from '../../platform/load-chunk.ts';
import type { Log } from '../../platform/log.ts';

const forgetting = {
  name: 'forget-answers',
  load: () => import('./forget-answers.ts'),
} as const;

/** Deletes every saved copy from the device, before the next person. It never throws. */
export async function forgetDevice(log: Log): Promise<void> {
  try {
    const { forgetAnswers } = await loadChunk(forgetting, log);
    await forgetAnswers(null);
  } catch (error) {
    log.warn('The saved copies could not be cleared', error);
  }
}
