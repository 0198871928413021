import { sinceWords } from '../../engine/offline/since.ts';
import { Message } from '../../ui/message.tsx';

interface ConnectionLostProps {
  /** When the last location came, in milliseconds. */
  readonly heardAt: number;
  readonly now: number;
}

export function ConnectionLost({ heardAt, now }: ConnectionLostProps) {
  return (
    <Message tone="warn" title="Connection lost" urgent>
      Showing locations from {sinceWords(heardAt, now)}.
    </Message>
  );
}
