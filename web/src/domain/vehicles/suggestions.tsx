import {
  type AirportSuggestions,
  readTransferSuggestions,
  type TransferSuggestion,
  type TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSubmission } from '../../engine/forms/use-submission.ts';
import { usePlatform } from '../../platform/platform.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './vehicles.module.css';

interface ChoicesProps {
  readonly found: TransferSuggestions;
  readonly chosen: ChosenTransfer;
  readonly onChoose: (chosen: ChosenTransfer) => void;
}

/** When a suggested transfer leaves, its destination, and its driver. */
export function Choices({ found, chosen, onChoose }: ChoicesProps) {
  const drivers = new Map(
    found.vehicles.flatMap((one) =>
      one.drivers.map(({ contactId, fullName }) => [contactId, fullName] as const),
    ),
  );
  const named = (key: number, label: string) => ({ value: String(key), label });
  return (
    <div className={`grid gap-3 ${styles['choices']}`}>
      <TextField
        label="Leaves"
        type="datetime-local"
        required
        value={chosen.leavesLocal}
        onChange={(event) => onChoose({ ...chosen, leavesLocal: event.target.value })}
      />
      <SelectField
        label="To"
        choices={found.destinations.map(({ placeId, name }) => named(placeId, name))}
        chosen={String(chosen.placeId)}
        onChoose={(key) => onChoose({ ...chosen, placeId: Number(key) })}
      />
      <SelectField
        label="Vehicle"
        choices={found.vehicles.map((one) =>
          named(one.vehicleId, `${one.name}, ${counted(one.seats, 'seat')}`),
        )}
        chosen={String(chosen.vehicleId)}
        onChoose={(key) => onChoose({ ...chosen, vehicleId: Number(key) })}
      />
      <SelectField
        label="Driver"
        choices={[
          { value: '', label: 'Not known yet' },
          ...[...drivers].map(([contactId, fullName]) => named(contactId, fullName)),
        ]}
        chosen={chosen.driverId === null ? '' : String(chosen.driverId)}
        onChoose={(key) => onChoose({ ...chosen, driverId: key === '' ? null : Number(key) })}
      />
    </div>
  );
}

/** The form of transfers. */
export const transferForm = { category: 'transfers', type: 'create' } as const;

/** The fields of a suggestion that a person can change. */
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

/** Saves a suggestion like the form of transfers, and notifies those concerned unless told not to. */
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

/** Transfers for those of a project who land on a day. Nothing is asked without a code. */
export function useSuggestions(code: string | undefined, day: string, windowMinutes: number) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['transfer-suggestions', code, day, windowMinutes],
    queryFn: async ({ signal }) =>
      api.call(readTransferSuggestions, {
        params: { projectCode: code ?? '' },
        query: { day, windowMinutes },
        signal,
      }),
    enabled: code !== undefined,
    staleTime: 0,
  });
}
