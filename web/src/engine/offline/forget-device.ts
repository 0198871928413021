import { loadChunk } from '../../platform/load-chunk.ts';
import type { Log } from '../../platform/log.ts';

/** Takes every saved answer off the device: whoever comes next finds nothing. It never throws. */
export async function forgetDevice(log: Log): Promise<void> {
  try {
    const load = () => import('./forget-answers.ts');
    const { forgetAnswers } = await loadChunk('forget-answers', load, log);
    await forgetAnswers(null);
  } catch (error) {
    log.warn('The saved copies could not be cleared', error);
  }
}
