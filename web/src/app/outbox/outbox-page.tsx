import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { User } from '@paddock/contract/platform/user';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lostDraftsOf, subscribeToLostDrafts } from '../../engine/forms/lost-drafts.ts';
import { deviceOutbox } from '../../engine/offline/outbox.ts';
import { useWaitingClaims } from '../../domain/claims/use-claims.ts';
import { useWaitingReceipts } from '../../domain/money/receipts/use-receipts.ts';
import { WaitingReceiptCard } from '../../domain/money/receipts/waiting-receipt-card.tsx';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { WithCatalogue } from '../catalogue.tsx';
import { LostDraftCard } from './lost-draft-card.tsx';
import { EntryCard } from './entry-card.tsx';
import { correctionAddress } from '../../engine/site.ts';
import styles from './outbox-page.module.css';

interface OutboxPageProps {
  readonly user: User;
  readonly to: (path: string) => void;
  readonly refresh: () => void;
}

const minute = 60_000;

/** Everything of this person that waits on this device, in the order in which it goes out. */
export function OutboxPage({ user, to, refresh }: OutboxPageProps) {
  const { data: entries, isError } = useEntries(user.id);
  const receipts = useWaitingReceipts(user.id).data;
  const claims = useWaitingClaims(user.id).data;
  const lost = useLostDrafts(user);
  const now = useNow(minute);
  if (isError)
    return (
      <FailedState title="The outbox did not load" onRetry={refresh}>
        This browser doesn’t let Paddock read what is saved on this device.
      </FailedState>
    );
  if (entries === undefined || receipts === undefined || claims === undefined || lost === undefined)
    return <Spinner label="Loading the outbox" />;
  if (entries.length + receipts.length + claims.length + lost.length === 0)
    return (
      <ScreenState title="Everything is sent" icon={<Icon of={CircleCheck} size={32} />}>
        Anything you send while offline is saved here and sent automatically.
      </ScreenState>
    );
  return (
    <div className={styles['page']}>
      {entries.length + receipts.length > 0 && (
        <p className={styles['note']}>
          These are sent automatically, in this order, when you’re back online.
        </p>
      )}
      <ol className={styles['list']}>
        {entries.map((entry) => (
          <li key={entry.submissionId}>
            <EntryCard
              entry={entry}
              now={now}
              onEdit={() => to(correctionAddress(homeNode, entry, user))}
              onSendAgain={() =>
                void deviceOutbox.change(entry, {
                  refusal: null,
                  submissionTime: new Date().toISOString(),
                })
              }
              onDiscard={() => void deviceOutbox.remove(entry.ownerId, entry.submissionId)}
            />
          </li>
        ))}
        {receipts.map((receipt) => (
          <li key={receipt.uploadId}>
            <WaitingReceiptCard receipt={receipt} now={now} />
          </li>
        ))}
      </ol>
      {lost.length > 0 && (
        <WithCatalogue>
          {lost.map((draft) => (
            <LostDraftCard key={JSON.stringify(draft.key)} draft={draft} now={now} />
          ))}
        </WithCatalogue>
      )}
      {claims.length > 0 && (
        <Button variant="quiet" onClick={() => to('/claims')}>
          {claims.length === 1 ? 'A claim is waiting' : `${claims.length} claims are waiting`}
        </Button>
      )}
    </div>
  );
}

/** Drafts of forms that this person may no longer open. */
function useLostDrafts(user: User) {
  const queries = useQueryClient();
  useEffect(
    () => subscribeToLostDrafts(() => void queries.invalidateQueries({ queryKey: ['drafts'] })),
    [queries],
  );
  return useQuery({
    queryKey: ['drafts', user],
    // A device that keeps nothing has no drafts.
    queryFn: async () => lostDraftsOf(registry, user.id, user).catch(() => []),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  }).data;
}

/** What waits of a person, as it changes. */
function useEntries(ownerId: number) {
  const queries = useQueryClient();
  useEffect(
    () => deviceOutbox.subscribe(() => void queries.invalidateQueries({ queryKey: ['outbox'] })),
    [queries],
  );
  return useQuery({
    queryKey: ['outbox', ownerId],
    queryFn: async () => deviceOutbox.list(ownerId),
    // It is read from the device: no network is needed.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}
