import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { visibleChildren } from '@paddock/contract/domain/registry/node-tree';
import type { User } from '@paddock/contract/platform/user';
import type { IconNode } from 'lucide';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import FolderPlus from 'lucide/dist/esm/icons/folder-plus.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import Ticket from 'lucide/dist/esm/icons/ticket.mjs';
import UserCheck from 'lucide/dist/esm/icons/user-check.mjs';
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import Wallet from 'lucide/dist/esm/icons/wallet.mjs';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NavLink } from '../nav-link.tsx';
import { pathBelow } from '../navigation.ts';
import { useNavigation } from '../use-navigation.ts';
import styles from './admin-page.module.css';

interface Entry {
  readonly segment: string;
  readonly icon: IconNode;
  /** The letter after N. */
  readonly key?: string;
}

/** The eleven entries of the administrators, in their order, under headings. What was added comes after them. */
const groups: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: 'Projects and people',
    entries: [
      { segment: 'projects', icon: List },
      { segment: 'new-project', icon: FolderPlus, key: 'P' },
      { segment: 'new-contact', icon: UserPlus, key: 'C' },
      { segment: 'project-contractors', icon: Users },
    ],
  },
  {
    title: 'Flights and bills',
    entries: [
      { segment: 'new-flight', icon: Plane, key: 'F' },
      { segment: 'new-project-expenditure', icon: ReceiptText, key: 'E' },
      { segment: 'expenditure-flights', icon: Link },
      { segment: 'expenditure-contacts', icon: UserCheck },
      { segment: 'new-payment', icon: Wallet },
    ],
  },
  { title: 'Messages', entries: [{ segment: 'send-notifications', icon: Bell, key: 'M' }] },
  { title: 'Bookings', entries: [{ segment: 'flight-expenditure', icon: Ticket, key: 'B' }] },
];

const first = new Set(groups.flatMap(({ entries }) => entries.map(({ segment }) => segment)));

/** Every form and list of the administrators. */
export function AdminPage({ user }: { readonly user: User }) {
  const { place } = useNavigation();
  const nodes = visibleChildren(place.node, user);
  const others = nodes.filter(({ segment }) => !first.has(segment));
  return (
    <nav aria-label={place.node.title} className={`grid gap-4 ${styles['page']}`}>
      <p className="small muted">
        Every form, always in the same order. Each is also a command in search, under its own name.
      </p>
      {groups.map(({ title, entries }) => (
        <Group
          key={title}
          title={title}
          entries={entries}
          nodes={nodes}
          above={place.path}
          numbered={groups
            .slice(
              0,
              groups.findIndex((group) => group.title === title),
            )
            .reduce((count, group) => count + group.entries.length, 1)}
        />
      ))}
      <Group
        title="More"
        entries={others.map(({ segment, type }) => ({
          segment,
          icon: type === 'form' ? FolderPlus : List,
        }))}
        nodes={nodes}
        above={place.path}
      />
    </nav>
  );
}

interface GroupProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly nodes: readonly NavigationNode[];
  readonly above: string;
  /** The number of the first one; without, they have none. */
  readonly numbered?: number;
}

function Group({ title, entries, nodes, above, numbered }: GroupProps) {
  if (!entries.some(({ segment }) => nodes.some((node) => node.segment === segment))) return null;
  return (
    <section className="grid gap-6px">
      <h2 className="fine-print bold muted">{title}</h2>
      <Card>
        <ul>
          {entries.map(({ segment, icon, key }, index) => {
            const node = nodes.find((one) => one.segment === segment);
            if (node === undefined) return null;
            return (
              <li key={segment} className="ruled">
                <NavLink
                  to={pathBelow(above, segment)}
                  className={`row gap-3 round-2 small unlined inner-ring ${styles['link']}`}
                >
                  {numbered !== undefined && (
                    <span className={`muted ${styles['number']}`} aria-hidden="true">
                      {numbered + index}
                    </span>
                  )}
                  <Icon of={icon} size={18} />
                  <span className="grow shrink">
                    <b className="bold">{node.title}</b> <span className="muted">{node.about}</span>
                  </span>
                  {key !== undefined && (
                    <kbd
                      className={`edged muted ${styles['key']}`}
                      aria-hidden="true"
                    >{`N then ${key}`}</kbd>
                  )}
                  <Icon of={ChevronRight} size={18} />
                </NavLink>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
