import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import type { User } from '@paddock/contract/platform/user';

/** The props of a screen: where it is, and where it can go. */
export interface PageProps {
  readonly node: NavigationNode;
  /** Whose screen it is. */
  readonly user: User;
  /** One step up, as after something is done. */
  readonly up: () => void;
  /** Fetches the data on the screen again. */
  readonly refresh: () => void;
  /** In a panel: shows the record that a form has made. Elsewhere the way leads up. */
  readonly made?: ((path: string) => void) | undefined;
  /** To another place of the app. */
  readonly to: (path: string) => void;
}
