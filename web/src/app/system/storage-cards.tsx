import type { SystemBackup, SystemState } from '@paddock/contract/platform/system';
import { writeMoment } from '../../platform/moment.ts';
import { figures, formatSize } from './figures.ts';
import { Fact, Section } from './section.tsx';
import { StateWord } from './state-word.tsx';
import styles from './system.module.css';

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
        <dl className={styles['facts']}>
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

/** What is left of the disk, and what takes up the database. */
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
      <dl className={styles['facts']}>
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
