import { Component, type ReactNode } from 'react';
import { askAgain, ChunkError, onceAgain } from '../platform/load-chunk.ts';
import { Button } from '../ui/button.tsx';
import { FailedState } from '../ui/screen-state.tsx';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What it holds: "Search", "Overview". */
  readonly name?: string | undefined;
  /** Shown in its place if the screen does not need it; by default, what can be done. */
  readonly fallback?: ReactNode;
  /** It opens over a page that works without it: closes it. */
  readonly onClose?: (() => void) | undefined;
  readonly onFailed?: (() => void) | undefined;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Shows what can be done where a part of the app did not arrive or broke. React allows only a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { error: undefined, failed: false };
  private stopWaiting: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed?.();
    // What did not arrive may, once there is a network.
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
        ? 'You may be offline. It loads by itself when you’re back online.'
        : 'Reload to continue. If it happens again, tell the office what you were doing.'}
    </FailedState>
  );
  return onClose ? <div className={styles['part']}>{state}</div> : state;
}
