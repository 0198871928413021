import { changeSignal, useKept } from '../../../engine/offline/change-signal.ts';
import { localDatabase, rowsOfOwner } from '../../../engine/offline/local-database.ts';
import { receiptTypes } from '@paddock/contract/platform/file-type';
import * as z from 'zod/mini';
import {
  addReceipt,
  type Receipt,
  readReceiptFile,
  readReceipts,
} from '@paddock/contract/domain/money/receipts/receipts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  describeFailure,
  sendInOrder,
  type SendResult,
  type TryLater,
} from '../../../engine/offline/send-waiting.ts';
import type { ApiClient } from '../../../platform/api-client.ts';
import { createStore, useStore } from '../../../platform/store.ts';
import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '../../../platform/platform.ts';

/** Bytes of files that wait on a device, for all owners together: 50 MB. */
const mostBytes = 50 * 1_024 * 1_024;

/** A receipt as it is put in. */
export type NewWaiting = Omit<WaitingReceipt, 'version' | 'place' | 'refusal' | 'bytes'>;

/** The waiting receipts use all the room they may have. */
export class NoRoomError extends Error {}

/** Receipts that wait on this device. Each of these throws if the browser can't save anything. */
export interface WaitingReceipts {
  /** This person's waiting submissions that this version can read, in order. */
  readonly list: (ownerId: number) => Promise<readonly WaitingReceipt[]>;
  /** @throws NoRoomError */
  add(receipt: NewWaiting, content: Blob): Promise<void>;
  /** The file; null if it is gone. */
  content(receipt: Pick<WaitingReceipt, 'ownerId' | 'uploadId' | 'type'>): Promise<Blob | null>;
  /** Says why the server did not take one, or (null) lets it wait again. */
  refuse(receipt: WaitingReceipt, refusal: string | null): Promise<void>;
  /** The expenditure of a submission is stored: its receipts can go out. */
  readonly tie: (ownerId: number, submissionId: string, expenditureId: number) => Promise<void>;
  remove(receipt: Pick<WaitingReceipt, 'ownerId' | 'uploadId'>): Promise<void>;
  /** Calls `listener` after every change, in any tab. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

const changes = changeSignal('paddock.receipts');
const stores = ['receipts', 'receipt-files'] as const;

export const deviceReceipts: WaitingReceipts = {
  async list(ownerId) {
    const database = await localDatabase();
    const rows = readable(await database.getAll('receipts', rowsOfOwner(ownerId)));
    return rows.filter((receipt) => receipt.ownerId === ownerId);
  },
  async add(receipt, blob) {
    // Read first: a database transaction ends by itself while something else is awaited.
    const content = await blob.arrayBuffer();
    const database = await localDatabase();
    const change = database.transaction(stores, 'readwrite', { durability: 'strict' });
    const all = readable(await change.objectStore('receipts').getAll());
    const bytes = content.byteLength;
    if (bytes + all.reduce((sum, one) => sum + one.bytes, 0) > mostBytes) throw new NoRoomError();
    const place = (all.at(-1)?.place ?? 0) + 1;
    const kept: WaitingReceipt = { ...receipt, version: 1, place, bytes, refusal: null };
    const key = receiptKey(receipt);
    await change.objectStore('receipts').put(kept, key);
    await change.objectStore('receipt-files').put(content, key);
    await change.done;
    changes.tell();
  },
  async content(receipt) {
    const database = await localDatabase();
    const found = await database.get('receipt-files', receiptKey(receipt));
    return found instanceof ArrayBuffer ? new Blob([found], { type: receipt.type }) : null;
  },
  async refuse(receipt, refusal) {
    const database = await localDatabase();
    const change = database.transaction('receipts', 'readwrite');
    const [kept] = readable([await change.store.get(receiptKey(receipt))]);
    if (kept !== undefined) await change.store.put({ ...kept, refusal }, receiptKey(receipt));
    await change.done;
    changes.tell();
  },
  async tie(ownerId, submissionId, expenditureId) {
    const database = await localDatabase();
    const change = database.transaction('receipts', 'readwrite', { durability: 'strict' });
    const rows = readable(await change.store.getAll(rowsOfOwner(ownerId)));
    const its = rows.filter((one) => one.ownerId === ownerId && one.submissionId === submissionId);
    for (const one of its) await change.store.put({ ...one, expenditureId }, receiptKey(one));
    await change.done;
    if (its.length > 0) changes.tell();
  },
  async remove(receipt) {
    const database = await localDatabase();
    const change = database.transaction(stores, 'readwrite');
    for (const store of stores) await change.objectStore(store).delete(receiptKey(receipt));
    await change.done;
    changes.tell();
  },
  subscribe: changes.subscribe,
};

function receiptKey({
  ownerId,
  uploadId,
}: Pick<WaitingReceipt, 'ownerId' | 'uploadId'>): [number, string] {
  return [ownerId, uploadId];
}

function readable(rows: readonly unknown[]): WaitingReceipt[] {
  return rows
    .flatMap((row) => waitingReceipt.safeParse(row).data ?? [])
    .toSorted((one, other) => one.place - other.place);
}

/** A receipt that waits on the device, as this version of the app stores it; its file is stored next to it. */
const waitingReceipt = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  uploadId: z.uuid(),
  /** Its place in the queue: oldest first. */
  place: z.int(),
  /** Null until the expenditure itself is stored. */
  expenditureId: z.nullable(z.int()),
  /** The submission that makes the expenditure, if it did not exist yet. */
  submissionId: z.optional(z.uuid()),
  /** Its owner, for people. */
  expenditure: z.string(),
  name: z.string(),
  type: z.enum(receiptTypes),
  bytes: z.int(),
  keptAt: z.iso.datetime(),
  /** Why the server refused it; null while it waits. */
  refusal: z.nullable(z.string()),
});
export type WaitingReceipt = z.infer<typeof waitingReceipt>;
/** One whose expenditure exists. */
export type TiedReceipt = WaitingReceipt & { readonly expenditureId: number };

interface SendReceiptsDeps {
  readonly receipts: WaitingReceipts;
  readonly ownerId: number;
  /** Sends one; the work with a stored receipt is done before that one is removed. */
  readonly send: (receipt: TiedReceipt, content: Blob) => Promise<SendResult>;
  /** The person left: nothing more is sent. */
  readonly end: AbortSignal;
}

/** Its expenditure is stored: until then it waits for that. */
export function isTied(receipt: WaitingReceipt): receipt is TiedReceipt {
  return receipt.expenditureId !== null;
}

const lost = 'Its file is no longer on this device. Add it again.';

/** Sends waiting receipts in order. A rejected receipt doesn't hold up the others. */
export async function sendReceipts(deps: SendReceiptsDeps): Promise<TryLater | null> {
  const { receipts, ownerId, send, end } = deps;
  return sendInOrder({
    end,
    async next() {
      const waiting = (await receipts.list(ownerId)).filter(isTied);
      return waiting.find(({ refusal }) => refusal === null);
    },
    async send(receipt) {
      const content = await receipts.content(receipt);
      if (content === null) return { type: 'refused', message: lost, field: undefined };
      setSending(receipt.uploadId);
      return send(receipt, content).finally(() => setSending(null));
    },
    settle: async (receipt, result) =>
      result.type === 'refused'
        ? receipts.refuse(receipt, result.message)
        : receipts.remove(receipt),
  });
}

const sending = createStore<string | null>(null);

/** The upload that this tab is sending; null if none is. */
const setSending = sending.set;

export function useSending(): string | null {
  return useStore(sending);
}

interface UploadDeps {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly end: AbortSignal;
}

type Sent = Pick<TiedReceipt, 'uploadId' | 'expenditureId' | 'name'>;

/** Milliseconds that a file may take: as long as the server waits for one. */
const uploadMs = 300_000;

/** Sends one receipt. Once saved, it is listed with the others before anything else is done. It never throws. */
export async function uploadReceipt(
  deps: UploadDeps,
  sent: Sent,
  content: Blob,
): Promise<SendResult> {
  try {
    const receipt = await post(deps, sent, content);
    showStored(deps.queries, sent.expenditureId, receipt);
    return { type: 'stored' };
  } catch (error) {
    return describeFailure(error);
  }
}

async function post({ api, end }: UploadDeps, sent: Sent, content: Blob): Promise<Receipt> {
  const multipart = new FormData();
  multipart.set('uploadId', sent.uploadId);
  multipart.set('file', content, sent.name);
  const answer = await api.open(addReceipt, {
    params: { id: sent.expenditureId },
    multipart,
    signal: AbortSignal.any([end, AbortSignal.timeout(uploadMs)]),
  });
  return addReceipt.response.parse(await answer.json());
}

function showStored(queries: QueryClient, expenditureId: number, receipt: Receipt): void {
  const queryKey = receiptsKey(expenditureId);
  queries.setQueryData<ReceiptsAnswer>(queryKey, (known) => {
    if (known === undefined || known.receipts.some(({ id }) => id === receipt.id)) return known;
    return { receipts: [...known.receipts, receipt] };
  });
  void queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: ['money'] });
}

export type ReceiptsAnswer = z.infer<typeof readReceipts.response>;

export function receiptsKey(expenditureId: number) {
  return ['receipts', expenditureId] as const;
}

/** The receipts that the server has of an expenditure. */
export function useReceipts(expenditureId: number) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: receiptsKey(expenditureId),
    queryFn: ({ signal }) => api.call(readReceipts, { params: { id: expenditureId }, signal }),
  });
}

/** The receipts of a person that wait on this device, as they change. */
export function useWaitingReceipts(ownerId: number) {
  return useKept('waiting-receipts', deviceReceipts, ownerId);
}

/** A receipt that the server has, or one that waits here. */
export type AnyReceipt = Receipt | WaitingReceipt;

function isWaiting(receipt: AnyReceipt): receipt is WaitingReceipt {
  return 'uploadId' in receipt;
}

/** The file of a receipt, from the server or from this device, once it is wanted. */
export function useFile(receipt: AnyReceipt, wanted: boolean) {
  const { api } = usePlatform();
  const waits = isWaiting(receipt);
  return useQuery({
    queryKey: ['receipt-file', waits ? receipt.uploadId : receipt.id],
    enabled: wanted,
    queryFn: async ({ signal }) => {
      if (waits) return deviceReceipts.content(receipt);
      const params = { id: receipt.id };
      const answer = await api.open(readReceiptFile, { params, signal, accept: '*/*' });
      // The type that was judged, whatever was sent along.
      return new Blob([await answer.arrayBuffer()], { type: receipt.type });
    },
    ...(waits ? { networkMode: 'always' as const } : {}),
    // The content of a receipt never changes.
    staleTime: Infinity,
  });
}

/** An address under which this page alone can show a file, for as long as it does. */
export function useAddress(file: Blob | null | undefined): string | undefined {
  const held = useMemo(() => holdAddress(file), [file]);
  return useSyncExternalStore(held.subscribe, held.read);
}

function holdAddress(file: Blob | null | undefined) {
  let address: string | undefined;
  return {
    read: () => address,
    subscribe: (listener: () => void) => {
      const made = file ? URL.createObjectURL(file) : undefined;
      address = made;
      listener();
      return () => {
        address = undefined;
        if (made !== undefined) URL.revokeObjectURL(made);
      };
    },
  };
}

/** Becomes true, and stays so, once the element is close to the visible part of the page. */
export function useInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (current === null || seen) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [ref, seen]);
  return seen;
}
