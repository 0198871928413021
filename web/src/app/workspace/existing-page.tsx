import type { ComponentType } from 'react';
import type { WorkspacePageProps } from '../../domain/projects/workspace-page.ts';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import {
  AddressProvider,
  joined,
  openAddress,
  replaceAddress,
  useAddress,
  withParts,
  type Address,
} from '../../platform/address.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { PageProps } from '../page-props.ts';
import { useNavigation } from '../use-navigation.ts';

const part = 'project';

/** A screen of the node tree as a page of the workspace: the project that it shows is the one in the address. */
export function existingPage(Page: ComponentType<PageProps>): ComponentType<WorkspacePageProps> {
  return function ExistingPage({ project, user, to }: WorkspacePageProps) {
    const { place, up, refresh } = useNavigation();
    return (
      <>
        <PageHead title={place.node.title} subtitle={project.projectCode} />
        <AddressProvider value={useAddressOf(project.projectCode)}>
          <Page node={place.node} user={user} up={up} refresh={refresh} to={to} />
        </AddressProvider>
      </>
    );
  };
}

/** The address with the project among its parts; where the screen chooses another one, the workspace changes. */
function useAddressOf(projectCode: string): Address {
  const address = useAddress();
  const { path, params } = address;
  const addressFor = (next: URLSearchParams) => {
    const chosen = next.get(part) ?? projectCode;
    const [, , , ...below] = path.split('/');
    const to = chosen === projectCode ? path : workspaceAddress(chosen, below.join('/'));
    return joined(to, withParts(next, { [part]: undefined }));
  };
  return {
    path,
    params: withParts(params, { [part]: projectCode }),
    replace: (next) => replaceAddress(addressFor(next)),
    open: (next) => openAddress(addressFor(next)),
  };
}
