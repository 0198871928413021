import type {
  AirportSuggestions,
  TransferSuggestion,
  TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock } from '@paddock/contract/platform/time';
import { useState } from 'react';
import { whyNot } from '../../engine/records/use-undo.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { PeopleLines } from './people-lines.tsx';
import { Choices } from './transfer-choices.tsx';
import {
  transferForm,
  transferOf,
  useSaveTransfer,
  type ChosenTransfer,
} from './use-save-transfer.ts';
import { useConcernedBy } from '../../engine/forms/use-submission.ts';
import styles from './vehicles.module.css';

interface SuggestionCardProps {
  readonly found: TransferSuggestions;
  readonly arriving: AirportSuggestions;
  readonly suggestion: TransferSuggestion;
  readonly edits: boolean;
  readonly to: (path: string) => void;
}

/** One suggested transfer: it can be changed, left out or saved. */
export function SuggestionCard({ found, arriving, suggestion, edits, to }: SuggestionCardProps) {
  const [isLeftOut, setLeftOut] = useState(false);
  const [chosen, setChosen] = useState<ChosenTransfer>({
    vehicleId: suggestion.vehicleId,
    driverId: suggestion.driverId,
    leavesLocal: suggestion.leavesLocal,
    placeId: found.destinations[0]?.placeId ?? 0,
  });
  const saving = { found, arriving, suggestion, chosen };
  const save = useSaveTransfer({ ...saving, to });
  const concerned = useConcernedBy(transferForm, edits && !isLeftOut ? transferOf(saving) : null);
  const { people, terminal } = suggestion;
  const vehicle = found.vehicles.find(({ vehicleId }) => vehicleId === chosen.vehicleId);
  const title = `${formatClock(chosen.leavesLocal)} ${arriving.zoneName}${terminal === null ? '' : `, terminal ${terminal}`}`;
  if (isLeftOut)
    return (
      <Card padded className={styles['left']}>
        <span>{`Left out: ${counted(people.length, 'person', 'people')} at ${title}`}</span>
        <Button variant="quiet" onClick={() => setLeftOut(false)}>
          Show again
        </Button>
      </Card>
    );
  return (
    <Card padded>
      <form
        aria-label={`Transfer at ${title}`}
        className={styles['card']}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(true);
        }}
      >
        <div className={styles['head']}>
          <h3 className={styles['clock']}>{title}</h3>
          <span className={styles['about']}>
            {`${people.length + 1} of ${counted(vehicle?.seats ?? 0, 'seat')}, with the driver`}
          </span>
        </div>
        <PeopleLines people={people} />
        {edits && <Choices found={found} chosen={chosen} onChoose={setChosen} />}
        {!edits && <p>{vehicle?.name}</p>}
        {edits && (
          <div className={styles['buttons']}>
            <Button type="submit" busy={save.isPending}>
              {concerned === 0 ? 'Save transfer' : `Save and tell ${concerned}`}
            </Button>
            {concerned > 0 && (
              <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate(false)}>
                Save only
              </Button>
            )}
            <Button variant="quiet" onClick={() => setLeftOut(true)}>
              Leave out
            </Button>
          </div>
        )}
        {save.isError && (
          <Message tone="bad" urgent title="The transfer was not saved">
            {whyNot(save.error)}
          </Message>
        )}
      </form>
    </Card>
  );
}
