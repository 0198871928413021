import {
  readAlarmWatchers,
  saveAlarmWatcher,
  type AlarmWatcher,
} from '@paddock/contract/domain/live/alarms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './alarm-watchers.module.css';

/** Who is notified when people of a project are late: read once it is opened. */
export function AlarmWatchers({ projectCode }: { readonly projectCode: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Alarms" className={styles['alarms']}>
      <DeskButton variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Who is notified of alarms
      </DeskButton>
      {open && <WatcherList projectCode={projectCode} />}
    </section>
  );
}

function WatcherList({ projectCode }: { readonly projectCode: string }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const queryKey = ['alarm-watchers', projectCode];
  const params = { projectCode };
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readAlarmWatchers, { params, signal }),
  });
  const save = useMutation({
    mutationFn: async ({ userId, isNotified, onDuty }: AlarmWatcher) =>
      api.call(saveAlarmWatcher, { params, body: { userId, isNotified, onDuty } }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  if (read.data === undefined)
    return read.isError ? <FailureReason error={read.error} /> : <Spinner label="Loading people" />;
  const { people, hasGateway } = read.data;
  return (
    <>
      <p className={styles['note']}>
        {hasGateway
          ? 'People on duty also get a text message.'
          : 'Text messages are not set up, so alarms go to devices only.'}
      </p>
      <ul>
        {people.map((person) => (
          <WatcherRow key={person.userId} person={person} onChange={save.mutate} />
        ))}
      </ul>
      {save.error !== null && (
        <p role="alert" className={styles['note']}>{`Not saved. ${save.error.message}`}</p>
      )}
    </>
  );
}

interface WatcherRowProps {
  readonly person: AlarmWatcher;
  readonly onChange: (person: AlarmWatcher) => void;
}

function WatcherRow({ person, onChange }: WatcherRowProps) {
  const { fullName, isNotified, onDuty, hasDevice } = person;
  return (
    <li className={styles['person']}>
      <span className={styles['name']}>
        {fullName}
        {isNotified && !hasDevice && <span className={styles['hint']}>No device to notify</span>}
      </span>
      <span className={styles['choice']}>
        <span aria-hidden="true">Notified</span>
        <Switch
          on={isNotified}
          label={`Notify ${fullName}`}
          onToggle={() => onChange({ ...person, isNotified: !isNotified, onDuty: false })}
        />
      </span>
      <span className={styles['choice']}>
        <span aria-hidden="true">On duty</span>
        <Switch
          on={onDuty}
          label={`${fullName} is on duty`}
          onToggle={() =>
            onChange({ ...person, isNotified: isNotified || !onDuty, onDuty: !onDuty })
          }
        />
      </span>
    </li>
  );
}
