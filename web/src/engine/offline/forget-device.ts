import { lazyModule } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';

const forgetting = lazyModule({
  name: 'forget-answers',
  load: () => import('./forget-answers.ts'),
});

/** Deletes every saved copy from the device, before the next person. It never throws. */
export async function forgetDevice(log: Log): Promise<void> {
  try {
    const { forgetAnswers } = await forgetting.load();
    await forgetAnswers(null);
  } catch (error) {
    log.warn('The saved copies could not be cleared', error);
  }
}
