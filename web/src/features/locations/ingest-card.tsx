import {
  makeIngestAddress,
  readIngestAddress,
  revokeIngestAddress,
} from '@paddock/contract/locations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../platform/load-chunk.ts';
import { browserLog } from '../../platform/log.ts';
import { usePlatform } from '../../platform/platform.ts';
import { sinceWords } from '../../offline/since.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './sharing-page.module.css';

const queryKey = ['ingest-address'];

const NewAddress = lazy(async () => {
  const load = async () => (await import('./new-address.tsx')).NewAddress;
  return { default: await loadChunk('new-address', load, browserLog) };
});

/** The private address that other apps post positions to: made, shown once, and revoked here. */
export function IngestCard() {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  const address = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(readIngestAddress, { signal }),
  });
  const settle = async () => queries.invalidateQueries({ queryKey });
  const making = useMutation({
    mutationFn: async () => api.call(makeIngestAddress),
    onSettled: settle,
  });
  const revoking = useMutation({
    mutationFn: async () => api.call(revokeIngestAddress),
    onSuccess: () => making.reset(),
    onSettled: settle,
  });
  const madeAt = address.data?.madeAt ?? null;
  const usedAt = address.data?.lastUsedAt ?? null;
  const since = (instant: string) => sinceWords(Date.parse(instant), clock.now());
  const failed = making.error ?? revoking.error;
  return (
    <Card padded className={styles['card']}>
      <h2 className={styles['heading']}>In the background</h2>
      <p className={styles['hint']}>
        OwnTracks and Traccar Client go on with the screen locked. They post to an address of your
        own; whoever has it can say where you are. Turning sharing off here does not turn them off:
        their next post puts you back on the map, until you stop them there or revoke the address.
      </p>
      {making.data !== undefined && (
        <Suspense fallback={<p>Drawing the code</p>}>
          <NewAddress address={new URL(making.data.path, location.origin).href} />
        </Suspense>
      )}
      {madeAt !== null && (
        <p>
          An address was made {since(madeAt)} and{' '}
          {usedAt === null ? 'was not used yet' : `last used ${since(usedAt)}`}.
        </p>
      )}
      {failed !== null && (
        <Message tone="bad" title="That did not work" urgent>
          {failed.message}
        </Message>
      )}
      <div className={styles['buttons']}>
        <Button variant="quiet" busy={making.isPending} onClick={() => making.mutate()}>
          {madeAt === null ? 'Make an address' : 'Make a new one'}
        </Button>
        {madeAt !== null && (
          <Button variant="quiet" busy={revoking.isPending} onClick={() => revoking.mutate()}>
            Revoke it
          </Button>
        )}
      </div>
    </Card>
  );
}
