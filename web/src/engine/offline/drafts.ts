import * as z from 'zod/mini';
import { keptBasis, keptValues } from './kept-values.ts';
import { localDatabase, rowsOfOwner } from './local-database.ts';

/** An unfinished form, as this version of the app saves it. */
const draft = z.object({
  version: z.literal(3),
  ownerId: z.int(),
  values: keptValues,
  submissionId: z.uuid(),
  page: z.int().check(z.nonnegative()),
  /** For an edit: the version it was made from. */
  basis: z.nullable(keptBasis),
});
export type Draft = z.infer<typeof draft>;

/** Version 1 did not know which page was open. */
const draft1 = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  values: keptValues,
  submissionId: z.uuid(),
});

/** Version 2 knew no edits. */
const draft2 = z.object({ ...draft1.shape, version: z.literal(2), page: draft.shape.page });

const anyDraft = z.union([
  draft,
  z.pipe(
    draft2,
    z.transform((kept): Draft => ({ ...kept, version: 3, basis: null })),
  ),
  z.pipe(
    draft1,
    z.transform((kept): Draft => ({ ...kept, version: 3, page: 0, basis: null })),
  ),
]);

/** The key of a draft: one for each person, form, and record that the form was opened from. */
export interface DraftKey {
  readonly ownerId: number;
  readonly form: string;
  readonly relatedRecordId: number | null;
}

/** Drafts on this device. */
export interface Drafts {
  /** The draft, or null if there is none that this version can read and that belongs to this person. */
  read(key: DraftKey): Promise<Draft | null>;
  /** @throws if the browser can't save anything */
  write(
    key: DraftKey,
    kept: Pick<Draft, 'values' | 'submissionId' | 'page' | 'basis'>,
  ): Promise<void>;
  remove(key: DraftKey): Promise<void>;
}

export const deviceDrafts: Drafts = {
  async read(key) {
    const database = await localDatabase();
    const kept = anyDraft.safeParse(await database.get('drafts', draftRow(key)));
    return kept.success && kept.data.ownerId === key.ownerId ? kept.data : null;
  },
  async write(key, kept) {
    const database = await localDatabase();
    const written: Draft = { ...kept, version: 3, ownerId: key.ownerId };
    await database.put('drafts', written, draftRow(key));
  },
  async remove(key) {
    const database = await localDatabase();
    await database.delete('drafts', draftRow(key));
  },
};

/** All drafts of a person that this version can read. */
export async function listDrafts(
  ownerId: number,
): Promise<readonly { readonly key: DraftKey; readonly values: Draft['values'] }[]> {
  const database = await localDatabase();
  const keys = await database.getAllKeys('drafts', rowsOfOwner(ownerId));
  const drafts = await Promise.all(
    keys.map(async ([, form, related]) => {
      const key = { ownerId, form, relatedRecordId: related === 0 ? null : related };
      const kept = await deviceDrafts.read(key);
      return kept === null ? [] : [{ key, values: kept.values }];
    }),
  );
  return drafts.flat();
}

export function draftRow({ ownerId, form, relatedRecordId }: DraftKey): [number, string, number] {
  return [ownerId, form, relatedRecordId ?? 0];
}
