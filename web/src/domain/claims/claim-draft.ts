import { receiptTypes } from '@paddock/contract/platform/file-type';
import * as z from 'zod/mini';
import { localDatabase } from '../../engine/offline/local-database.ts';
import { draftRow } from '../../engine/offline/drafts.ts';
import type { ClaimFile, ClaimFiles } from './claim-files.ts';
import type { ClaimValues } from './claim-values.ts';

const typed = z.object({
  version: z.literal(1),
  values: z.object({
    amount: z.string(),
    currencyId: z.int(),
    productTypeId: z.int(),
    projectId: z.int(),
    boughtOn: z.string(),
    what: z.string(),
    bookingReference: z.string(),
  }),
});

const taken = z.object({
  version: z.literal(1),
  files: z.array(
    z.object({
      uploadId: z.uuid(),
      name: z.string(),
      type: z.enum(receiptTypes),
      bytes: z.int(),
      content: z.instanceof(Blob),
    }),
  ),
});

/** A claim that its owner has not saved, as it was left. */
export interface ClaimDraft {
  readonly values: ClaimValues;
  readonly files: readonly ClaimFile[];
}

const rowOf = (ownerId: number, form: 'new-claim' | 'new-claim-files') =>
  draftRow({ ownerId, form, relatedRecordId: null });

/** Null where there is none, or the device keeps nothing. */
export async function readClaimDraft(ownerId: number): Promise<ClaimDraft | null> {
  const database = await localDatabase();
  const values = typed.safeParse(await database.get('drafts', rowOf(ownerId, 'new-claim')));
  const files = taken.safeParse(await database.get('drafts', rowOf(ownerId, 'new-claim-files')));
  if (!values.success) return null;
  return {
    values: values.data.values,
    files: files.success
      ? files.data.files.map(({ content, ...file }) => ({ ...file, load: async () => content }))
      : [],
  };
}

/** At once, and not after a pause: a phone may end the page as soon as its camera opens. */
export async function writeClaimDraft(ownerId: number, values: ClaimValues): Promise<void> {
  const database = await localDatabase();
  await database.put('drafts', { version: 1, values }, rowOf(ownerId, 'new-claim'));
}

/** The photos by themselves, so that they are not written again with each letter. */
export async function writeClaimDraftFiles(ownerId: number, { files }: ClaimFiles): Promise<void> {
  const loaded = await Promise.all(
    files.map(async ({ load, ...file }) => ({ ...file, content: await load() })),
  );
  const kept = loaded.filter(({ content }) => content !== null);
  const database = await localDatabase();
  await database.put('drafts', { version: 1, files: kept }, rowOf(ownerId, 'new-claim-files'));
}

export async function removeClaimDraft(ownerId: number): Promise<void> {
  const database = await localDatabase();
  for (const form of ['new-claim', 'new-claim-files'] as const)
    await database.delete('drafts', rowOf(ownerId, form));
}
