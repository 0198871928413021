import type { AccessLevel } from '@paddock/contract/access';
import { NextFlight } from '../features/flights/next-flight.tsx';
import { Suspense } from 'react';
import { useWaitingCount } from '../offline/waiting-count.ts';
import { lazyPart } from './lazy-part.ts';
import styles from './home-screen.module.css';
import { MenuTiles } from './menu-tiles.tsx';

const WaitingCard = lazyPart(
  'waiting',
  async () => (await import('./waiting-card.tsx')).WaitingCard,
).Part;

/** What is next, then the menu. */
export function HomeScreen({ level }: { readonly level: AccessLevel }) {
  const { waiting, stuck } = useWaitingCount();
  const total = waiting + stuck;
  return (
    <div className={styles['home']}>
      <div className={styles['next']}>
        <NextFlight />
      </div>
      <MenuTiles level={level} />
      {total > 0 && (
        <Suspense>
          <WaitingCard />
        </Suspense>
      )}
    </div>
  );
}
