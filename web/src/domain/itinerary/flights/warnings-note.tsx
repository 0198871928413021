import { counted } from '@paddock/contract/platform/plural';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import styles from './project-flights.module.css';
import type { FlightWarning } from '@paddock/contract/domain/bookings/flight-warnings';

const shownAtOnce = 2;

/** What somebody should look at, the first of it at once. */
export function WarningsNote({ warnings }: { readonly warnings: readonly FlightWarning[] }) {
  if (warnings.length === 0) return null;
  const title = counted(warnings.length, 'warning');
  const rest = warnings.slice(shownAtOnce);
  return (
    <Message tone="warn" title={title} icon={<Icon of={TriangleAlert} size={22} />}>
      <Sentences warnings={warnings.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className={styles['rest']}>
          <summary className={styles['summary']}>{`${rest.length} more`}</summary>
          <Sentences warnings={rest} />
        </details>
      )}
    </Message>
  );
}

function Sentences({ warnings }: { readonly warnings: readonly FlightWarning[] }) {
  return (
    <ul className={styles['sentences']}>
      {warnings.map(({ person, sentence }) => (
        <li key={`${person.id} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  );
}
