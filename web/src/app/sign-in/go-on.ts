import { loadChunk } from '../../platform/load-chunk.ts';
import type { Log } from '../../platform/log.ts';

const landing = {
  name: 'landing',
  offline: 'on-use',
  load: () => import('./ways/landing.ts'),
} as const;

/** What the sign-in read from the address leaves it, and the address becomes where the person is to go. */
export async function goOn(log: Log): Promise<void> {
  const address = window.location.href;
  if (!address.includes('?')) return;
  try {
    const { readLanding, withoutLanding } = await loadChunk(landing, log);
    const path = readLanding(address).goOnTo ?? withoutLanding(address);
    window.history.replaceState(null, '', path);
  } catch {
    // It was logged where it failed; the app begins where the person came to.
  }
}
