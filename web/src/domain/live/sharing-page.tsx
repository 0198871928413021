import {
  makeIngestAddress,
  readIngestAddress,
  revokeIngestAddress,
} from '@paddock/contract/domain/live/locations';
import type { User } from '@paddock/contract/platform/user';
import Sun from 'lucide/dist/esm/icons/sun.mjs';
import { Suspense } from 'react';
import { PrivateAddressCard } from '../../engine/private-address-card.tsx';
import { lazyPart } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import { usePlatform } from '../../platform/platform.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { useNow } from '../../platform/use-now.ts';
import { onSeen } from '../../platform/wake.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import { HistoryCard } from './history-card.tsx';
import type { SharingState } from './sharing-engine.ts';
import styles from './sharing-page.module.css';
import { SharingRow } from './sharing-row.tsx';
import { formatAgo, formatUntil } from './ago-words.ts';
import { problemWords, joinWords, seenDays, seenWords } from './sharing-words.ts';
import { useSeenBy, useSharing } from './open-sharing.ts';

/** It outlives the screen: somebody who drives looks at the road or the map. */
const awake = createStore<(() => void) | undefined>(undefined);

/** Keeps the screen awake while driving, if the browser can. */
function AwakeRow() {
  const { log } = usePlatform();
  const letGo = useStore(awake);
  const on = letGo !== undefined;
  if (!('wakeLock' in navigator)) return null;
  function toggle(): void {
    letGo?.();
    awake.set(on ? undefined : keepAwake(log));
  }
  return (
    <Tile
      className="line-above"
      icon={<Icon of={Sun} size={22} />}
      tone={on ? 'good' : 'plain'}
      title="Keep the screen awake"
      subtitle="For driving, with the phone on its charger"
      trailing={<Switch on={on} label="Keep the screen awake" onToggle={toggle} />}
    />
  );
}

/** Keeps the screen on while the page is visible; the browser ends it otherwise. */
function keepAwake(log: Log): () => void {
  let held: WakeLockSentinel | undefined;
  let over = false;
  async function take(): Promise<void> {
    if (over || document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (over) await lock.release();
      else held = lock;
    } catch (error) {
      log.warn('The screen cannot be kept awake', error);
    }
  }
  const stop = onSeen(() => void take());
  void take();
  return () => {
    over = true;
    stop();
    void held?.release();
  };
}

const NewAddress = lazyPart({
  name: 'new-address',
  load: async () => (await import('./new-address.tsx')).NewAddress,
}).Part;

/** The private address that other apps post positions to. */
function IngestCard() {
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

/** Location sharing: what is sent, who can see it, and what is saved. */
export function SharingPage({ user }: { readonly user: User }) {
  const sharing = useSharing(user.id);
  return (
    <div className={`stack at-top gap-14px ${styles['page']}`}>
      <div className="stack at-top gap-14px">
        <Card>
          <SharingRow userId={user.id} />
          <SharingFacts sharing={sharing} />
          <AwakeRow />
        </Card>
        {sharing.problem !== null && (
          <Message tone="warn" title={problemWords[sharing.problem].title}>
            {problemWords[sharing.problem].body}
          </Message>
        )}
        {sharing.refusal !== null && (
          <Message tone="warn" title="A location was refused">
            {sharing.refusal}
          </Message>
        )}
        <Message title="Only while Paddock is open">
          Browsers don’t share your location while the screen is locked or the app is closed. Keep
          the screen awake while you drive, or use one of the apps below to share in the background.
        </Message>
        <SeenByCard />
      </div>
      <div className="stack at-top gap-14px">
        <IngestCard />
        <HistoryCard />
      </div>
    </div>
  );
}

/** When the last position went out, when the next one does, and how many wait. */
function SharingFacts({ sharing }: { readonly sharing: SharingState }) {
  const now = useNow(10_000);
  const seen = useSeenBy().data?.lastFixedAt ?? null;
  const last = sharing.lastSentAt ?? (seen === null ? null : Date.parse(seen));
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Last sent</dt>
        <dd>{last === null ? 'Never' : formatAgo(last, now)}</dd>
      </div>
      <div>
        <dt>Next</dt>
        <dd>{sharing.nextAt === null ? 'None' : formatUntil(sharing.nextAt, now)}</dd>
      </div>
      <div>
        <dt>Waiting for a connection</dt>
        <dd>{sharing.waiting}</dd>
      </div>
    </dl>
  );
}

/** Names, projects, and until when. */
function SeenByCard() {
  const { data, isError, fetchStatus } = useSeenBy();
  return (
    <Card padded className="grid gap-3">
      <h2 className={styles['heading']}>Who can see you</h2>
      {data === undefined &&
        (isError || fetchStatus === 'paused' ? (
          <p className="hint muted">The names appear when you’re back online.</p>
        ) : (
          <SkeletonGroup label="Loading who can see you">
            <Skeleton className={styles['bone']} />
          </SkeletonGroup>
        ))}
      {data !== undefined && data.projects.length === 0 && (
        <p>No one. You’re not on a current or upcoming project.</p>
      )}
      {data !== undefined && data.projects.length > 0 && (
        <>
          {data.projects.some(({ isSeen }) => isSeen) ? (
            <p>While you are sharing: {joinWords(data.seenBy)}.</p>
          ) : (
            <p>{seenWords(data)}</p>
          )}
          <ul className="hint muted">
            {data.projects.map((project) => (
              <li key={project.project_code}>{seenDays(project)}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
