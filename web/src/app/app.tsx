'use no memo';

import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SignInGate } from './sign-in/sign-in-gate.tsx';
import { PlatformProvider, type Platform } from '../platform/platform.ts';
import { ErrorBoundary } from './lazy-boundary.tsx';
import { PlainFrame } from './plain-frame.tsx';
import { createQueryClient } from './query-client.ts';
import { SignedIn } from './signed-in.tsx';

/** The whole app. */
export function App({ platform }: { readonly platform: Platform }) {
  const [queries] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <PlatformProvider value={platform}>
        <QueryClientProvider client={queries}>
          <SignInGate frame={plainly}>
            <SignedIn />
          </SignInGate>
        </QueryClientProvider>
      </PlatformProvider>
    </ErrorBoundary>
  );
}

function plainly(content: ReactNode): ReactNode {
  return <PlainFrame>{content}</PlainFrame>;
}
