import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { isListName, listOutline, type ListName } from '@paddock/contract/domain/registry/outline';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { User } from '@paddock/contract/platform/user';
import { projectAddress } from '../../domain/projects/project-page.ts';
import { InviteButton } from '../../engine/invite-button.tsx';
import { List } from '../../engine/lists/list.tsx';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { listAddress } from '../../engine/site.ts';
import { AddressProvider, useAddress, withParts, type Address } from '../../platform/address.ts';
import { useSayInHeader } from '../../platform/header-words.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { WithCatalogue } from '../catalogue.tsx';
import type { PageProps } from '../screens.tsx';
import styles from './admin-page.module.css';

interface CommonListProps {
  readonly user: User;
}

/** A list of the side bar or any other list. A row opens beside it. */
export function CommonListPage({ node, user }: Pick<PageProps, 'node' | 'user'>) {
  if (node.segment === 'projects') return <ListWithPanel name="projects" user={user} />;
  if (node.segment === 'people') return <ListWithPanel name="contacts" user={user} />;
  return node.segment === 'places' ? <PlacesPage user={user} /> : <ListsPage user={user} />;
}

const kinds = [
  'vendors',
  'endpoints',
  'hotels',
  'airports',
  'stations',
] as const satisfies readonly ListName[];

/** Vendors, and the places where projects, people and flights are: one list of them at a time. */
function PlacesPage({ user }: CommonListProps) {
  const { params, replace } = useAddress();
  const kind = kinds.find((one) => one === params.get('kind')) ?? 'vendors';
  return (
    <div className="stack gap-4">
      <ChipChoice
        label="Show"
        choices={kinds.map((value) => ({ value, label: listOutline[value].title }))}
        chosen={kind}
        onChoose={(value) => replace(withParts(only(params, 'panel'), { kind: value }))}
      />
      <p className={`small muted ${styles['about']}`}>{listOutline[kind].about}</p>
      <ListWithPanel key={kind} name={kind} user={user} />
    </div>
  );
}

/** Any list of records that someone may open, named in the address: `/lists?list=transfers`. */
function ListsPage({ user }: CommonListProps) {
  const { params } = useAddress();
  const asked = params.get('list') ?? '';
  const name = isListName(asked) ? asked : undefined;
  const words = name === undefined ? { title: 'Lists', about: '' } : listOutline[name];
  useSayInHeader(words.title, words.about);
  if (name === undefined || listAddress(homeNode, name, user) === undefined)
    return <ScreenState title="There is no list at this address" />;
  return <ListWithPanel key={name} name={name} user={user} />;
}

/** A list of the node tree whose rows and forms open in the panel. */
function ListWithPanel({ name, user }: CommonListProps & { readonly name: ListName }) {
  const panel = usePanel();
  const path = listAddress(homeNode, name, user);
  const address = useListAddress(path ?? '/');
  if (path === undefined) return null;
  return (
    <WithCatalogue>
      <AddressProvider value={address}>
        <List
          name={name}
          list={registry.kind(name).list}
          user={user}
          to={panel.open}
          addsAt={name === 'projects' ? projectAddress : undefined}
          tools={name === 'contacts' && <InviteButton contactIds={null} label="Invite people" />}
        />
      </AddressProvider>
    </WithCatalogue>
  );
}

/**
 * The list thinks it is at its own address, so that its rows lead to their records; its filters are in our
 * address, beside which list it is and what the panel shows.
 */
function useListAddress(path: string): Address {
  const address = useAddress();
  const choice = address.path === '/lists' ? 'list' : 'kind';
  const ours = only(address.params, choice, 'panel');
  const withOurs = (next: URLSearchParams) => new URLSearchParams([...next, ...ours]);
  return {
    path,
    params: withParts(address.params, { [choice]: undefined, panel: undefined }),
    replace: (next) => address.replace(withOurs(next)),
    open: (next) => address.open(withOurs(next)),
  };
}

/** A copy of `params` with nothing but some parts. */
function only(params: URLSearchParams, ...names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => names.includes(name)));
}
