import { readSharing, shareLocation, stopSharing } from '@paddock/contract/domain/live/locations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/call-errors.ts';
import { whenFree } from '../../platform/lock.ts';
import { type Platform, usePlatform } from '../../platform/platform.ts';
import { useStore } from '../../platform/store.ts';
import { onWake } from '../../platform/wake.ts';
import {
  createMemoryFixes,
  deviceFixes,
  type SharingCalls,
  type WaitingFixes,
} from './waiting-fixes.ts';
import { createSharingEngine, type SharingEngine, type SharingState } from './sharing-engine.ts';
import { deviceSharing } from './sharing-memory.ts';

/** The most milliseconds that sending a position may take: the next ones, and the end, wait behind it. */
const sendMs = 20_000;

/** One tab at a time sends. */
const lockName = 'paddock.sharing';

let opened: { readonly ownerId: number; readonly engine: SharingEngine } | undefined;

/** The sharing of this person on this device, made once a page. */
export function openSharing(platform: Platform, ownerId: number): SharingEngine {
  if (opened?.ownerId === ownerId) return opened.engine;
  opened?.engine.close();
  const { clock, log } = platform;
  const engine = createSharingEngine({
    ownerId,
    clock,
    log,
    source: navigator,
    calls: createCalls(platform),
    memory: deviceSharing,
    fixes: orInMemory(deviceFixes),
    alone: async (signal, task) => whenFree(lockName, signal, task),
    onWake,
  });
  opened = { ownerId, engine };
  return engine;
}

/** The next person to sign in gets their own. */
export function closeSharing(): void {
  opened?.engine.close();
  opened = undefined;
}

function createCalls({ api }: Platform): SharingCalls {
  return {
    async share({ location, accuracy, fixedAt }) {
      const body = { location, accuracy, fixedAt: new Date(fixedAt).toISOString() };
      await api.call(shareLocation, { body, signal: AbortSignal.timeout(sendMs) });
    },
    async stop(at, signal) {
      const tell = async (query: { at?: string }) => api.call(stopSharing, { query, signal });
      // A clock that is far off, or an end of long ago: then it ends as of now, but it ends.
      await tell({ at: new Date(at).toISOString() }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 400) throw error;
        await tell({});
      });
    },
    readRefusal: (error) =>
      error instanceof ApiError && [400, 403, 404, 413, 422].includes(error.status)
        ? error.message
        : undefined,
  };
}

/** If the browser can't save anything, the page keeps what waits. */
function orInMemory(device: WaitingFixes): WaitingFixes {
  const memory = createMemoryFixes();
  let broken = false;
  async function use<T>(step: (fixes: WaitingFixes) => Promise<T>): Promise<T> {
    if (broken) return step(memory);
    try {
      return await step(device);
    } catch {
      broken = true;
      return step(memory);
    }
  }
  return {
    read: async (ownerId) => use(async (fixes) => fixes.read(ownerId)),
    async claim(ownerId) {
      await memory.claim(ownerId);
      await use(async (fixes) => fixes.claim(ownerId));
    },
    noteSent: async (ownerId, at) => use(async (fixes) => fixes.noteSent(ownerId, at)),
    add: async (ownerId, fix) => use(async (fixes) => fixes.add(ownerId, fix)),
    list: async (ownerId) => use(async (fixes) => fixes.list(ownerId)),
    remove: async (ownerId, fixedAt) => use(async (fixes) => fixes.remove(ownerId, fixedAt)),
    forget: async () => use(async (fixes) => fixes.forget()),
  };
}

/** The state of a person's sharing from this device. */
export function useSharing(userId: number): SharingState {
  return useStore(openSharing(usePlatform(), userId));
}

/** Who sees the signed-in person when they share, according to the server. */
export function seenBy(api: ApiClient) {
  return queryOptions({
    queryKey: ['sharing'],
    queryFn: async ({ signal }) => api.call(readSharing, { signal }),
  });
}

export function useSeenBy() {
  return useQuery(seenBy(usePlatform().api));
}
