import { receiptTypes } from '@paddock/contract/platform/file-type';
import * as z from 'zod/mini';
import { localDatabase } from '../../engine/offline/local-database.ts';
import { draftRow } from '../../engine/offline/drafts.ts';
import type { ClaimFile, ClaimFiles } from './claim-files.ts';
import type { ClaimValues } from './claim-values.ts';

const typed = z.object({
  version: z.literal(1),
  /** Of a change: the version of the claim that it was made from. */
  basis: z.optional(z.int()),
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
  /** Upload ids of those that the claim has, and that were taken off it. */
  removed: z.optional(z.array(z.string())),
});

/** The claim that is being written. */
export interface ClaimPlace {
  readonly ownerId: number;
  /** Its id, the submission id of one that waits, or null for a new one. */
  readonly claim: number | string | null;
  /** Of one that the server has. */
  readonly version?: number;
  /** The receipts that it has already, which are not kept again. */
  readonly files: readonly ClaimFile[];
}

/** A claim, or a change of one, that its owner has not saved, as it was left. */
export interface ClaimDraft {
  readonly values: ClaimValues;
  readonly held: ClaimFiles;
}

function toDraftRow(
  { ownerId, claim }: Pick<ClaimPlace, 'ownerId' | 'claim'>,
  part: '' | '-files',
) {
  const form = claim === null ? 'new-claim' : 'edit-claim';
  const which = typeof claim === 'string' ? ` ${claim}` : '';
  const relatedRecordId = typeof claim === 'number' ? claim : null;
  return draftRow({ ownerId, form: `${form}${part}${which}`, relatedRecordId });
}

/** Null where there is none, the claim was changed since, or the device keeps nothing. */
export async function readClaimDraft(place: ClaimPlace): Promise<ClaimDraft | null> {
  const database = await localDatabase();
  const values = typed.safeParse(await database.get('drafts', toDraftRow(place, '')));
  const files = taken.safeParse(await database.get('drafts', toDraftRow(place, '-files')));
  if (!values.success || values.data.basis !== place.version) return null;
  const added = files.success ? files.data.files : [];
  const gone = new Set(files.success ? files.data.removed : []);
  return {
    values: values.data.values,
    held: {
      files: [
        ...place.files.filter(({ uploadId }) => !gone.has(uploadId)),
        ...added.map(({ content, ...file }) => ({ ...file, load: async () => content })),
      ],
      removed: place.files.filter(({ uploadId }) => gone.has(uploadId)),
    },
  };
}

/** At once, and not after a pause: a phone may end the page as soon as its camera opens. */
export async function writeClaimDraft(place: ClaimPlace, values: ClaimValues): Promise<void> {
  const database = await localDatabase();
  const basis = place.version === undefined ? {} : { basis: place.version };
  await database.put('drafts', { version: 1, values, ...basis }, toDraftRow(place, ''));
}

/** The photos by themselves, so that they are not written again with each letter. */
export async function writeClaimDraftFiles(
  place: ClaimPlace,
  { files, removed }: ClaimFiles,
): Promise<void> {
  const own = new Set(place.files.map(({ uploadId }) => uploadId));
  const loaded = await Promise.all(
    files
      .filter(({ uploadId }) => !own.has(uploadId))
      .map(async ({ load, ...file }) => ({ ...file, content: await load() })),
  );
  const kept = {
    version: 1,
    files: loaded.filter(({ content }) => content !== null),
    removed: removed.map(({ uploadId }) => uploadId),
  };
  const database = await localDatabase();
  await database.put('drafts', kept, toDraftRow(place, '-files'));
}

export async function removeClaimDraft(
  place: Pick<ClaimPlace, 'ownerId' | 'claim'>,
): Promise<void> {
  const database = await localDatabase();
  for (const part of ['', '-files'] as const)
    await database.delete('drafts', toDraftRow(place, part));
}
