import type { TypedValue } from '@paddock/contract/forms/field-kind';
import * as z from 'zod/mini';
import { localDatabase } from './local-database.ts';

const keptValue: z.ZodMiniType<TypedValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.null(), z.array(z.number()), z.array(keptValues)]),
);
export const keptValues = z.record(z.string(), keptValue);

/** A form that its owner has not finished, as this version of the app keeps it. */
const draft = z.object({
  version: z.literal(2),
  ownerId: z.int(),
  values: keptValues,
  submissionId: z.uuid(),
  page: z.int().check(z.nonnegative()),
});
export type Draft = z.infer<typeof draft>;

/** Version 1 did not know which page was open. */
const draft1 = z.object({
  version: z.literal(1),
  ownerId: z.int(),
  values: keptValues,
  submissionId: z.uuid(),
});

const anyDraft = z.union([
  draft,
  z.pipe(
    draft1,
    z.transform((kept): Draft => ({ ...kept, version: 2, page: 0 })),
  ),
]);

/** Which draft: one for each person, form, and record that the form was opened from. */
export interface DraftKey {
  readonly ownerId: number;
  readonly form: string;
  readonly relatedRecordId: number | null;
}

/** Drafts on this device. */
export interface Drafts {
  /** The draft, or null where there is none that this version can read and that is this person's. */
  read(key: DraftKey): Promise<Draft | null>;
  /** @throws where the browser keeps nothing */
  write(key: DraftKey, kept: Pick<Draft, 'values' | 'submissionId' | 'page'>): Promise<void>;
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
    const written: Draft = { ...kept, version: 2, ownerId: key.ownerId };
    await database.put('drafts', written, draftRow(key));
  },
  async remove(key) {
    const database = await localDatabase();
    await database.delete('drafts', draftRow(key));
  },
};

export function draftRow({ ownerId, form, relatedRecordId }: DraftKey): [number, string, number] {
  return [ownerId, form, relatedRecordId ?? 0];
}
