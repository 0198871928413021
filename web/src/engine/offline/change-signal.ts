/** Says that something on the device changed, to this tab and to every other one. */
export interface ChangeSignal {
  readonly tell: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function changeSignal(name: string): ChangeSignal {
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  let others: BroadcastChannel | undefined;
  return {
    tell() {
      hear();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      others?.postMessage(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      if (others === undefined && typeof BroadcastChannel !== 'undefined') {
        others = new BroadcastChannel(name);
        others.addEventListener('message', hear);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        others?.close();
        others = undefined;
      };
    },
  };
}
