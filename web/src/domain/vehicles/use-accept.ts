import type {
  AirportSuggestions,
  TransferSuggestion,
  TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmission } from '../../engine/forms/use-submission.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { showToast } from '../../ui/toast-shelf.tsx';
import { transferForm, toTransfer, type ChosenTransfer } from './use-save-transfer.ts';

/** A suggestion that is to become a transfer. */
export interface Accepted {
  readonly key: string;
  readonly found: TransferSuggestions;
  readonly arriving: AirportSuggestions;
  readonly suggestion: TransferSuggestion;
  readonly chosen: ChosenTransfer;
}

/** What tells suggestions of a day apart: who is in them. */
export function identifySuggestion(
  { airport }: AirportSuggestions,
  { people }: TransferSuggestion,
): string {
  return `${airport.placeId}: ${people.map(({ contactId }) => contactId).join(' ')}`;
}

interface Run {
  readonly accepted: readonly Accepted[];
  readonly tell: boolean;
}

/** Saves transfers one after the other. One that is refused stays, with its reason, and the others go on. */
export function useAccept() {
  const send = useSubmission(transferForm);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: async ({ accepted, tell }: Run) => {
      const reasons: Record<string, string> = {};
      for (const one of accepted) {
        try {
          await send(toTransfer(one), tell);
        } catch (error) {
          reasons[one.key] = whyNot(error);
        }
      }
      return reasons;
    },
    onSuccess: (reasons, { accepted, tell }) => {
      setRefused(reasons);
      const failed = Object.keys(reasons).length;
      const saved = accepted.length - failed;
      showToast({
        title: saved === 0 ? 'No transfer was saved' : `${counted(saved, 'transfer')} saved`,
        body:
          failed > 0
            ? `${counted(failed, 'transfer')} refused: see why in the list.`
            : tell
              ? 'Travellers and drivers are notified.'
              : 'No one is notified.',
      });
    },
    networkMode: 'always',
  });
  return { run: save.mutate, isPending: save.isPending, refused };
}
