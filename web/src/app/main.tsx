import './zod-setup.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import '../ui/pieces.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstScreenRests, wait } from '../platform/first-screen.ts';
import { startPlatform } from './start-platform.ts';
import { deviceClock } from '../platform/device-clock.ts';
import { restoreDateNames } from '../platform/date-names.ts';
import { watchInstallOffer } from '../platform/install-offer.ts';
import { lazyModule, noteMissingStyles } from '../platform/lazy.ts';
import { browserLog } from '../platform/log.ts';
import { watchSilence } from '../platform/silent-server.ts';

const appWorker = lazyModule({
  name: 'app-worker',
  load: () => import('./app-worker.tsx'),
});

/** Milliseconds after which the app does background work, even if no first screen has come. */
const aheadAfterMs = 10_000;

function start(): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page lacks its root');
  noteMissingStyles(document);
  restoreDateNames();
  watchInstallOffer(window);
  const warn = (error: unknown) => browserLog.warn('A screen failed', error);
  const platform = startPlatform(window, {
    fetch: watchSilence(window.fetch.bind(window)),
    clock: deviceClock,
    log: browserLog,
  });
  createRoot(root, { onCaughtError: warn }).render(
    <StrictMode>
      <App platform={platform} />
    </StrictMode>,
  );
  const begin = async () => (await appWorker.load()).goAhead(platform);
  // The log has why it did not load, and the app works without.
  void Promise.race([firstScreenRests(), wait(aheadAfterMs)])
    .then(begin)
    .catch(() => undefined);
}

start();
