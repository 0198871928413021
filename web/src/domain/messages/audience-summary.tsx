import type { MessageWays } from '@paddock/contract/platform/message-ways';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { counted } from '@paddock/contract/platform/plural';
import { readReach } from '@paddock/contract/platform/push';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { IconNode } from 'lucide';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PeopleAvatars } from '../../ui/people-avatars.tsx';
import styles from './audience.module.css';

interface AudienceSummaryProps {
  readonly people: readonly LookupRow[];
  /** People who were to be added but can’t sign in. */
  readonly noAccess: MessageWays['noAccess'];
}

/** Before sending: how it reaches whom, and who can’t be reached. */
export function AudienceSummary({ people, noAccess }: AudienceSummaryProps) {
  const withDevice = useWithDevice(people);
  if (people.length + noAccess.length === 0) return null;
  const byPush = people.filter(({ key }) => withDevice?.includes(key));
  const inApp = people.filter(({ key }) => !withDevice?.includes(key));
  return (
    <section className={styles['summary']} aria-label="Who it reaches">
      {withDevice === undefined && people.length > 0 && (
        <Way icon={MessageSquare} title={`Goes to ${counted(people.length, 'person', 'people')}`}>
          Checking how it reaches them.
        </Way>
      )}
      {withDevice !== undefined && byPush.length > 0 && (
        <Way icon={Bell} title={`${byPush.length} by push`} names={byPush}>
          Arrives now
        </Way>
      )}
      {withDevice !== undefined && inApp.length > 0 && (
        <Way icon={MessageSquare} title={`${inApp.length} in the app only`} names={inApp}>
          They see it when they open Paddock
        </Way>
      )}
      {noAccess.length > 0 && (
        <Way
          icon={TriangleAlert}
          isMissing
          title={counted(noAccess.length, 'has no access', 'have no access')}
        >
          {noAccess.map(({ name }) => name).join(', ')}
        </Way>
      )}
    </section>
  );
}

/** The chosen people with notifications on for a device; undefined until that is loaded. */
function useWithDevice(people: readonly LookupRow[]): readonly number[] | undefined {
  const { api } = usePlatform();
  const userIds = people
    .map(({ key }) => key)
    .toSorted((one, other) => one - other)
    .join(',');
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['reach', userIds],
    queryFn: ({ signal }) => api.call(readReach, { query: { userIds }, signal }),
    enabled: people.length > 0,
    placeholderData: keepPreviousData,
  });
  return isPlaceholderData ? undefined : data?.withDevice;
}

interface WayProps {
  readonly icon: IconNode;
  readonly title: string;
  readonly names?: readonly LookupRow[];
  readonly isMissing?: boolean;
  readonly children: ReactNode;
}

function Way({ icon, title, names = [], isMissing = false, children }: WayProps) {
  return (
    <div
      className={classNames(
        'grid middle gap-2 pad-2-0 line-above',
        styles['way'],
        isMissing && styles['missing'],
      )}
    >
      <Icon of={icon} size={18} />
      <div>
        <p className="bold">{title}</p>
        <p className="hint muted">{children}</p>
      </div>
      {names.length > 0 && <PeopleAvatars names={names.map(({ value }) => value)} />}
    </div>
  );
}
