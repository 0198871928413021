import { counted } from '@paddock/contract/platform/plural';
import { formatClock } from '@paddock/contract/platform/time';
import { useState } from 'react';
import { DeskButton } from '../../ui/desk-button.tsx';
import { PeopleAvatars } from '../../ui/people-avatars.tsx';
import { TimeOfDay } from '../../ui/two-times.tsx';
import { Choices } from './transfer-choices.tsx';
import styles from './transfers-card.module.css';
import type { Accepted } from './use-accept.ts';
import type { ChosenTransfer } from './use-save-transfer.ts';

interface SuggestionRowProps extends Omit<Accepted, 'key'> {
  readonly isOut: boolean;
  readonly edits: boolean;
  /** Why it was not saved. */
  readonly refused: string | undefined;
  /** Null leaves it out. */
  readonly onChange: (chosen: ChosenTransfer | null) => void;
}

/** One suggested transfer in a line; it can be changed or left out. */
export function SuggestionRow(props: SuggestionRowProps) {
  const { found, arriving, suggestion, chosen, isOut, edits, refused, onChange } = props;
  const [changes, setChanges] = useState(false);
  const { people } = suggestion;
  const vehicle = found.vehicles.find(({ vehicleId }) => vehicleId === chosen.vehicleId);
  const isMoved = chosen.leavesLocal !== suggestion.leavesLocal;
  const title = `${arriving.airport.name}${suggestion.terminal === null ? '' : ` T${suggestion.terminal}`}`;
  return (
    <li className={styles['row']}>
      <div className={styles['times']}>
        <TimeOfDay time={formatClock(chosen.leavesLocal)} />
        <span className={styles['zone']}>
          {isMoved ? arriving.zoneName : `${formatClock(suggestion.leavesAt)} UTC`}
        </span>
      </div>
      <div className={styles['what']}>
        <h3 className={styles['from']}>{`${title} · ${flightWords(props)}`}</h3>
        <PeopleAvatars names={people.map(({ fullName }) => fullName)} most={10} />
        <p className={styles['about']}>
          {isOut
            ? 'Left out'
            : `${[vehicle?.name, driverOf(props)].filter(Boolean).join(', ')} · ${people.length} of ${counted((vehicle?.seats ?? 1) - 1, 'seat')} beside the driver`}
        </p>
        {refused !== undefined && (
          <p role="alert" className={styles['refused']}>
            {`Not saved: ${refused}`}
          </p>
        )}
      </div>
      {edits && !isOut && (
        <DeskButton aria-expanded={changes} onClick={() => setChanges(!changes)}>
          Change
        </DeskButton>
      )}
      {edits && isOut && (
        <DeskButton
          onClick={() =>
            onChange({
              vehicleId: suggestion.vehicleId,
              driverId: suggestion.driverId,
              leavesLocal: suggestion.leavesLocal,
              placeId: chosen.placeId,
            })
          }
        >
          Put back
        </DeskButton>
      )}
      {changes && !isOut && (
        <div className={styles['change']}>
          <Choices found={found} chosen={chosen} onChoose={onChange} />
          <DeskButton
            variant="quiet"
            onClick={() => {
              setChanges(false);
              onChange(null);
            }}
          >
            Leave out
          </DeskButton>
        </div>
      )}
    </li>
  );
}

/** "3 flights, 13:50 to 14:10 local", "EC 277" */
function flightWords({ suggestion: { people } }: SuggestionRowProps): string {
  const numbers = [...new Set(people.map(({ flightNumber }) => flightNumber))];
  if (numbers.length < 3) return numbers.join(', ');
  const times = people.map(({ landsLocal }) => landsLocal.slice(11)).toSorted();
  return `${counted(numbers.length, 'flight')}, ${times[0]} to ${times.at(-1)} local`;
}

function driverOf({ found, chosen }: SuggestionRowProps): string {
  const drivers = found.vehicles.flatMap((one) => one.drivers);
  const driver = drivers.find(({ contactId }) => contactId === chosen.driverId);
  return driver?.fullName ?? 'no driver yet';
}
