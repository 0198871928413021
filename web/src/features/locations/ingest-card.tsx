import {
  makeIngestAddress,
  readIngestAddress,
  revokeIngestAddress,
} from '@paddock/contract/locations';
import { lazy, Suspense } from 'react';
import { useSinceWords } from '../../offline/use-since-words.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { browserLog } from '../../platform/log.ts';
import { usePrivateAddress } from '../../platform/use-private-address.ts';
import { AddressCard } from '../../ui/address-card.tsx';

const NewAddress = lazy(async () => {
  const load = async () => (await import('./new-address.tsx')).NewAddress;
  return { default: await loadChunk('new-address', load, browserLog) };
});

/** The private address that other apps post positions to. */
export function IngestCard() {
  const { known, making, revoking } = usePrivateAddress({
    queryKey: ['ingest-address'],
    read: readIngestAddress,
    make: makeIngestAddress,
    revoke: revokeIngestAddress,
  });
  const since = useSinceWords();
  return (
    <AddressCard
      title="In the background"
      hint="OwnTracks and Traccar Client go on with the screen locked. They post to an address of your own; whoever has it can say where you are. Turning sharing off here does not turn them off: their next post puts you back on the map, until you stop them there or revoke the address."
      made={since(known.data?.madeAt)}
      used={since(known.data?.lastUsedAt)}
      making={making}
      revoking={revoking}
    >
      {making.data !== undefined && (
        <Suspense fallback={<p>Drawing the code</p>}>
          <NewAddress address={new URL(making.data.path, location.origin).href} />
        </Suspense>
      )}
    </AddressCard>
  );
}
