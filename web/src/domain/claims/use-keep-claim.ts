import type { ClaimChoices } from '@paddock/contract/domain/claims/claims';
import { minorUnits, parseMoney } from '@paddock/contract/platform/money';
import type { User } from '@paddock/contract/platform/user';
import { useQueryClient } from '@tanstack/react-query';
import { askForSync } from '../../engine/offline/outbox.ts';
import { usePlatform } from '../../platform/platform.ts';
import type { PreparedFile } from '../money/receipts/prepare-file.ts';
import { NoRoomError } from '../money/receipts/waiting-receipts.ts';
import type { ClaimValues } from './claim-values.ts';
import { sendClaim } from './send-claims.ts';
import { deviceClaims, type NewWaitingClaim, type WaitingClaim } from './waiting-claims.ts';

/** Keeps a claim on the device, from where it is sent; where the device keeps nothing, it is sent at once. */
export function useKeepClaim(user: User) {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  return async (
    values: ClaimValues,
    file: PreparedFile | null,
    choices: ClaimChoices,
    /** The one that waits, and that this takes the place of. */
    before?: WaitingClaim,
  ) => {
    const claim: NewWaitingClaim = {
      ...values,
      ...namesOf(values, choices),
      ownerId: user.id,
      submissionId: before?.submissionId ?? crypto.randomUUID(),
      keptAt: new Date(clock.now()).toISOString(),
      what: values.what.trim(),
      receipt:
        file === null
          ? null
          : {
              uploadId: crypto.randomUUID(),
              name: file.name,
              type: file.type,
              bytes: file.content.size,
            },
      submit: before?.submit ?? false,
    };
    try {
      await deviceClaims.add(claim, file?.content ?? null);
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
      const sent = { ...claim, version: 1 as const, refusal: null };
      await sendClaim(api, sent, file?.content ?? null, signal);
      await queries.invalidateQueries({ queryKey: ['claims'] });
    }
  };
}

/** What was chosen, for people, and the amount as it travels. */
function namesOf(values: ClaimValues, { projects, productTypes, currencies }: ClaimChoices) {
  const currency = currencies.find(({ id }) => id === values.currencyId)?.code ?? '';
  return {
    project: projects.find(({ id }) => id === values.projectId)?.name ?? '',
    productType: productTypes.find(({ id }) => id === values.productTypeId)?.name ?? '',
    currency,
    amount: parseMoney(values.amount, minorUnits(currency)) ?? values.amount,
  };
}
