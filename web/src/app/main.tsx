import './zod-setup.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstScreenStands } from './first-screen.ts';
import { startPlatform } from './start-platform.ts';
import { deviceClock } from '../platform/clock.ts';
import { restoreDateNames } from '../platform/date-names.ts';
import { watchInstallOffer } from '../platform/install-offer.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { browserLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';

const appWorker = {
  name: 'app-worker',
  offline: 'core',
  load: () => import('./app-worker.tsx'),
} as const;

/** Milliseconds after which the app does what nobody waits for, even where no first screen has come. */
const aheadAfterMs = 10_000;

/** Milliseconds in which the screen gets what it still lacks, before the app is saved on the device. */
const settleMs = 2_000;

function start(): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page lacks its root');
  restoreDateNames();
  watchInstallOffer(window);
  const warn = (error: unknown) => browserLog.warn('A screen failed', error);
  const platform = startPlatform(window, {
    fetch: window.fetch.bind(window),
    clock: deviceClock,
    log: browserLog,
  });
  createRoot(root, { onCaughtError: warn }).render(
    <StrictMode>
      <App platform={platform} />
    </StrictMode>,
  );
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, aheadAfterMs));
  void Promise.race([firstScreenStands(), patience]).then(() => goAhead(platform));
}

/** After what the first screen is made of: a token ahead of the first call that needs one, and the worker. */
function goAhead(platform: Platform): void {
  void platform.appCheck.token();
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  setTimeout(() => {
    loadChunk(appWorker, browserLog).then(
      ({ startAppWorker }) => startAppWorker(platform),
      // The log has it, and the app works without.
      () => undefined,
    );
  }, settleMs);
}

start();
