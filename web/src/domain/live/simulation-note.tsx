import type { LivePerson } from '@paddock/contract/domain/live/live-people';
import { counted } from '@paddock/contract/platform/plural';
import FlaskConical from 'lucide/dist/esm/icons/flask-conical.mjs';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './live-map.module.css';

/** Beside the name of someone whom the demo moves. */
export function SimulatedBadge() {
  return (
    <>
      {' '}
      <span className={styles['badge']}>
        <Badge tone="info">Simulation</Badge>
      </span>
    </>
  );
}

/** Says that nobody is really there; empty if everyone is. */
export function SimulationNote({
  people,
}: {
  readonly people: readonly Pick<LivePerson, 'simulated'>[];
}) {
  const { length } = people.filter(({ simulated }) => simulated === true);
  if (length === 0) return null;
  return (
    <p className={`flex gap-2 hint info ${styles['note']}`}>
      <Icon of={FlaskConical} size={16} />
      <span>
        {`Simulation: the demo moves ${counted(length, 'person', 'people')} along the planned route.`}
      </span>
    </p>
  );
}
