import type { AccessLevel } from '@paddock/contract/access';
import { NextFlight } from '../features/flights/next-flight.tsx';
import styles from './home-screen.module.css';
import { MenuTiles } from './menu-tiles.tsx';

/** What is next, then the menu. */
export function HomeScreen({ level }: { readonly level: AccessLevel }) {
  return (
    <div className={styles['home']}>
      <div className={styles['next']}>
        <NextFlight />
      </div>
      <MenuTiles level={level} />
    </div>
  );
}
