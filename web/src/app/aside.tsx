'use no memo';

import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface AsideProps {
  readonly children: ReactNode;
  /** Shown until it is there, and where it does not arrive. */
  readonly fallback?: ReactNode;
}

/** Loads separately: the screen works without it. */
export function Aside({ children, fallback = null }: AsideProps) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
