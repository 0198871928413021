import {
  makeIngestAddress,
  readIngestAddress,
  revokeIngestAddress,
} from '@paddock/contract/domain/live/locations';
import { lazy, Suspense } from 'react';
import { useSinceWords } from '../../engine/offline/since.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { browserLog } from '../../platform/log.ts';
import { usePrivateAddress } from '../../platform/use-private-address.ts';
import { AddressCard } from '../../ui/address-card.tsx';

const newAddress = {
  name: 'new-address',
  offline: 'on-use',
  load: async () => (await import('./new-address.tsx')).NewAddress,
} as const;

const NewAddress = lazy(async () => ({ default: await loadChunk(newAddress, browserLog) }));

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
      title="Share in the background"
      hint="OwnTracks and Traccar Client keep sharing while the screen is locked. They send your location to a private address, and anyone with that address can send a location as you. Turning sharing off in Paddock does not stop these apps: you appear on the map again when they next send your location. To stop them, turn them off or revoke the address."
      made={since(known.data?.madeAt)}
      used={since(known.data?.lastUsedAt)}
      making={making}
      revoking={revoking}
    >
      {making.data !== undefined && (
        <Suspense fallback={<p>Loading the QR code</p>}>
          <NewAddress address={new URL(making.data.path, location.origin).href} />
        </Suspense>
      )}
    </AddressCard>
  );
}
