import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { readReach } from '@paddock/contract/platform/push';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { Message } from '../../ui/message.tsx';
import { audienceTitle, unreachedWords } from './audience-words.ts';
import styles from './audience.module.css';

/** Before it is sent: how many people get it, who they are, and whom no device of theirs will tell. */
export function AudienceSummary({ people }: { readonly people: readonly LookupRow[] }) {
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
  if (people.length === 0) return null;
  const unreached =
    data === undefined || isPlaceholderData ? null : unreachedWords(people, data.withDevice);
  return (
    <div className={styles['summary']}>
      <Message tone="info" title={audienceTitle(people.length)}>
        <p>{people.map(({ value }) => value).join(', ')}</p>
        {unreached !== null && <p className={styles['unreached']}>{unreached}</p>}
      </Message>
    </div>
  );
}
