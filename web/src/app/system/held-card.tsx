import { releaseSends, type SystemState } from '@paddock/contract/platform/system';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../../platform/call-errors.ts';
import { writeMoment } from '../../platform/moment.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';
import { StateWord } from './state-word.tsx';
import styles from './system.module.css';

type Held = NonNullable<SystemState['held']>;

interface HeldCardProps {
  readonly held: Held;
  readonly now: number;
}

/** Messages that wait after a restore, and the two ways to continue. */
export function HeldCard({ held, now }: HeldCardProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const release = useMutation({
    mutationFn: async (waiting: 'send' | 'discard') =>
      api.call(releaseSends, { body: { waiting } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['system'] }),
    networkMode: 'always',
  });
  const { error, isPending, variables } = release;
  const waits = describeHeld(held);
  const isEmpty = waits === '';
  return (
    <Section
      title="After the restore"
      state={<StateWord isGood={false}>Nothing is sent</StateWord>}
    >
      <p className={styles['held']}>
        This system was restored {writeMoment(held.since, now)}. No notification, text message or
        webhook is sent until you say so. Codes to sign in are sent.
      </p>
      <p className={styles['held']}>
        {isEmpty ? 'Nothing waits to be sent.' : `Waiting: ${waits}.`}
      </p>
      {held.newest.length > 0 && (
        <ul aria-label="Waiting messages">
          {held.newest.map(({ id, title, at, people, devices }) => (
            <li key={id} className={styles['row']}>
              <p className={styles['line']}>
                <strong>{title}</strong>
                <span className={styles['figure']}>
                  {counted(people, 'person', 'people')}, {counted(devices, 'device')}
                </span>
              </p>
              <p className={styles['detail']}>Written {writeMoment(at, now)}.</p>
            </li>
          ))}
        </ul>
      )}
      {held.messages > held.newest.length && (
        <p className={styles['held']}>
          And {counted(held.messages - held.newest.length, 'older message')}.
        </p>
      )}
      {error !== null && (
        <p role="alert" className={styles['held']}>
          {isUnreachable(error)
            ? 'We couldn’t reach the server. Check your connection and try again.'
            : error.message}
        </p>
      )}
      <div className={styles['choices']}>
        <Button
          busy={isPending && variables === 'discard'}
          disabled={isPending}
          onClick={() => release.mutate('discard')}
        >
          {isEmpty ? 'Start sending' : 'Discard these and start sending'}
        </Button>
        {!isEmpty && (
          <Button
            variant="quiet"
            busy={isPending && variables === 'send'}
            disabled={isPending}
            onClick={() => release.mutate('send')}
          >
            Send these too
          </Button>
        )}
      </div>
    </Section>
  );
}

function describeHeld({ messages, texts, webhooks }: Held): string {
  return [
    ...(messages > 0 ? [counted(messages, 'message')] : []),
    ...(texts > 0 ? [counted(texts, 'text message')] : []),
    ...(webhooks > 0 ? [counted(webhooks, 'change for webhooks', 'changes for webhooks')] : []),
  ].join(', ');
}
