import { Button } from '../../ui/button.tsx';
import { useNow } from '../../platform/use-now.ts';
import { countdown } from './countdown.ts';
import styles from './resend.module.css';

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
