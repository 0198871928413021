import { registry } from '@paddock/contract/domain/registry/registry';
import type { NavigationNode } from '@paddock/contract/domain/registry/nodes';
import type { User } from '@paddock/contract/platform/user';
import { List } from './list.tsx';

interface ListPageProps {
  readonly node: NavigationNode;
  readonly user: User;
  readonly to: (path: string) => void;
}

/** The list of a node. */
export function ListPage({ node, user, to }: ListPageProps) {
  const list = node.list === undefined ? undefined : registry.kindNamed(node.list)?.list;
  if (node.list === undefined || list === undefined)
    throw new Error(`${node.title} is a list without a list`);
  return <List key={node.list} name={node.list} list={list} user={user} to={to} />;
}
