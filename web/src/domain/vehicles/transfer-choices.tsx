import type { TransferSuggestions } from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { counted } from '@paddock/contract/platform/plural';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ChosenTransfer } from './use-save-transfer.ts';
import styles from './vehicles.module.css';

interface ChoicesProps {
  readonly found: TransferSuggestions;
  readonly chosen: ChosenTransfer;
  readonly onChoose: (chosen: ChosenTransfer) => void;
}

/** When a suggested transfer leaves, where to, and with whom at the wheel. */
export function Choices({ found, chosen, onChoose }: ChoicesProps) {
  const drivers = new Map(
    found.vehicles.flatMap((one) =>
      one.drivers.map(({ contactId, fullName }) => [contactId, fullName] as const),
    ),
  );
  const named = (key: number, label: string) => ({ value: String(key), label });
  return (
    <div className={styles['choices']}>
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
