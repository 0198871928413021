import {
  makeIngestAddress,
  readIngestAddress,
  revokeIngestAddress,
} from '@paddock/contract/domain/live/locations';
import { lazy, Suspense } from 'react';
import { PrivateAddressCard } from '../../engine/private-address-card.tsx';
import { loadChunk } from '../../platform/load-chunk.ts';
import { browserLog } from '../../platform/log.ts';

const newAddress = {
  name: 'new-address',
  offline: 'on-use',
  load: async () => (await import('./new-address.tsx')).NewAddress,
} as const;

const NewAddress = lazy(async () => ({ default: await loadChunk(newAddress, browserLog) }));

/** The private address that other apps post positions to. */
export function IngestCard() {
  return (
    <PrivateAddressCard
      title="Share in the background"
      hint="OwnTracks and Traccar Client keep sharing while the screen is locked. They send your location to a private address, and anyone with that address can send a location as you. Turning sharing off in Paddock does not stop these apps: you appear on the map again when they next send your location. To stop them, turn them off or revoke the address."
      queryKey={['ingest-address']}
      read={readIngestAddress}
      make={makeIngestAddress}
      revoke={revokeIngestAddress}
      renderAddress={(address) => (
        <Suspense fallback={<p>Loading the QR code</p>}>
          <NewAddress address={address} />
        </Suspense>
      )}
    />
  );
}
