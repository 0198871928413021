import { receiptTypes } from '@paddock/contract/platform/file-type';
import * as z from 'zod/mini';
import { changeSignal } from '../../engine/offline/change-signal.ts';
import { localDatabase, rowsOfOwner } from '../../engine/offline/local-database.ts';
import { NoRoomError } from '../money/receipts/waiting-receipts.ts';

/** Bytes of receipts that wait with claims on a device, for all owners together: 50 MB. */
const mostBytes = 50 * 1_024 * 1_024;

const changes = changeSignal('paddock.claims');
const stores = ['claims', 'receipt-files'] as const;

/** A claim that waits on the device, as this version of the app stores it; its photo is stored next to it. */
const waitingClaim = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  submissionId: z.uuid(),
  keptAt: z.iso.datetime(),
  projectId: z.int(),
  project: z.string(),
  productTypeId: z.int(),
  productType: z.string(),
  currencyId: z.int(),
  currency: z.string(),
  amount: z.string(),
  boughtOn: z.iso.date(),
  what: z.string(),
  receipt: z.nullable(
    z.object({ uploadId: z.uuid(), name: z.string(), type: z.enum(receiptTypes), bytes: z.int() }),
  ),
  /** Whether it goes to the office as soon as it is saved there. */
  submit: z.boolean(),
  /** Why the server did not take it; null while it waits. */
  refusal: z.nullable(z.string()),
});
export type WaitingClaim = z.infer<typeof waitingClaim>;
export type NewWaitingClaim = Omit<WaitingClaim, 'version' | 'refusal'>;

/** Claims that wait on this device. Each of these throws where the browser keeps nothing. */
export const deviceClaims = {
  /** What waits of this person and can be read by this version, the oldest first. */
  async list(ownerId: number): Promise<readonly WaitingClaim[]> {
    const database = await localDatabase();
    return readable(await database.getAll('claims', rowsOfOwner(ownerId)));
  },
  /** @throws NoRoomError */
  async add(claim: NewWaitingClaim, photo: Blob | null): Promise<void> {
    // Read first: a change to the database ends by itself while something else is waited for.
    const content = await photo?.arrayBuffer();
    const database = await localDatabase();
    const change = database.transaction(stores, 'readwrite', { durability: 'strict' });
    const all = readable(await change.objectStore('claims').getAll());
    const held = all.reduce((sum, { receipt }) => sum + (receipt?.bytes ?? 0), 0);
    if (held + (content?.byteLength ?? 0) > mostBytes) throw new NoRoomError();
    const kept: WaitingClaim = { ...claim, version: 1, refusal: null };
    await change.objectStore('claims').put(kept, [claim.ownerId, claim.submissionId]);
    if (claim.receipt !== null && content !== undefined)
      await change
        .objectStore('receipt-files')
        .put(content, [claim.ownerId, claim.receipt.uploadId]);
    await change.done;
    changes.tell();
  },
  /** The photo; null where there is none, or it is gone. */
  async photo({ ownerId, receipt }: WaitingClaim): Promise<Blob | null> {
    if (receipt === null) return null;
    const database = await localDatabase();
    const found = await database.get('receipt-files', [ownerId, receipt.uploadId]);
    return found instanceof ArrayBuffer ? new Blob([found], { type: receipt.type }) : null;
  },
  async change(
    { ownerId, submissionId }: WaitingClaim,
    to: Partial<Pick<WaitingClaim, 'refusal' | 'submit'>>,
  ): Promise<void> {
    const database = await localDatabase();
    const change = database.transaction('claims', 'readwrite');
    const key: [number, string] = [ownerId, submissionId];
    const [kept] = readable([await change.store.get(key)]);
    if (kept !== undefined) await change.store.put({ ...kept, ...to }, key);
    await change.done;
    changes.tell();
  },
  /** One that was sent goes, unless it was changed meanwhile: it is sent again then. */
  async removeSent(claim: WaitingClaim): Promise<void> {
    const database = await localDatabase();
    const key: [number, string] = [claim.ownerId, claim.submissionId];
    const [kept] = readable([await database.get('claims', key)]);
    if (JSON.stringify(kept) === JSON.stringify(claim)) await deviceClaims.remove(claim);
  },
  async remove({ ownerId, submissionId, receipt }: WaitingClaim): Promise<void> {
    const database = await localDatabase();
    const change = database.transaction(stores, 'readwrite');
    await change.objectStore('claims').delete([ownerId, submissionId]);
    if (receipt !== null)
      await change.objectStore('receipt-files').delete([ownerId, receipt.uploadId]);
    await change.done;
    changes.tell();
  },
  /** Calls `listener` after every change, in whichever tab. Returns the way to stop that. */
  subscribe: changes.subscribe,
};
export type WaitingClaims = typeof deviceClaims;

function readable(rows: readonly unknown[]): WaitingClaim[] {
  return rows
    .flatMap((row) => waitingClaim.safeParse(row).data ?? [])
    .toSorted((one, other) => (one.keptAt < other.keptAt ? -1 : 1));
}
