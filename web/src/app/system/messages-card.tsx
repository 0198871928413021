import type { SystemState } from '@paddock/contract/platform/system';
import { momentOf } from '../../platform/moment.ts';
import { figures } from './figures.ts';
import { Section } from './section.tsx';
import { StateWord } from './state-word.tsx';
import styles from './system.module.css';

type Way = SystemState['messages'][number];

const names = { push: 'Notifications', sms: 'Text messages', mail: 'Emails' } as const;

interface MessagesCardProps {
  readonly messages: SystemState['messages'];
  readonly now: number;
}

/** What left in the last 24 hours and what did not, with the reasons. */
export function MessagesCard({ messages, now }: MessagesCardProps) {
  const failed = messages.reduce((all, way) => all + way.failed, 0);
  return (
    <Section
      title="Messages, last 24 hours"
      state={
        <StateWord isGood={failed === 0}>
          {failed === 0 ? 'None failed' : `${figures.format(failed)} failed`}
        </StateWord>
      }
    >
      <ul>
        {messages.map((way) => (
          <li key={way.way} className={styles['row']}>
            <WayLines way={way} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WayLines({ way, now }: { readonly way: Way; readonly now: number }) {
  return (
    <>
      <p className={styles['line']}>
        <strong>{names[way.way]}</strong>
        <span className={styles['figure']}>
          {figures.format(way.sent)} sent, {figures.format(way.failed)} failed
        </span>
      </p>
      {!way.isSetUp && <p className={styles['detail']}>Not set up: written to the server’s log.</p>}
      {way.failures.map(({ reason, count, lastAt }) => (
        <p key={reason} className={styles['detail']}>
          {figures.format(count)} × {reason} Last {momentOf(lastAt, now)}.
        </p>
      ))}
    </>
  );
}
