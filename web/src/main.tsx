import './zod-setup.ts';
import './ui/tokens.css';
import './ui/base.css';
import { loadTimeoutMs } from '@paddock/contract/constants';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createApiClient } from './platform/api-client.ts';
import { deviceClock } from './platform/clock.ts';
import { startEmbeddedIdentity } from './platform/embedded-identity.ts';
import { browserLog } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { browserSignInMemory } from './platform/sign-in-memory.ts';

function startPlatform(): Platform {
  const outside = {
    fetch: window.fetch.bind(window),
    clock: deviceClock,
    log: browserLog,
    timeoutMs: loadTimeoutMs,
  };
  const identity = startEmbeddedIdentity({ ...outside, memory: browserSignInMemory(window) });
  return { ...outside, identity, api: createApiClient({ ...outside, identity }) };
}

function start(): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page lacks its root');
  const warn = (error: unknown) => browserLog.warn('A screen failed', error);
  createRoot(root, { onCaughtError: warn }).render(
    <StrictMode>
      <App platform={startPlatform()} />
    </StrictMode>,
  );
}

start();
