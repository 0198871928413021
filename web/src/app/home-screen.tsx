'use no memo';

import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import type { User } from '@paddock/contract/platform/user';
import { Suspense, type ReactNode } from 'react';
import { Now } from '../domain/itinerary/now.tsx';
import { useWaitingCount } from '../engine/offline/waiting-count.ts';
import { Card } from '../ui/card.tsx';
import order from '../ui/screen-state.module.css';
import { Aside, ErrorBoundary, PartLoading } from './lazy-boundary.tsx';
import { firstScreenRests } from '../platform/first-screen.ts';
import styles from './home-screen.module.css';
import { lazyPart } from '../platform/lazy.ts';
import { MenuTiles, type NodeIcons, type ScreenAt } from './menu-tiles.tsx';
import { NavLink } from './nav-link.tsx';
import { linkToSharing, sharingRowPart } from './sharing-row-part.tsx';

/** Home's questions can wait: whatever somebody came for goes first. */
const HomeQuestions = lazyPart({
  name: 'home-questions',
  load: async () => {
    await firstScreenRests();
    return (await import('./home-questions.tsx')).HomeQuestions;
  },
}).Part;

const SharingRow = sharingRowPart.Part;

const WaitingCard = lazyPart({
  name: 'home-cards',
  load: async () => (await import('./home-cards.tsx')).WaitingCard,
}).Part;

function linkTo(address: string, words: ReactNode) {
  return (
    <NavLink to={address} className={`block round-3 unlined ${styles['link']}`}>
      {words}
    </NavLink>
  );
}

interface HomeScreenProps {
  readonly user: User;
  /** The places of the menu. */
  readonly nodes: readonly NavigationNode[];
  readonly screenAt: ScreenAt;
  readonly icons?: NodeIcons;
  /** Shown first, instead of the person's own next item. */
  readonly top?: ReactNode;
}

/** The next item, then the menu. */
export function HomeScreen({ user, nodes, screenAt, icons, top }: HomeScreenProps) {
  const { waiting, stuck } = useWaitingCount();
  const total = waiting + stuck;
  return (
    <div className={`stack gap-14px ${styles['home']}`}>
      <div className={`${styles['next']} ${order['first']}`}>
        <ErrorBoundary>
          <Suspense fallback={<PartLoading label="Loading your day" />}>
            {top ?? <Now user={user} link={linkTo} />}
          </Suspense>
        </ErrorBoundary>
      </div>
      <MenuTiles nodes={nodes} screenAt={screenAt} icons={icons} />
      {total > 0 && (
        <Aside>
          <WaitingCard />
        </Aside>
      )}
      <Card className={styles['sharing']}>
        <Aside>
          <SharingRow userId={user.id} link={linkToSharing()} />
        </Aside>
      </Card>
      <Aside>
        <HomeQuestions userId={user.id} />
      </Aside>
    </div>
  );
}
