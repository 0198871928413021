import * as z from 'zod/mini';
import type { ApiClient } from '../../platform/api-client.ts';
import { changeSignal, useKept } from './change-signal.ts';
import { localDatabase, rowsOfOwner } from './local-database.ts';
import { describeFailure, sendInOrder, type TryLater } from './send-waiting.ts';

/** One press of a button that waits on the device, as this version of the app stores it. */
const waitingTap = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  /** Which of the app's calls it makes. */
  kind: z.string(),
  /** What it is about: a later press about the same takes its place. */
  about: z.string(),
  input: z.unknown(),
  /** In the outbox. */
  title: z.string(),
  line: z.string(),
  tappedAt: z.iso.datetime(),
  /** Why the server refused it; null while it waits. */
  refusal: z.nullable(z.string()),
});
export type WaitingTap = z.infer<typeof waitingTap>;
export type NewTap = Omit<WaitingTap, 'version' | 'refusal'>;

const changes = changeSignal('paddock.taps');

function readable(rows: readonly unknown[]): WaitingTap[] {
  return rows
    .flatMap((row) => waitingTap.safeParse(row).data ?? [])
    .toSorted((one, other) => (one.tappedAt < other.tappedAt ? -1 : 1));
}

function findKey({ ownerId, kind, about }: NewTap): [number, string] {
  return [ownerId, `${kind} ${about}`];
}

/** Presses that wait on this device. Each of these throws if the browser can't save anything. */
export const deviceTaps = {
  /** This person's waiting presses that this version can read, oldest first. */
  async list(ownerId: number): Promise<readonly WaitingTap[]> {
    const database = await localDatabase();
    return readable(await database.getAll('taps', rowsOfOwner(ownerId)));
  },
  async add(tap: NewTap): Promise<void> {
    const database = await localDatabase();
    const change = database.transaction('taps', 'readwrite', { durability: 'strict' });
    const kept: WaitingTap = { ...tap, version: 1, refusal: null };
    await change.store.put(kept, findKey(tap));
    await change.done;
    changes.tell();
  },
  /** Says why it was refused, or removes it (null). A later press about the same stays. */
  async settle(tap: WaitingTap, refusal: string | null): Promise<void> {
    const database = await localDatabase();
    const change = database.transaction('taps', 'readwrite');
    const [kept] = readable([await change.store.get(findKey(tap))]);
    if (kept?.tappedAt === tap.tappedAt) {
      if (refusal === null) await change.store.delete(findKey(tap));
      else await change.store.put({ ...kept, refusal }, findKey(tap));
    }
    await change.done;
    changes.tell();
  },
  /** Calls `listener` after every change, in any tab. Returns a function that stops this. */
  subscribe: changes.subscribe,
};

/** What waits on this device for a person; undefined until it is read. */
export function useWaitingTaps(ownerId: number): readonly WaitingTap[] | undefined {
  return useKept('taps', deviceTaps, ownerId).data;
}

/** Makes the call of a kind of press. */
export type SendTap = (api: ApiClient, input: unknown, end: AbortSignal) => Promise<unknown>;

/** Makes one call for several presses of a kind. Answers why some were refused, by their place. */
export interface SendTogether {
  readonly most: number;
  readonly send: (
    api: ApiClient,
    inputs: readonly unknown[],
    end: AbortSignal,
  ) => Promise<ReadonlyMap<number, string>>;
}

interface SendTapsDeps {
  readonly api: ApiClient;
  readonly ownerId: number;
  readonly kinds: Readonly<Record<string, SendTap | SendTogether>>;
  /** Shows what the server has now. Until then the press itself is shown. */
  readonly onStored: () => Promise<void>;
  /** The person left: nothing more is sent. */
  readonly end: AbortSignal;
}

/** Sends waiting presses in order. A refused one doesn't hold up the others. */
export async function sendTaps(deps: SendTapsDeps): Promise<TryLater | null> {
  const { api, ownerId, kinds, onStored, end } = deps;
  const find = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined);
  let refusals: ReadonlyMap<number, string> = new Map();
  return sendInOrder<readonly WaitingTap[]>({
    end,
    async next() {
      const waiting = (await deviceTaps.list(ownerId)).filter(({ refusal }) => refusal === null);
      const [first] = waiting;
      if (first === undefined) return undefined;
      const send = find(first.kind);
      const most = typeof send === 'object' ? send.most : 1;
      return waiting.filter(({ kind }) => kind === first.kind).slice(0, most);
    },
    async send(taps) {
      const [first] = taps;
      const send = first && find(first.kind);
      if (send === undefined)
        return { type: 'refused', message: 'This version can’t send it.', field: undefined };
      refusals = new Map();
      try {
        if (typeof send === 'function') await send(api, first?.input, end);
        else
          refusals = await send.send(
            api,
            taps.map(({ input }) => input),
            end,
          );
        return { type: 'stored' };
      } catch (error) {
        return describeFailure(error);
      }
    },
    async settle(taps, result) {
      if (result.type === 'stored') await onStored();
      for (const [index, tap] of taps.entries()) {
        const refusal = result.type === 'refused' ? result.message : refusals.get(index);
        await deviceTaps.settle(tap, refusal ?? null);
      }
    },
  });
}
