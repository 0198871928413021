import { Button } from '../../ui/button.tsx';
import { useNow } from '../../platform/use-now.ts';
import styles from './code-step.module.css';

interface ResendProps {
  /** Milliseconds since 1970 from which another code may be asked for. */
  readonly from: number;
  readonly busy: boolean;
  /** Nothing else on the screen leads on. */
  readonly main: boolean;
  readonly onResend: () => void;
}

/** Counts down to the moment when another code can be sent, then offers to send it. */
export function Resend({ from, busy, main, onResend }: ResendProps) {
  const now = useNow(1_000);
  if (now >= from)
    return (
      <Button variant={main ? 'main' : 'quiet'} busy={busy} onClick={onResend}>
        Send a new code
      </Button>
    );
  return (
    <p className={styles['wait']}>
      Send a new code in <b className={styles['time']}>{countdown(from, now)}</b>
    </p>
  );
}

/** "0:30": minutes and seconds until an instant, never less than none. Both in milliseconds since 1970. */
export function countdown(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
