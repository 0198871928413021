import type { SystemState } from '@paddock/contract/platform/system';
import { momentOf } from '../../platform/moment.ts';
import { Fact, Section } from './section.tsx';
import { StateWord } from './state-word.tsx';
import styles from './system.module.css';

interface ServersCardProps {
  readonly state: Pick<SystemState, 'servers' | 'versions'>;
  readonly now: number;
}

const roles: Readonly<Record<string, string>> = {
  all: 'Answers calls and runs tasks',
  web: 'Answers calls',
  worker: 'Runs tasks in the background',
};

/** The servers that run, and the versions of everything. */
export function ServersCard({ state: { servers, versions }, now }: ServersCardProps) {
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
          <li key={server.id} className={styles['row']}>
            <p className={styles['line']}>
              <strong>{server.name}</strong>
              <span className={styles['figure']}>{server.version}</span>
            </p>
            <p className={styles['detail']}>
              {roles[server.role] ?? server.role}. Started {momentOf(server.startedAt, now)}.
              {!server.isAlive && ` Not heard from since ${momentOf(server.seenAt, now)}.`}
            </p>
          </li>
        ))}
      </ul>
      <dl className={styles['facts']}>
        <Fact name="Paddock">{versions.paddock}</Fact>
        <Fact name="Node">{versions.node}</Fact>
        <Fact name="PostgreSQL">{versions.postgres}</Fact>
        <Fact name="Time zone rules">{versions.zoneData}</Fact>
        <Fact name="Newest migration">{versions.migration}</Fact>
      </dl>
    </Section>
  );
}
