import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { User } from '@paddock/contract/platform/user';
import { InviteButton } from '../engine/invite-button.tsx';
import { List } from '../engine/lists/list.tsx';
import { WithCatalogue } from './catalogue.tsx';

interface ListPageProps {
  readonly node: NavigationNode;
  readonly user: User;
  readonly to: (path: string) => void;
}

/** The list of a node. */
export function ListPage({ node: { list: name, title }, user, to }: ListPageProps) {
  if (name === undefined) throw new Error(`${title} is a list without a list`);
  return (
    <WithCatalogue>
      <List
        key={name}
        name={name}
        list={registry.kind(name).list}
        user={user}
        to={to}
        tools={name === 'users' && <InviteButton contactIds={null} label="Invite people" />}
      />
    </WithCatalogue>
  );
}
