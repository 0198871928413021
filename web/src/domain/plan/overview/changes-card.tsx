import type { ProjectChange } from '@paddock/contract/domain/itinerary/changes';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useState } from 'react';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { deviceTime, deviceZoneName } from '../../../platform/device-clock.ts';
import { useNow } from '../../../platform/use-now.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import styles from './next-card.module.css';
import { Nothing, OverviewCard } from '../../projects/overview-card.tsx';
import { useChanges } from './use-overview.ts';

const minuteMs = 60_000;
const firstChanges = 6;
const moreChanges = 20;

interface ChangesCardProps {
  readonly projectCode: string;
  /** The address of a record's list; undefined if the reader may not open it. */
  readonly getAddress: (list: string) => string | undefined;
  readonly to: (path: string) => void;
}

/** Who changed what, newest first. */
export function ChangesCard({ projectCode, getAddress, to }: ChangesCardProps) {
  const query = useChanges(projectCode);
  const now = useNow(minuteMs);
  const [shown, setShown] = useState(firstChanges);
  return (
    <OverviewCard
      title="Latest changes"
      query={query}
      failed="The changes did not load."
      rows={3}
      to={to}
    >
      {({ pages }) => {
        const changes = pages.flatMap((one) => one.changes);
        if (changes.length === 0) return <Nothing>No changes yet.</Nothing>;
        return (
          <>
            <ul className="pad-2-4">
              {changes.slice(0, shown).map((change) => (
                <Change key={change.id} change={change} getAddress={getAddress} now={now} />
              ))}
            </ul>
            {(changes.length > shown || query.hasNextPage) && (
              <DeskButton
                variant="quiet"
                busy={query.isFetchingNextPage}
                onClick={() => {
                  setShown(shown + moreChanges);
                  if (changes.length < shown + moreChanges && query.hasNextPage)
                    void query.fetchNextPage();
                }}
              >
                Show earlier changes
              </DeskButton>
            )}
          </>
        );
      }}
    </OverviewCard>
  );
}

interface ChangeProps {
  readonly change: ProjectChange;
  readonly getAddress: ChangesCardProps['getAddress'];
  readonly now: number;
}

function Change({ change: { at, by, words, record }, getAddress, now }: ChangeProps) {
  const panel = usePanel();
  const list = record === null ? undefined : getAddress(record.list);
  const then = deviceTime(Date.parse(at));
  const isToday = then.slice(0, 10) === deviceTime(now).slice(0, 10);
  const text = (
    <>
      <strong>{by ?? 'Paddock'}</strong> {words}
    </>
  );
  return (
    <li className={`grid baseline gap-1 desk-text ${styles['change']}`}>
      <time dateTime={at} className={`muted nowrap ${styles['time']}`}>
        {isToday
          ? `${formatClock(then)} ${deviceZoneName(Date.parse(at))}`
          : formatDay(then).split(' ').slice(1).join(' ')}
      </time>
      {list === undefined || record === null ? (
        <span>{text}</span>
      ) : (
        <InsideLink href={`${list}/${record.id}`} to={panel.open} className={styles['link']}>
          {text}
        </InsideLink>
      )}
    </li>
  );
}
