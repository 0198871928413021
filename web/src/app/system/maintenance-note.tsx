import type { SystemState } from '@paddock/contract/platform/system';
import { momentOf } from '../../platform/moment.ts';
import { Section } from './section.tsx';
import { StateWord } from './state-word.tsx';

interface MaintenanceNoteProps {
  readonly maintenance: NonNullable<SystemState['maintenance']>;
  readonly now: number;
}

/** That Paddock is closed, and how it opens again. */
export function MaintenanceNote({ maintenance, now }: MaintenanceNoteProps) {
  const { since, until, message } = maintenance;
  return (
    <Section title="Maintenance" state={<StateWord isGood={false}>Closed</StateWord>}>
      <p>
        Closed to everyone but administrators since {momentOf(since, now)}
        {until !== null && `, until ${momentOf(until, now)}`}. {message}
      </p>
      <p>
        To open it: <code>npm run paddock -- maintenance off</code>
      </p>
    </Section>
  );
}
