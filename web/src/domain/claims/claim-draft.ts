import type { Claim, ClaimChoices } from '@paddock/contract/domain/claims/claims';
import { receiptTypes } from '@paddock/contract/platform/file-type';
import { minorUnits, parseMoney } from '@paddock/contract/platform/money';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { DraftKeeper } from '../../engine/forms/keep-draft.ts';
import { draftRow } from '../../engine/offline/drafts.ts';
import { localDatabase } from '../../engine/offline/local-database.ts';
import { createStore } from '../../platform/store.ts';
import type { ClaimFile, ClaimFiles, WaitingClaim } from './waiting-claims.ts';

const draftValues = z.object({
  version: z.literal(1),
  /** For a change: the version of the claim that it was made from. */
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
  /** For a claim that the server has. */
  readonly version?: number;
  /** The receipts that it already has, which are not stored again. */
  readonly files: readonly ClaimFile[];
}

/** A claim, or a change of one, that its owner has not saved, as it was left. */
interface ClaimDraft {
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

/** Null if there is none, the claim was changed since, or the device can't save anything. */
async function readClaimDraft(place: ClaimPlace): Promise<ClaimDraft | null> {
  const database = await localDatabase();
  const values = draftValues.safeParse(await database.get('drafts', toDraftRow(place, '')));
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
async function writeClaimDraft(place: ClaimPlace, values: ClaimValues): Promise<void> {
  const database = await localDatabase();
  const basis = place.version === undefined ? {} : { basis: place.version };
  await database.put('drafts', { version: 1, values, ...basis }, toDraftRow(place, ''));
}

/** The photos separately, so that they are not written again with each letter. */
async function writeClaimDraftFiles(
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

/** Keeps the text and the photos of a claim, until it is saved or started again. */
export interface ClaimKeeper extends DraftKeeper {
  readonly typed: (values: ClaimValues) => void;
  readonly taken: (values: ClaimValues, files: ClaimFiles) => void;
  readonly done: () => void;
}

async function writeBoth(place: ClaimPlace, values: ClaimValues, files: ClaimFiles): Promise<void> {
  await writeClaimDraft(place, values);
  await writeClaimDraftFiles(place, files);
}

interface Kept extends ClaimKeeper {
  readonly restored: () => void;
  readonly read: () => Promise<ClaimDraft | null>;
}

function createKeeper(place: ClaimPlace): Kept {
  const state = createStore<'none' | 'kept' | 'not-kept'>('none');
  async function follow(writing: Promise<void>, next: 'none' | 'kept'): Promise<void> {
    try {
      await writing;
      state.set(next);
    } catch {
      state.set('not-kept');
    }
  }
  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    // All is written at once.
    flush: () => undefined,
    restored: () => state.set('kept'),
    read: async () => readClaimDraft(place),
    typed: (values) => void follow(writeClaimDraft(place, values), 'kept'),
    taken: (values, files) => void follow(writeBoth(place, values, files), 'kept'),
    done: () => void follow(removeClaimDraft(place), 'none'),
  };
}

/** The claim that someone was adding or changing, as they left it; undefined until that is known. */
export function useClaimDraft(place: ClaimPlace) {
  const [keeper] = useState(() => createKeeper(place));
  const [draft, setDraft] = useState<ClaimDraft | null>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    async function read(): Promise<void> {
      // A device that can't save anything has no draft.
      const found = await keeper.read().catch(() => null);
      if (end.signal.aborted) return;
      if (found !== null) keeper.restored();
      setDraft(found);
    }
    void read();
    return () => end.abort();
  }, [keeper]);
  return {
    keeper,
    draft,
    /** How often the form was started again. */
    times,
    startAgain: () => {
      keeper.done();
      setDraft(null);
      setTimes((before) => before + 1);
    },
  };
}

/** The values of the claim form. Keys are 0 until something is chosen. */
export interface ClaimValues {
  readonly amount: string;
  readonly currencyId: number;
  readonly productTypeId: number;
  readonly projectId: number;
  readonly boughtOn: string;
  readonly what: string;
  /** For a flight; blank for anything else. */
  readonly bookingReference: string;
}

/** The project that is on now, the first type, and the currency that was used last. */
export function emptyValues(choices: ClaimChoices, today: string, before?: Claim): ClaimValues {
  const { currencies, productTypes } = choices;
  const last = before?.productType.id;
  const isThere = currencies.some(({ id }) => id === before?.currency.id);
  return {
    amount: '',
    currencyId: (isThere ? before?.currency.id : currencies[0]?.id) ?? 0,
    productTypeId: productTypes.find(({ id }) => id === last)?.id ?? likelyType(choices),
    projectId: choices.projects[0]?.id ?? 0,
    boughtOn: today,
    what: '',
    bookingReference: '',
  };
}

/** The most frequent payment method on the road. */
function likelyType({ productTypes }: ClaimChoices): number {
  const plain = productTypes.filter((type) => !type.isFlight);
  return (plain.find(({ name }) => /fuel/i.test(name)) ?? plain[0])?.id ?? 0;
}

export function toValues(claim: Claim): ClaimValues {
  const { amount, boughtOn, what, currency, productType, project, bookingReference } = claim;
  return {
    amount,
    boughtOn,
    what,
    bookingReference: bookingReference ?? '',
    currencyId: currency.id,
    productTypeId: productType.id,
    projectId: project.id,
  };
}

export function valuesOfWaiting(claim: WaitingClaim): ClaimValues {
  const { amount, boughtOn, what, currencyId, productTypeId, projectId } = claim;
  const bookingReference = claim.bookingReference ?? '';
  return { amount, boughtOn, what, currencyId, productTypeId, projectId, bookingReference };
}

export function isFlight(
  { productTypeId }: Pick<ClaimValues, 'productTypeId'>,
  { productTypes }: ClaimChoices,
): boolean {
  return productTypes.some((type) => type.id === productTypeId && type.isFlight);
}

/** Only a flight has one: a reference typed before another type was chosen is not sent. */
export function referenceIn(values: ClaimValues, choices: ClaimChoices): string | null {
  const reference = values.bookingReference.trim();
  return reference === '' || !isFlight(values, choices) ? null : reference;
}

/** The choices of a draft that are still possible. */
export function fitting(values: ClaimValues, choices: ClaimChoices): Partial<ClaimValues> {
  const { currencyId, productTypeId, projectId, ...typed } = values;
  const has = (rows: readonly { readonly id: number }[], id: number) =>
    rows.some((row) => row.id === id);
  return {
    ...typed,
    ...(has(choices.currencies, currencyId) ? { currencyId } : {}),
    ...(has(choices.productTypes, productTypeId) ? { productTypeId } : {}),
    ...(has(choices.projects, projectId) ? { projectId } : {}),
  };
}

export type ClaimProblems = Partial<Record<keyof ClaimValues, string>>;

/** Finds problems of a claim before it is sent, by the server's rules. */
export function findProblems(values: ClaimValues, choices: ClaimChoices): ClaimProblems {
  const code = choices.currencies.find(({ id }) => id === values.currencyId)?.code;
  const amount = readAmount(values.amount, code ?? 'GBP');
  const problems: ClaimProblems = {};
  if (code === undefined) problems.currencyId = 'Choose a currency.';
  if (amount === null) problems.amount = amountWords(values.amount, code ?? 'GBP');
  else if (!/[1-9]/.test(amount)) problems.amount = 'Enter an amount above 0.';
  if (values.what.trim() === '') problems.what = 'Say what it was.';
  if (values.boughtOn === '') problems.boughtOn = 'Enter a date.';
  if (values.projectId === 0) problems.projectId = 'Choose a project.';
  return problems;
}

/**
 * An amount as people type it, as it is sent: "98,42" and "1.234,50" have their decimals after a comma. Three digits
 * after a comma are thousands. Null if it is invalid.
 */
export function readAmount(typed: string, code: string): string | null {
  const text = typed.trim();
  const hasDecimalComma = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(text);
  const pointed = hasDecimalComma ? text.replaceAll('.', '').replace(',', '.') : text;
  return parseMoney(pointed, minorUnits(code));
}

function amountWords(typed: string, code: string): string {
  const decimals = minorUnits(code);
  if (typed.trim() === '') return 'Enter the amount.';
  if (/\d{13}/.test(typed.replaceAll(',', ''))) return 'Use at most 12 digits before the point.';
  if (decimals === 0) return `Enter an amount in ${code} without decimals, such as 1,200.`;
  return `Enter an amount in ${code} with up to ${decimals} decimals, such as 12.40.`;
}
