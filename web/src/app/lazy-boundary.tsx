'use no memo';

import { Component, type ReactNode, Suspense, type SuspenseProps, useEffect } from 'react';
import { arrivals, askAgain, ChunkError, onceAgain } from '../platform/lazy.ts';
import { beginLoading } from '../platform/first-screen.ts';
import { useStore } from '../platform/store.ts';
import { Button } from '../ui/button.tsx';
import { FailedState } from '../ui/screen-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './frame.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Its content: "Search", "Overview". */
  readonly name?: string | undefined;
  /** Shown instead if the screen does not need it; by default, what can be done. */
  readonly fallback?: ReactNode;
  /** It opens over a page that works without it: closes it. */
  readonly onClose?: (() => void) | undefined;
  readonly onFailed?: (() => void) | undefined;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Shows what can be done if a part of the app failed to load or broke. React only allows a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { error: undefined, failed: false };
  private stopWaiting: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed?.();
    // A failed part may load once there is a network.
    if (error instanceof ChunkError) this.stopWaiting = onceAgain(this.again);
  }

  override componentWillUnmount(): void {
    this.stopWaiting?.();
  }

  override render(): ReactNode {
    const { children, name, fallback, onClose } = this.props;
    const { error, failed } = this.state;
    if (!failed) return children;
    if (fallback !== undefined) return fallback;
    return <Broken missing={error instanceof ChunkError} name={name} onClose={onClose} />;
  }

  private readonly again = () => this.setState({ error: undefined, failed: false });
}

type BrokenProps = Pick<ErrorBoundaryProps, 'name' | 'onClose'> & { readonly missing: boolean };

function Broken({
  missing,
  name = missing ? 'Part of the app' : 'This screen',
  onClose,
}: BrokenProps) {
  const reload = () => window.location.reload();
  // Opened once more, it is asked for once more.
  const close = () => {
    askAgain();
    onClose?.();
  };
  const state = (
    <FailedState
      title={`${name} ${missing ? 'did not load' : 'stopped working'}`}
      retryLabel={missing ? 'Try again' : 'Reload'}
      onRetry={missing ? askAgain : reload}
      otherAction={
        (missing || onClose) && (
          <Button variant="quiet" onClick={onClose ? close : reload}>
            {onClose ? 'Close' : 'Reload'}
          </Button>
        )
      }
    >
      {missing
        ? 'You may be offline. It loads when you’re back.'
        : 'Reload to continue. If it happens again, tell the office what you did.'}
    </FailedState>
  );
  return onClose ? (
    <div className={`surface line-above raised ink ${styles['part']}`}>{state}</div>
  ) : (
    state
  );
}

interface AsideProps {
  readonly children: ReactNode;
  /** Shown until it is loaded, and if it fails to load. */
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

interface OpenedPartProps {
  /** Its name for people: "Search". */
  readonly name: string;
  readonly onClose: () => void;
  readonly onFailed?: () => void;
  readonly children: ReactNode;
}

/** Opens over the page, and loads when first requested. If it fails to load, the page still works. */
export function OpenedPart({ name, onClose, onFailed, children }: OpenedPartProps) {
  return (
    <ErrorBoundary name={name} onClose={onClose} onFailed={onFailed}>
      <Arriving>{children}</Arriving>
    </ErrorBoundary>
  );
}

/** Draws a part as soon as it arrives: React would otherwise keep the spinner for 300 ms. */
export function Arriving(props: SuspenseProps) {
  useStore(arrivals);
  return <Suspense {...props} />;
}

/** Replaces a part of the screen that is still loading. Work that can wait does not start before it is there. */
export function PartLoading({ label }: { readonly label: string }) {
  useEffect(beginLoading, []);
  return <Spinner label={label} />;
}
