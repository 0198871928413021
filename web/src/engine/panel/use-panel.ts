import { leaveScreen } from '../../platform/leave-guard.ts';
import {
  joined,
  openAddress,
  replaceAddress,
  thisEntry,
  useBrowserAddress,
  withParts,
} from '../../platform/address.ts';

const part = 'panel';

export interface PanelWays {
  /** The address of the node tree that the panel shows: `/mgmt/flights/12`. Undefined while there is no panel. */
  readonly path: string | undefined;
  /** Opens the panel, or goes on inside it. What is not saved is asked about first. */
  readonly open: (path: string) => void;
  /** Changes what is behind the "?" of the address in the panel. */
  readonly replace: (path: string) => void;
  /** One step up inside the panel. */
  readonly up: (path: string) => void;
  /** Closes it, and the list stays as it was. */
  readonly close: () => void;
}

/** The panel over the list: which record or form it shows is a part of the address (`?panel=/mgmt/flights/12`). */
export function usePanel(): PanelWays {
  const address = useBrowserAddress();
  const path = address.params.get(part) ?? undefined;
  const at = (panel: string | undefined) =>
    joined(address.path, withParts(address.params, { [part]: panel }));
  return {
    path,
    open: (next) => {
      if (next === path) return;
      leaveScreen(() => openAddress(at(next), { cameFrom: at(path) }));
    },
    replace: (next) => replaceAddress(at(next)),
    up: (next) => leaveScreen(() => goBack(at(next))),
    close: () => {
      if (path === undefined) return;
      leaveScreen(() => goBack(at(undefined)));
    },
  };
}

/** Where the entry before is the one to go to, that is going back: the history does not grow. */
function goBack(address: string): void {
  if (thisEntry().cameFrom === address) return window.history.back();
  replaceAddress(address, {});
}
