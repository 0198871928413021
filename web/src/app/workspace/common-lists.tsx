import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { listOutline, type ListName } from '@paddock/contract/domain/registry/outline';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { User } from '@paddock/contract/platform/user';
import { InviteButton } from '../../engine/invite-button.tsx';
import { List } from '../../engine/lists/list.tsx';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { listAddress } from '../../engine/site.ts';
import { AddressProvider, useAddress, withParts, type Address } from '../../platform/address.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { WithCatalogue } from '../catalogue.tsx';
import styles from './admin-page.module.css';

interface CommonListProps {
  readonly user: User;
}

/** Every project; a row opens beside the list. */
export function ProjectsPage({ user }: CommonListProps) {
  return <ListWithPanel name="projects" user={user} />;
}

/** Everyone in the address book. */
export function AllPeoplePage({ user }: CommonListProps) {
  return <ListWithPanel name="contacts" user={user} />;
}

const kinds = [
  'vendors',
  'endpoints',
  'hotels',
  'airports',
  'stations',
] as const satisfies readonly ListName[];

/** Vendors, and the places where projects, people and flights are: one list of them at a time. */
export function PlacesPage({ user }: CommonListProps) {
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
  const ours = only(address.params, 'kind', 'panel');
  const withOurs = (next: URLSearchParams) => new URLSearchParams([...next, ...ours]);
  return {
    path,
    params: withParts(address.params, { kind: undefined, panel: undefined }),
    replace: (next) => address.replace(withOurs(next)),
    open: (next) => address.open(withOurs(next)),
  };
}

/** A copy of `params` with nothing but some parts. */
function only(params: URLSearchParams, ...names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => names.includes(name)));
}
