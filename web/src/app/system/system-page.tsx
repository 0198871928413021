import { counted } from '@paddock/contract/platform/plural';
import { readSystem, type SystemState } from '@paddock/contract/platform/system';
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { isUnreachable } from '../../platform/call-errors.ts';
import { writeMoment } from '../../platform/moment.ts';
import { usePlatform } from '../../platform/platform.ts';
import { correctTime } from '../../platform/server-clock.ts';
import { useNow } from '../../platform/use-now.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { BackupCard, HeldCard, IncidentsCard, StorageCard } from './cards.tsx';
import { Fact, figures, Section, StateWord } from './section.tsx';
import styles from './system.module.css';

type Setting = SystemState['settings'][number];

const places = { environment: 'Environment', file: 'File', default: 'Default' } as const;

/** The configuration: settings first, then defaults. Shows no secrets. */
function SettingsCard({ settings }: { readonly settings: readonly Setting[] }) {
  const set = settings.filter(({ from }) => from !== 'default');
  const defaults = settings.filter(({ from }) => from === 'default');
  return (
    <Section title="Settings">
      {set.length === 0 ? (
        <p className={styles['empty']}>Nothing is set. Every setting has its default.</p>
      ) : (
        <SettingsTable label="Settings that were set" settings={set} />
      )}
      <details className={`line-above ${styles['more']}`}>
        <summary>{counted(defaults.length, 'default')}</summary>
        <SettingsTable label="Defaults" settings={defaults} />
      </details>
    </Section>
  );
}

interface SettingsTableProps {
  readonly label: string;
  readonly settings: readonly Setting[];
}

function SettingsTable({ label, settings }: SettingsTableProps) {
  return (
    <table className={`full hint text-left ${styles['table']}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Value</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.name}>
            <th scope="row">{setting.name}</th>
            <td>{formatSetting(setting)}</td>
            <td>{places[setting.from]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatSetting({ value, isSecret, from }: Setting): string {
  if (isSecret && from !== 'default') return 'Set';
  return value ?? 'Not set';
}

type Way = SystemState['messages'][number];

const names = { push: 'Notifications', sms: 'Text messages', mail: 'Emails' } as const;

interface MessagesCardProps {
  readonly messages: SystemState['messages'];
  readonly now: number;
}

/** Messages that were sent or failed in the last 24 hours, with reasons. */
function MessagesCard({ messages, now }: MessagesCardProps) {
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
          <li key={way.way} className={`ruled ${styles['row']}`}>
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
      <p className={`flex wrap between ${styles['line']}`}>
        <strong>{names[way.way]}</strong>
        <span className="hint figures">
          {figures.format(way.sent)} sent, {figures.format(way.failed)} failed
        </span>
      </p>
      {!way.isSetUp && <p className={styles['detail']}>Not set up: written to the server’s log.</p>}
      {way.failures.map(({ reason, count, lastAt }) => (
        <p key={reason} className={styles['detail']}>
          {figures.format(count)} × {reason} Last {writeMoment(lastAt, now)}.
        </p>
      ))}
    </>
  );
}

interface ServersCardProps {
  readonly state: Pick<SystemState, 'servers' | 'versions' | 'confirmationReader'>;
  readonly now: number;
}

const roles: Readonly<Record<string, string>> = {
  all: 'Answers calls and runs tasks',
  web: 'Answers calls',
  worker: 'Runs tasks in the background',
};

/** The servers that run, and the versions of everything. */
function ServersCard({ state: { servers, versions, confirmationReader }, now }: ServersCardProps) {
  const alive = servers.filter(({ isAlive }) => isAlive).length;
  const isGood = alive > 0 && alive === servers.length;
  return (
    <Section
      title="Servers"
      state={
        <StateWord isGood={isGood}>
          {isGood ? `${alive} running` : `${alive} of ${servers.length} running`}
        </StateWord>
      }
    >
      <ul>
        {servers.map((server) => (
          <li key={server.id} className={`ruled ${styles['row']}`}>
            <p className={`flex wrap between ${styles['line']}`}>
              <strong>{server.name}</strong>
              <span className="hint figures">{server.version}</span>
            </p>
            <p className={styles['detail']}>
              {roles[server.role] ?? server.role}. Started {writeMoment(server.startedAt, now)}.
              {!server.isAlive && ` Not heard from since ${writeMoment(server.seenAt, now)}.`}
            </p>
          </li>
        ))}
      </ul>
      <dl className={`no-margin ${styles['facts']}`}>
        <Fact name="Paddock">{versions.paddock}</Fact>
        <Fact name="Node">{versions.node}</Fact>
        <Fact name="PostgreSQL">{versions.postgres}</Fact>
        <Fact name="Time zone rules">{versions.zoneData}</Fact>
        <Fact name="Newest migration">{versions.migration}</Fact>
        <Fact name="Reader of confirmations">{describeReader(confirmationReader)}</Fact>
      </dl>
    </Section>
  );
}

/** "kitinerary-extractor 5.22.3, older than 6.3: it knows few ferries and coaches." */
function describeReader(reader: SystemState['confirmationReader']): string {
  if (reader === null) return 'kitinerary-extractor isn’t installed: Paddock reads alone';
  const parts = [
    `kitinerary-extractor ${reader.version ?? 'of an unknown version'}`,
    reader.isOld ? 'older than 6.3: it knows few ferries and coaches' : null,
    reader.isIsolated ? null : 'not cut off from the network',
  ];
  return parts.filter(Boolean).join(', ');
}

const minute = 60_000;

interface SystemPageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
}

/** The state of the deployment: problems first, then services, messages and settings. */
export function SystemPage({ refresh }: SystemPageProps) {
  const { api } = usePlatform();
  const now = useNow(minute);
  const { data, error, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) => api.call(readSystem, { signal }),
    refetchInterval: minute,
  });
  if (data === undefined && error !== null)
    return (
      <FailedState title="The page did not load" onRetry={refresh} retrying={isFetching}>
        {isUnreachable(error)
          ? 'We couldn’t reach the server. Check your connection and try again.'
          : error.message}
      </FailedState>
    );
  if (data === undefined) return <SystemSkeleton />;
  return (
    <div className="stack at-top gap-4">
      <div className="row between gap-4 hint muted">
        <p>
          As of {writeMoment(new Date(correctTime(dataUpdatedAt)).toISOString(), now)}.
          {error !== null && ' We couldn’t reach the server since.'}
        </p>
        <IconButton label="Refresh" onClick={refresh} disabled={isFetching}>
          <Icon of={RefreshCw} size={20} />
        </IconButton>
      </div>
      {data.held !== null && <HeldCard held={data.held} now={now} />}
      {data.maintenance !== null && <MaintenanceNote maintenance={data.maintenance} now={now} />}
      <IncidentsCard incidents={data.incidents} now={now} />
      <div className={`stack gap-4 ${styles['columns']}`}>
        <div className="stack at-top gap-4">
          <ServersCard state={data} now={now} />
          <BackupCard state={data} now={now} />
        </div>
        <div className="stack at-top gap-4">
          <MessagesCard messages={data.messages} now={now} />
          <StorageCard state={data} />
        </div>
      </div>
      <SettingsCard settings={data.settings} />
    </div>
  );
}

function SystemSkeleton() {
  return (
    <SkeletonGroup label="Loading System">
      <div className="stack at-top gap-4">
        <Skeleton className={styles['bone']} />
        <Skeleton className={styles['bone']} />
        <Skeleton className={styles['bone']} />
      </div>
    </SkeletonGroup>
  );
}

interface MaintenanceNoteProps {
  readonly maintenance: NonNullable<SystemState['maintenance']>;
  readonly now: number;
}

/** That Paddock is closed, and how it opens again. */
function MaintenanceNote({ maintenance, now }: MaintenanceNoteProps) {
  const { since, until, message } = maintenance;
  return (
    <Section title="Maintenance" state={<StateWord isGood={false}>Closed</StateWord>}>
      <p>
        Closed to everyone but administrators since {writeMoment(since, now)}
        {until !== null && `, until ${writeMoment(until, now)}`}. {message}
      </p>
      <p>
        To open it: <code>npm run paddock -- maintenance off</code>
      </p>
    </Section>
  );
}
