import {
  windowBounds,
  type TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { formatDay } from '@paddock/contract/platform/time';
import { counted } from '@paddock/contract/platform/plural';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useId, useState } from 'react';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import styles from './transfers-card.module.css';
import { keyOf, useAccept, type Accepted } from './use-accept.ts';
import type { ChosenTransfer } from './use-save-transfer.ts';
import { useSuggestions } from './use-suggestions.ts';

interface TransfersCardProps {
  readonly projectCode: string;
  readonly day: string;
  readonly today: string;
  /** Where most of them sleep: a transfer goes there unless another place is chosen. */
  readonly hotel: string | undefined;
  readonly edits: boolean;
  readonly onDay: (day: string) => void;
}

/** Transfers for those who land on a day: checked, changed where needed, and accepted together. */
export function TransfersCard({ projectCode, day, today, ...props }: TransfersCardProps) {
  const heading = useId();
  const query = useSuggestions(projectCode, day, windowBounds.usual);
  const { data, error } = query;
  return (
    <Card role="region" aria-labelledby={heading} className={styles['card']}>
      <div className={styles['head']}>
        <h2 id={heading} className={styles['title']}>
          Transfers from arrivals
        </h2>
        <label className={styles['dayField']}>
          <span className={styles['hidden']}>Arrivals on</span>
          <input
            type="date"
            value={day}
            onChange={({ target }) => target.value !== '' && props.onDay(target.value)}
          />
        </label>
      </div>
      {data === undefined && query.fetchStatus === 'paused' && (
        <p className={styles['note']}>You’re offline. Arrivals load when you’re back.</p>
      )}
      {data === undefined && error === null && query.fetchStatus !== 'paused' && (
        <Spinner label="Loading arrivals" />
      )}
      {data === undefined && error !== null && (
        <p className={styles['note']}>
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
      const key = keyOf(arriving, suggestion);
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
      <p className={styles['note']}>
        {found.seated === 0
          ? `No one lands ${near}${when}.`
          : `${counted(found.seated, 'person lands', 'people land')} ${when}, all with a transfer.`}
      </p>
    );
  return (
    <>
      <ul className={styles['rows']}>
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
        <p key={person.contactId} className={styles['warning']}>
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
    <div className={styles['foot']}>
      <DeskButton
        variant="main"
        busy={accept.isPending}
        onClick={() => accept.run({ accepted, tell: true })}
      >
        {`Accept ${count}`}
      </DeskButton>
      <span className={styles['tells']}>{tellsWords(accepted)}</span>
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
