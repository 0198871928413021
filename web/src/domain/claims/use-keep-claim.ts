import type { ClaimChoices } from '@paddock/contract/domain/claims/claims';
import { minorUnits, parseMoney } from '@paddock/contract/platform/money';
import type { User } from '@paddock/contract/platform/user';
import { useQueryClient } from '@tanstack/react-query';
import { askForSync } from '../../engine/offline/outbox.ts';
import { usePlatform } from '../../platform/platform.ts';
import { NoRoomError } from '../money/receipts/waiting-receipts.ts';
import type { ClaimFile, ClaimFiles } from './claim-files.ts';
import { referenceIn, type ClaimValues } from './claim-values.ts';
import { sendClaim } from './send-claims.ts';
import { deviceClaims, type NewWaitingClaim, type WaitingClaim } from './waiting-claims.ts';

/** Keeps a claim on the device, from where it is sent; where the device keeps nothing, it is sent at once. */
export function useKeepClaim(user: User) {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  return async (
    values: ClaimValues,
    { files, removed }: ClaimFiles,
    choices: ClaimChoices,
    /** The one that waits, and that this takes the place of. */
    before?: WaitingClaim,
  ) => {
    const claim: NewWaitingClaim = {
      ...values,
      ...findNames(values, choices),
      ownerId: user.id,
      submissionId: before?.submissionId ?? crypto.randomUUID(),
      keptAt: new Date(clock.now()).toISOString(),
      what: values.what.trim(),
      bookingReference: referenceIn(values, choices),
      receipts: files.map(({ uploadId, name, type, bytes }) => ({ uploadId, name, type, bytes })),
      removed: [
        ...(before?.removed ?? []).filter(isGoneFrom(files)),
        ...removed.map(({ uploadId }) => uploadId),
      ],
      submit: before?.submit ?? false,
    };
    const photos = await loadContents(files.filter(isNewTo(before)));
    try {
      await deviceClaims.add(claim, photos);
      askForSync().catch(() => undefined);
    } catch (error) {
      if (error instanceof NoRoomError)
        throw new Error(
          'This device already holds 50 MB of unsent receipts. Go online to send them.',
          {
            cause: error,
          },
        );
      const { signal } = new AbortController();
      const sent = { ...claim, version: 2 as const, refusal: null };
      const photo = async ({ uploadId }: { readonly uploadId: string }) =>
        photos.get(uploadId) ?? null;
      await sendClaim(api, sent, photo, signal);
      await queries.invalidateQueries({ queryKey: ['claims'] });
    }
  };
}

function isGoneFrom(files: readonly ClaimFile[]) {
  return (uploadId: string) => !files.some((file) => file.uploadId === uploadId);
}

function isNewTo(before: WaitingClaim | undefined) {
  return ({ uploadId }: ClaimFile) =>
    before?.receipts.every((one) => one.uploadId !== uploadId) ?? true;
}

async function loadContents(files: readonly ClaimFile[]): Promise<Map<string, Blob>> {
  const contents = new Map<string, Blob>();
  for (const { uploadId, load } of files) {
    const content = await load();
    if (content !== null) contents.set(uploadId, content);
  }
  return contents;
}

/** What was chosen, for people, and the amount as it travels. */
function findNames(values: ClaimValues, { projects, productTypes, currencies }: ClaimChoices) {
  const currency = currencies.find(({ id }) => id === values.currencyId)?.code ?? '';
  return {
    project: projects.find(({ id }) => id === values.projectId)?.name ?? '',
    productType: productTypes.find(({ id }) => id === values.productTypeId)?.name ?? '',
    currency,
    amount: parseMoney(values.amount, minorUnits(currency)) ?? values.amount,
  };
}
