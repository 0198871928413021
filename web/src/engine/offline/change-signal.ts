import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

interface Kept<Owner, Row> {
  readonly list: (owner: Owner) => Promise<readonly Row[]>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The data that this device keeps for a person, as it changes. */
export function useKept<Owner, Row>(
  name: string,
  { list, subscribe }: Kept<Owner, Row>,
  owner: Owner,
) {
  const queries = useQueryClient();
  useEffect(
    () => subscribe(() => void queries.invalidateQueries({ queryKey: [name] })),
    [name, queries, subscribe],
  );
  return useQuery({
    queryKey: [name, owner],
    queryFn: async () => list(owner),
    // It is read from the device: no network is needed.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
}
