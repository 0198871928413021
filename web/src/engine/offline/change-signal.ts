import { createSignal } from '../../platform/store.ts';

/** Says that something on the device changed, to this tab and to every other one. */
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
