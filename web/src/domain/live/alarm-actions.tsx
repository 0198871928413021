import { confirmAlarm, snoozeAlarm, snoozeMinutes } from '@paddock/contract/domain/live/alarms';
import type { LiveAlarm } from '@paddock/contract/domain/live/live-next';
import { useMutation } from '@tanstack/react-query';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import { usePlatform } from '../../platform/platform.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './alarm-actions.module.css';
import { formatUntil } from './sharing-words.ts';

const said: Record<LiveAlarm['kind'], string> = {
  late: 'Will be late',
  notMoving: 'Not moving',
  notThere: 'Not arrived',
};

interface AlarmActionsProps {
  readonly alarm: LiveAlarm;
  readonly fullName: string;
  readonly now: number;
}

/** An alarm of someone: who looks after it, or the buttons to say so. The stream brings the answer to every map. */
export function AlarmActions({ alarm, fullName, now }: AlarmActionsProps) {
  const { api } = usePlatform();
  const params = { id: alarm.id };
  const confirm = useMutation({ mutationFn: async () => api.call(confirmAlarm, { params }) });
  const snooze = useMutation({
    mutationFn: async (minutes: (typeof snoozeMinutes)[number]) =>
      api.call(snoozeAlarm, { params, body: { minutes } }),
  });
  const { confirmedAt, confirmedBy, snoozedUntil } = confirm.data ?? snooze.data ?? alarm;
  if ((alarm.confirmedAt ?? confirmedAt) !== null)
    return (
      <p className={styles['said']}>
        {`${alarm.confirmedBy ?? confirmedBy ?? 'Someone'} looks after this`}
      </p>
    );
  const snoozed = alarm.snoozedUntil ?? snoozedUntil;
  const error = confirm.error ?? snooze.error;
  const busy = confirm.isPending || snooze.isPending;
  return (
    <div role="group" aria-label={`Alarm about ${fullName}`} className={styles['alarm']}>
      <StateWord tone="warn" icon={Bell}>
        {snoozed === null || Date.parse(snoozed) <= now
          ? said[alarm.kind]
          : `Snoozed, again ${formatUntil(Date.parse(snoozed), now)}`}
      </StateWord>
      <DeskButton
        busy={busy}
        aria-label={`Confirm the alarm about ${fullName}`}
        onClick={() => confirm.mutate()}
      >
        Confirm
      </DeskButton>
      <div className={styles['snooze']}>
        <span aria-hidden="true">Snooze</span>
        {snoozeMinutes.map((minutes) => (
          <DeskButton
            key={minutes}
            busy={busy}
            aria-label={`Snooze the alarm about ${fullName} for ${minutes} minutes`}
            onClick={() => snooze.mutate(minutes)}
          >
            {`${minutes} min`}
          </DeskButton>
        ))}
      </div>
      {error !== null && (
        <p role="alert" className={styles['said']}>
          {`Not saved. ${error.message}`}
        </p>
      )}
    </div>
  );
}
