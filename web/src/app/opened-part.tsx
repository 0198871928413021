'use no memo';

import type { ReactNode } from 'react';
import { Arriving } from './arriving.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface OpenedPartProps {
  /** What people call it: "Search". */
  readonly name: string;
  readonly onClose: () => void;
  readonly onFailed?: () => void;
  readonly children: ReactNode;
}

/** What opens over the page, and arrives when it is first asked for. Where it does not, the page works on. */
export function OpenedPart({ name, onClose, onFailed, children }: OpenedPartProps) {
  return (
    <ErrorBoundary name={name} onClose={onClose} onFailed={onFailed}>
      <Arriving>{children}</Arriving>
    </ErrorBoundary>
  );
}
