import type {
  AirportSuggestions,
  TransferSuggestion,
  TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { useMutation } from '@tanstack/react-query';
import { useSubmission } from '../../engine/forms/use-submission.ts';
import { showToast } from '../../ui/toast-shelf.tsx';

/** The form of transfers. */
export const transferForm = { category: 'transfers', type: 'create' } as const;

/** What a person can change of a suggestion. */
export interface ChosenTransfer {
  readonly vehicleId: number;
  readonly driverId: number | null;
  readonly leavesLocal: string;
  readonly placeId: number;
}

interface Saving {
  readonly found: TransferSuggestions;
  readonly arriving: AirportSuggestions;
  readonly suggestion: TransferSuggestion;
  readonly chosen: ChosenTransfer;
}

/** A suggestion as the form of transfers has it. */
export function toTransfer({ found, arriving, suggestion, chosen }: Saving) {
  return {
    project_id: found.projectId,
    from_place_id: arriving.airport.placeId,
    to_place_id: chosen.placeId,
    leaves_at: chosen.leavesLocal,
    vehicle_id: chosen.vehicleId,
    driver_id: chosen.driverId,
    passengerIds: suggestion.people.map(({ contactId }) => contactId),
  };
}

/** Saves a suggestion as the form of transfers does, and tells those whom it concerns unless told not to. */
export function useSaveTransfer(saving: Saving & { readonly to: (path: string) => void }) {
  const { arriving, suggestion, to } = saving;
  const send = useSubmission(transferForm);
  return useMutation({
    mutationFn: async (tell: boolean) => send(toTransfer(saving), tell),
    onSuccess: ({ id }) =>
      showToast({
        title: 'Transfer saved',
        body: `${arriving.airport.name}, ${suggestion.people.map(({ fullName }) => fullName).join(', ')}`,
        action: { label: 'Open', onPress: () => to(`/mgmt/transfers/${id}`) },
      }),
    networkMode: 'always',
  });
}
