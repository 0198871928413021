import { counted } from '@paddock/contract/platform/plural';
import {
  type Incident,
  releaseSends,
  type SystemBackup,
  type SystemState,
} from '@paddock/contract/platform/system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../../platform/call-errors.ts';
import { writeMoment } from '../../platform/moment.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, figures, formatSize, Section, StateWord } from './section.tsx';
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
            <li key={id} className={`ruled ${styles['row']}`}>
              <p className={`flex wrap between ${styles['line']}`}>
                <strong>{title}</strong>
                <span className="hint figures">
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
      <div className={`flex wrap gap-3 pad-4 ${styles['choices']}`}>
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

interface BackupCardProps {
  readonly state: Pick<SystemState, 'backup' | 'rehearsal'>;
  readonly now: number;
}

/** The last backup, and whether it could be restored. */
export function BackupCard({ state: { backup, rehearsal }, now }: BackupCardProps) {
  const isGood = backup?.isGood === true && rehearsal?.isGood !== false;
  return (
    <Section
      title="Backup"
      state={<StateWord isGood={isGood}>{describeBackup(backup, rehearsal)}</StateWord>}
    >
      {backup === null ? (
        <p className={styles['empty']}>
          No backup yet. Make one with <code>npm run paddock -- backup</code>.
        </p>
      ) : (
        <dl className={`no-margin ${styles['facts']}`}>
          <BackupFact name="Last backup" of={backup} now={now} />
          {rehearsal === null ? (
            <Fact name="Last rehearsal" note="Whether a backup can be restored">
              Never
            </Fact>
          ) : (
            <BackupFact name="Last rehearsal" of={rehearsal} now={now} />
          )}
        </dl>
      )}
    </Section>
  );
}

function describeBackup(backup: SystemBackup | null, rehearsal: SystemBackup | null): string {
  if (backup === null) return 'No backup';
  if (!backup.isGood) return 'Failed';
  return rehearsal?.isGood === false ? 'Rehearsal failed' : 'Good';
}

interface BackupFactProps {
  readonly name: string;
  readonly of: SystemBackup;
  readonly now: number;
}

function BackupFact({ name, of: { at, isGood, detail }, now }: BackupFactProps) {
  return (
    <Fact name={name} note={detail === '' ? undefined : detail}>
      {isGood ? writeMoment(at, now) : `Failed ${writeMoment(at, now)}`}
    </Fact>
  );
}

function formatShare(part: number, whole: number): string {
  const percent = Math.floor((100 * part) / whole);
  return percent === 0 ? 'Under 1%' : `${percent}%`;
}

/** Free disk space, and what takes up the database. */
export function StorageCard({ state: { disk, database } }: { readonly state: SystemState }) {
  const { freeBytes, totalBytes, isLow } = disk;
  const isKnown = totalBytes > 0;
  return (
    <Section
      title="Storage"
      state={
        isKnown && (
          <StateWord isGood={!isLow}>
            {isLow ? 'Nearly full' : `${formatShare(freeBytes, totalBytes)} free`}
          </StateWord>
        )
      }
    >
      <dl className={`no-margin ${styles['facts']}`}>
        {isKnown && (
          <Fact name="Disk of this server">
            {formatSize(freeBytes)} free of {formatSize(totalBytes)}
          </Fact>
        )}
        <Fact name="Database">{formatSize(database.bytes)}</Fact>
        {database.tables.map(({ name, bytes, rows }) => (
          <Fact key={name} name={name} note={`About ${figures.format(rows)} rows`}>
            {formatSize(bytes)}
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

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
            <li key={incident.id} className={`ruled ${styles['open']}`}>
              <IncidentLines incident={incident} now={now} />
            </li>
          ))}
        </ul>
      )}
      {recent.length > 0 && (
        <details className={`line-above ${styles['more']}`}>
          <summary>{counted(recent.length, 'incident')} closed</summary>
          <ul aria-label="Closed incidents">
            {recent.map((incident) => (
              <li key={incident.id} className={`ruled ${styles['row']}`}>
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
      <p className={`flex wrap between ${styles['line']}`}>
        <strong>{title}</strong>
        <span className="hint figures">
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
