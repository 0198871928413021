import { deleteOwnLocations, readOwnLocations } from '@paddock/contract/domain/live/locations';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MapView } from '../../engine/map/map-view.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { FixList } from './fix-list.tsx';
import { HistoryFiles } from './history-files.tsx';
import { HistoryShown } from './history-shown.tsx';
import { ownLocationsKey as queryKey } from './own-locations-key.ts';
import styles from './sharing-page.module.css';

/** Where the person was: theirs to see, and to delete. */
export function HistoryCard() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const now = useNow(60_000);
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const past = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      api.call(readOwnLocations, {
        query: pageParam === '' ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ fixes, more }) => (more ? fixes.at(-1)?.fixedAt : undefined),
  });
  const deleting = useMutation({
    mutationFn: async () => api.call(deleteOwnLocations),
    onSuccess: async () => queries.resetQueries({ queryKey }),
  });
  const fixes = past.data?.pages.flatMap((page) => page.fixes) ?? [];
  const days = past.data?.pages[0]?.keptDays;
  return (
    <Card padded className={styles['card']}>
      <h2 className={styles['heading']}>Location history</h2>
      <p className={styles['hint']}>
        {days === undefined
          ? 'Only you can see this list.'
          : `Only you can see this list. Locations are deleted after ${days} days.`}
      </p>
      {past.data !== undefined && <HistoryShown since={past.data.pages[0]?.shownSince ?? null} />}
      {past.data === undefined && (past.isError || past.fetchStatus === 'paused') && (
        <p>The list appears when you’re back online.</p>
      )}
      {past.data !== undefined && fixes.length === 0 && <p>No saved locations.</p>}
      {fixes.length > 0 && (
        <>
          {shown && (
            <div className={styles['map']}>
              <MapView
                name="Location history"
                markers={[]}
                lines={[{ points: fixes, estimate: false }]}
              />
            </div>
          )}
          <FixList fixes={fixes} now={now} />
          {past.hasNextPage && (
            <Button variant="text" busy={past.isFetching} onClick={() => void past.fetchNextPage()}>
              Show older locations
            </Button>
          )}
          <div className={styles['buttons']}>
            <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Hide the map' : 'Show on a map'}
            </Button>
            <Button variant="quiet" busy={deleting.isPending} onClick={() => setAsking(true)}>
              Delete all
            </Button>
          </div>
        </>
      )}
      <HistoryFiles />
      {deleting.isError && (
        <Message tone="bad" title="Your location history was not deleted" urgent>
          {deleting.error.message}
        </Message>
      )}
      <ConfirmDialog
        open={asking}
        title="Delete your location history?"
        confirmLabel="Delete all"
        cancelLabel="Keep"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          deleting.mutate();
        }}
      >
        This permanently deletes all your saved locations.
      </ConfirmDialog>
    </Card>
  );
}
