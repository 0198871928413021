import { createSignal } from '../../platform/store.ts';

/** Tells this tab and every other one that something on the device changed. */
export interface ChangeSignal {
  readonly tell: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function changeSignal(name: string): ChangeSignal {
  const here = createSignal();
  let others: BroadcastChannel | undefined;
  return {
    tell() {
      here.send();
      others?.postMessage(null);
    },
    subscribe(listener) {
      const unsubscribe = here.subscribe(listener);
      if (others === undefined && typeof BroadcastChannel !== 'undefined') {
        others = new BroadcastChannel(name);
        others.addEventListener('message', here.send);
      }
      return () => {
        unsubscribe();
        if (here.isFollowed()) return;
        others?.close();
        others = undefined;
      };
    },
  };
}
