'use no memo';

import type { NavigationNode, NodeType } from '@paddock/contract/domain/registry/navigation-node';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import Route from 'lucide/dist/esm/icons/route.mjs';
import type { IconNode } from 'lucide';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tile } from '../ui/tile.tsx';
import styles from './home-screen.module.css';
import { NavLink } from './nav-link.tsx';
import { pathTo } from './navigation.ts';
import type { Screen } from './screens.tsx';
import { useNavigation } from './use-navigation.ts';

/** The screen at an address, if there is one. */
export type ScreenAt = (path: string, node: NavigationNode) => Screen | undefined;

/** The icons of places in a menu, by their type. */
export type NodeIcons = Readonly<Partial<Record<NodeType, IconNode>>>;

/** Those of the places that everyone may open. */
export const openIcons = { display: Plane, daySheet: CalendarDays, googleMap: Route } as const;

interface MenuTilesProps {
  /** The places below the one on the screen, as far as the person may open them. */
  readonly nodes: readonly NavigationNode[];
  readonly screenAt: ScreenAt;
  readonly icons?: NodeIcons | undefined;
}

/** A menu of places. */
export function MenuTiles({ nodes, screenAt, icons = openIcons }: MenuTilesProps) {
  const { place } = useNavigation();
  return (
    <nav aria-label={place.node.title}>
      <Card>
        <ul>
          {nodes.map((node) => (
            <MenuTile
              key={node.segment}
              node={node}
              path={pathTo(place, node) ?? place.path}
              screen={screenAt(pathTo(place, node) ?? place.path, node)}
              icon={icons[node.type] ?? Plane}
            />
          ))}
        </ul>
      </Card>
    </nav>
  );
}

interface MenuTileProps {
  readonly node: NavigationNode;
  readonly path: string;
  readonly screen: Screen | undefined;
  readonly icon: IconNode;
}

function MenuTile({ node, path, screen, icon }: MenuTileProps) {
  const Summary = screen?.Summary;
  const about = node.about ?? '';
  return (
    <li className="ruled">
      <NavLink
        to={path}
        className={`block round-3 unlined ${styles['link']}`}
        onPointerEnter={screen?.page.prefetch}
        onFocus={screen?.page.prefetch}
      >
        <Tile
          icon={<Icon of={icon} size={22} />}
          title={node.title}
          subtitle={Summary === undefined ? about : <Summary fallback={about} />}
          trailing={<Icon of={ChevronRight} size={20} />}
        />
      </NavLink>
    </li>
  );
}
