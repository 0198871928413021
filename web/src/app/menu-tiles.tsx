'use no memo';

import type { Reach } from '@paddock/contract/platform/access';
import { visibleChildren } from '@paddock/contract/domain/registry/node-tree';
import type { NavigationNode, NodeType } from '@paddock/contract/domain/registry/navigation-node';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import Route from 'lucide/dist/esm/icons/route.mjs';
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import SquarePen from 'lucide/dist/esm/icons/square-pen.mjs';
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

interface MenuTilesProps {
  readonly reach: Reach;
  readonly screenAt: ScreenAt;
}

/** The places below the one on the screen, as far as the person may open them. */
export function MenuTiles({ reach, screenAt }: MenuTilesProps) {
  const { place } = useNavigation();
  return (
    <nav aria-label={place.node.title}>
      <Card>
        <ul>
          {visibleChildren(place.node, reach).map((node) => (
            <MenuTile
              key={node.segment}
              node={node}
              path={pathTo(place, node) ?? place.path}
              screenAt={screenAt}
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
  readonly screenAt: ScreenAt;
}

function MenuTile({ node, path, screenAt }: MenuTileProps) {
  const screen = screenAt(path, node);
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
          icon={<Icon of={nodeIcons[node.type]} size={22} />}
          title={node.title}
          subtitle={Summary === undefined ? about : <Summary fallback={about} />}
          trailing={<Icon of={ChevronRight} size={20} />}
        />
      </NavLink>
    </li>
  );
}

/** The icon of a node in a menu. */
const nodeIcons: Record<NodeType, IconNode> = {
  menu: SlidersHorizontal,
  form: SquarePen,
  list: List,
  record: List,
  edit: SquarePen,
  report: ChartColumn,
  display: Plane,
  daySheet: CalendarDays,
  adminFlightView: Plane,
  googleMap: Route,
};
