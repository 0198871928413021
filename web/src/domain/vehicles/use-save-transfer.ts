import { submitForm } from '@paddock/contract/engine/forms/submission';
import type {
  AirportSuggestions,
  TransferSuggestion,
  TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { showToast } from '../../ui/toast-shelf.tsx';

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
  readonly to: (path: string) => void;
}

/** Saves a suggestion as the form of transfers does. The same one sent twice is saved once. */
export function useSaveTransfer({ found, arriving, suggestion, chosen, to }: Saving) {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  const [sent, setSent] = useState<{ readonly content: string; readonly id: string }>();
  return useMutation({
    mutationFn: async () => {
      const payload = {
        project_id: found.projectId,
        from_place_id: arriving.airport.placeId,
        to_place_id: chosen.placeId,
        leaves_at: chosen.leavesLocal,
        vehicle_id: chosen.vehicleId,
        driver_id: chosen.driverId,
        passengerIds: suggestion.people.map(({ contactId }) => contactId),
      };
      const content = JSON.stringify(payload);
      const submissionId = sent?.content === content ? sent.id : crypto.randomUUID();
      setSent({ content, id: submissionId });
      const multipart = new FormData();
      const data = {
        payload,
        relatedRecordId: null,
        submissionTime: new Date(clock.now()).toISOString(),
        submissionTimeTimezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        submissionId,
      };
      multipart.set('data', JSON.stringify(data));
      multipart.set('location', 'null');
      const params = { category: 'transfers', type: 'create' };
      return api.call(submitForm, { params, multipart, accept: 'application/json' });
    },
    onSuccess: ({ id }) =>
      showToast({
        title: 'Transfer saved',
        body: `${arriving.airport.name}, ${suggestion.people.map(({ fullName }) => fullName).join(', ')}`,
        action: { label: 'Open', onPress: () => to(`/mgmt/transfers/${id}`) },
      }),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
}
