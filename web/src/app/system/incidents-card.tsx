import { counted } from '@paddock/contract/platform/plural';
import type { Incident, SystemState } from '@paddock/contract/platform/system';
import { writeMoment } from '../../platform/moment.ts';
import { Section } from './section.tsx';
import { StateWord } from './state-word.tsx';
import styles from './system.module.css';

interface IncidentsCardProps {
  readonly incidents: SystemState['incidents'];
  readonly now: number;
}

/** Current and recent problems. */
export function IncidentsCard({ incidents: { open, recent }, now }: IncidentsCardProps) {
  const isGood = open.length === 0;
  return (
    <Section
      title="Incidents"
      state={<StateWord isGood={isGood}>{isGood ? 'All good' : `${open.length} open`}</StateWord>}
    >
      {isGood ? (
        <p className={styles['empty']}>Nothing is wrong.</p>
      ) : (
        <ul aria-label="Open incidents">
          {open.map((incident) => (
            <li key={incident.id} className={styles['open']}>
              <IncidentLines incident={incident} now={now} />
            </li>
          ))}
        </ul>
      )}
      {recent.length > 0 && (
        <details className={styles['more']}>
          <summary>{counted(recent.length, 'incident')} closed</summary>
          <ul aria-label="Closed incidents">
            {recent.map((incident) => (
              <li key={incident.id} className={styles['row']}>
                <IncidentLines incident={incident} now={now} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function IncidentLines({ incident, now }: { readonly incident: Incident; readonly now: number }) {
  const { title, server, detail, openedAt, closedAt } = incident;
  const opened = writeMoment(openedAt, now);
  return (
    <>
      <p className={styles['line']}>
        <strong>{title}</strong>
        <span className={styles['when']}>
          {closedAt === null ? `Since ${opened}` : `${opened} to ${writeMoment(closedAt, now)}`}
        </span>
      </p>
      <p className={styles['detail']}>
        {detail}
        {server !== '' && ` Server ${server}.`}
      </p>
    </>
  );
}
