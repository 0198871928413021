import { Component, type ReactNode } from 'react';
import { ChunkError } from '../platform/load-chunk.ts';
import { FailedState } from '../ui/screen-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in its place if the screen does not need it; by default, what can be done. */
  readonly fallback?: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Shows what can be done where a part of the app did not arrive or broke. React allows only a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkError) window.addEventListener('online', this.again, { once: true });
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.again);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <BrokenScreen missing={this.state.error instanceof ChunkError} />;
  }

  /** What did not arrive may, once there is a network. */
  private readonly again = () => this.setState({ error: undefined, failed: false });
}

function BrokenScreen({ missing }: { readonly missing: boolean }) {
  return (
    <FailedState
      title={missing ? 'Part of the app did not load' : 'This screen stopped working'}
      retryLabel="Reload"
      onRetry={() => window.location.reload()}
    >
      {missing
        ? 'You may be offline, or a newer version may be available. Reload to continue.'
        : 'Reload to continue. If it happens again, tell the office what you were doing.'}
    </FailedState>
  );
}
