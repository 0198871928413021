import { DayInput } from '../../engine/days/day-input.tsx';
import {
  type AirportSuggestions,
  type TransferSuggestion,
  type TransferSuggestions,
  windowBounds,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { useMutation } from '@tanstack/react-query';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useId, useState } from 'react';
import { useSubmission } from '../../engine/forms/use-submission.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PeopleAvatars } from '../../ui/people-avatars.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import { TimeOfDay } from '../../ui/two-times.tsx';
import {
  Choices,
  type ChosenTransfer,
  toTransfer,
  transferForm,
  useSuggestions,
} from './suggestions.tsx';
import styles from './vehicles.module.css';

interface TransfersCardProps {
  readonly projectCode: string;
  readonly day: string;
  readonly today: string;
  /** Where most of them sleep: a transfer goes there unless another place is chosen. */
  readonly hotel: string | undefined;
  readonly edits: boolean;
  readonly onDay: (day: string) => void;
}

/** Transfers for people who land on a day: checked, changed if needed, and accepted together. */
export function TransfersCard({ projectCode, day, today, ...props }: TransfersCardProps) {
  const heading = useId();
  const query = useSuggestions(projectCode, day, windowBounds.usual);
  const { data, error } = query;
  return (
    <Card role="region" aria-labelledby={heading} className="shrink">
      <div className={`row wrap gap-2-3 pad-3 ${styles['head']}`}>
        <h2 id={heading} className={styles['transfersTitle']}>
          Transfers from arrivals
        </h2>
        <div className={styles['dayField']}>
          <DayInput
            aria-label="Arrivals on"
            settles
            value={day}
            onDay={(next) => next !== '' && props.onDay(next)}
          />
        </div>
      </div>
      {data === undefined && query.fetchStatus === 'paused' && (
        <p className={`pad-3 fine-print muted ${styles['note']}`}>
          You’re offline. Arrivals load when you’re back.
        </p>
      )}
      {data === undefined && error === null && query.fetchStatus !== 'paused' && (
        <Spinner label="Loading arrivals" />
      )}
      {data === undefined && error !== null && (
        <p className={`pad-3 fine-print muted ${styles['note']}`}>
          The arrivals did not load. <FailureReason error={error} />{' '}
          <DeskButton variant="quiet" onClick={() => void query.refetch()}>
            Try again
          </DeskButton>
        </p>
      )}
      {data !== undefined && (
        <Suggested
          key={`${projectCode} ${day}`}
          found={data}
          when={day === today ? 'today' : `on ${formatDay(new Date(`${day}T00:00:00Z`), 'UTC')}`}
          {...props}
        />
      )}
    </Card>
  );
}

interface SuggestedProps extends Pick<TransfersCardProps, 'hotel' | 'edits'> {
  readonly found: TransferSuggestions;
  readonly when: string;
}

function Suggested({ found, when, hotel, edits }: SuggestedProps) {
  const [changed, setChanged] = useState<Readonly<Record<string, ChosenTransfer | null>>>({});
  const usual = found.destinations.find(({ name }) => name === hotel) ?? found.destinations[0];
  const all = found.airports.flatMap((arriving) =>
    arriving.suggestions.map((suggestion) => {
      const key = identifySuggestion(arriving, suggestion);
      const own = {
        vehicleId: suggestion.vehicleId,
        driverId: suggestion.driverId,
        leavesLocal: suggestion.leavesLocal,
        placeId: usual?.placeId ?? 0,
      };
      return {
        key,
        found,
        arriving,
        suggestion,
        chosen: changed[key] ?? own,
        out: changed[key] === null,
      };
    }),
  );
  const accepted = all.filter(({ out }) => !out);
  const accept = useAccept();
  const unseated = found.airports.flatMap((arriving) =>
    arriving.unseated.map((person) => ({ ...person, airport: arriving.airport.name })),
  );
  const [goal] = found.destinations;
  const near = goal === undefined ? '' : `near ${goal.name} `;
  if (all.length === 0 && unseated.length === 0)
    return (
      <p className={`pad-3 fine-print muted ${styles['note']}`}>
        {found.seated === 0
          ? `No one lands ${near}${when}.`
          : `${counted(found.seated, 'person lands', 'people land')} ${when}, all with a transfer.`}
      </p>
    );
  return (
    <>
      <ul className="plain-list">
        {all.map(({ key, out, ...saving }) => (
          <SuggestionRow
            key={key}
            {...saving}
            isOut={out}
            edits={edits}
            refused={accept.refused[key]}
            onChange={(chosen) => setChanged({ ...changed, [key]: chosen })}
          />
        ))}
      </ul>
      {unseated.map((person) => (
        <p key={person.contactId} className={`row gap-2 fine-print bold warn ${styles['warning']}`}>
          <Icon of={TriangleAlert} size={16} />
          {`${person.fullName}, ${person.airport} ${person.landsLocal.slice(11)} local: no vehicle free`}
        </p>
      ))}
      {edits && accepted.length > 0 && <Foot accepted={accepted} accept={accept} />}
    </>
  );
}

interface FootProps {
  readonly accepted: readonly Accepted[];
  readonly accept: ReturnType<typeof useAccept>;
}

function Foot({ accepted, accept }: FootProps) {
  const count = counted(accepted.length, 'transfer');
  return (
    <div className={`row wrap gap-2-3 pad-3 ${styles['foot']}`}>
      <DeskButton
        variant="main"
        busy={accept.isPending}
        onClick={() => accept.run({ accepted, tell: true })}
      >
        {`Accept ${count}`}
      </DeskButton>
      <span className={`fine-print muted ${styles['tells']}`}>{tellsWords(accepted)}</span>
      <DeskButton busy={accept.isPending} onClick={() => accept.run({ accepted, tell: false })}>
        Save only
      </DeskButton>
    </div>
  );
}

/** "Tells 11 travellers and 2 drivers" */
function tellsWords(accepted: readonly Accepted[]): string {
  const travellers = accepted.reduce((sum, { suggestion }) => sum + suggestion.people.length, 0);
  const drivers = new Set(accepted.flatMap(({ chosen }) => chosen.driverId ?? [])).size;
  const words = `Tells ${counted(travellers, 'traveller')}`;
  return drivers === 0 ? words : `${words} and ${counted(drivers, 'driver')}`;
}

interface SuggestionRowProps extends Omit<Accepted, 'key'> {
  readonly isOut: boolean;
  readonly edits: boolean;
  /** Why it was not saved. */
  readonly refused: string | undefined;
  /** Null leaves it out. */
  readonly onChange: (chosen: ChosenTransfer | null) => void;
}

/** One suggested transfer in a line; it can be changed or left out. */
function SuggestionRow(props: SuggestionRowProps) {
  const { found, arriving, suggestion, chosen, isOut, edits, refused, onChange } = props;
  const [changes, setChanges] = useState(false);
  const { people } = suggestion;
  const vehicle = found.vehicles.find(({ vehicleId }) => vehicleId === chosen.vehicleId);
  const isMoved = chosen.leavesLocal !== suggestion.leavesLocal;
  const title = `${arriving.airport.name}${suggestion.terminal === null ? '' : ` T${suggestion.terminal}`}`;
  return (
    <li className={`grid start gap-2-3 pad-3 ${styles['row']}`}>
      <div className={`grid ${styles['times']}`}>
        <TimeOfDay time={formatClock(chosen.leavesLocal)} />
        <span className={`fine-print muted ${styles['zone']}`}>
          {isMoved ? arriving.zoneName : `${formatClock(suggestion.leavesAt)} UTC`}
        </span>
      </div>
      <div className="grid gap-1 shrink">
        <h3 className="desk-text bold">{`${title} · ${flightWords(props)}`}</h3>
        <PeopleAvatars names={people.map(({ fullName }) => fullName)} most={10} />
        <p className="fine-print muted">
          {isOut
            ? 'Left out'
            : `${[vehicle?.name, nameDriver(props)].filter(Boolean).join(', ')} · ${people.length} of ${counted((vehicle?.seats ?? 1) - 1, 'seat')} beside the driver`}
        </p>
        {refused !== undefined && (
          <p role="alert" className="fine-print bold accent">
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
        <div className={`grid gap-2 across ${styles['change']}`}>
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

function nameDriver({ found, chosen }: SuggestionRowProps): string {
  const drivers = found.vehicles.flatMap((one) => one.drivers);
  const driver = drivers.find(({ contactId }) => contactId === chosen.driverId);
  return driver?.fullName ?? 'no driver yet';
}

/** A suggestion that is to become a transfer. */
interface Accepted {
  readonly key: string;
  readonly found: TransferSuggestions;
  readonly arriving: AirportSuggestions;
  readonly suggestion: TransferSuggestion;
  readonly chosen: ChosenTransfer;
}

/** The key of a suggestion within a day: the people in it. */
function identifySuggestion(
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
function useAccept() {
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
              ? 'Travellers and drivers get a message.'
              : 'No message was sent.',
      });
    },
    networkMode: 'always',
  });
  return { run: save.mutate, isPending: save.isPending, refused };
}
