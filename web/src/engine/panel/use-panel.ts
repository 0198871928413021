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
  /** Opens the panel, or continues inside it. It asks first about unsaved changes. */
  readonly open: (path: string) => void;
  /** Changes the query of the panel's address. */
  readonly replace: (path: string) => void;
  /** One step up inside the panel. */
  readonly up: (path: string) => void;
  /** Closes it, and the list stays as it was. */
  readonly close: () => void;
}

/** The panel over the list: the record or form it shows is part of the address (`?panel=/mgmt/flights/12`). */
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

/** If the target is the previous entry, it goes back, so that the history does not grow. */
function goBack(address: string): void {
  if (thisEntry().cameFrom === address) return window.history.back();
  replaceAddress(address, {});
}
