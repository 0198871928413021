import { DayField } from '../../engine/days/day-input.tsx';
import {
  windowBounds,
  type TransferSuggestions,
  type AirportSuggestions,
  type TransferSuggestion,
  type SuggestedPerson,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import { mayEnter } from '@paddock/contract/platform/entries';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay, formatClock } from '@paddock/contract/platform/time';
import type { User } from '@paddock/contract/platform/user';
import { useId, useState } from 'react';
import { MessageWays } from '../../engine/message-ways.tsx';
import { useConcernedBy } from '../../engine/forms/use-submission.ts';
import { whyNot } from '../../engine/records/use-undo.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useManagedProject } from '../projects/projects-query.ts';
import {
  Choices,
  type ChosenTransfer,
  toTransfer,
  transferForm,
  useSaveTransfer,
  useSuggestions,
} from './suggestions.tsx';
import styles from './vehicles.module.css';

interface SuggestionsPageProps {
  readonly user: User;
  readonly to: (path: string) => void;
}

/** Transfers for those who land on a day. Administrators approve them one by one. */
export function SuggestionsPage({ user, to }: SuggestionsPageProps) {
  const { clock } = usePlatform();
  const project = useManagedProject();
  const { params, replace } = useAddress();
  const day = params.get('day') ?? new Date(clock.now()).toISOString().slice(0, 10);
  const minutes = Number(params.get('window') ?? windowBounds.usual);
  const windowMinutes = Math.min(windowBounds.most, Math.max(windowBounds.least, minutes));
  const query = useSuggestions(project.code, day, windowMinutes);
  useSayInHeader('Suggest transfers', project.code ?? 'No project');
  if (project.query.isSuccess && project.code === undefined)
    return (
      <ScreenState title="No project yet">Arrivals appear here when there is one.</ScreenState>
    );
  const codes = new Set([...project.projects.map((one) => one.project_code), project.code ?? '']);
  const { data, error } = query;
  return (
    <div className={`stack at-top ${styles['page']}`}>
      <div className={`grid gap-3 ${styles['tools']}`}>
        <SelectField
          label="Project"
          choices={[...codes].filter(Boolean).map((value) => ({ value, label: value }))}
          chosen={project.code ?? ''}
          onChoose={project.choose}
        />
        <DayField
          label="Arrivals on"
          settles
          value={day}
          onDay={(next) => next !== '' && replace(withParts(params, { day: next }))}
        />
        <SelectField
          label="Landing within"
          choices={[15, 30, 45, 60, 90, 120, 240].map((choice) => ({
            value: String(choice),
            label: `${choice} minutes`,
          }))}
          chosen={String(windowMinutes)}
          onChoose={(chosen) => replace(withParts(params, { window: chosen }))}
        />
      </div>
      {data === undefined && error !== null && (
        <FailedState
          title="The arrivals did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          <FailureReason error={error} />
        </FailedState>
      )}
      {data === undefined && error === null && <Spinner label="Loading" />}
      {data !== undefined && <Found found={data} edits={mayEnter(user, 'vehicles')} to={to} />}
    </div>
  );
}

interface FoundProps {
  readonly found: TransferSuggestions;
  readonly edits: boolean;
  readonly to: (path: string) => void;
}

function Found({ found, edits, to }: FoundProps) {
  const { airports, seated, day } = found;
  const have = `${counted(seated, 'person has', 'people have')} a transfer already.`;
  if (airports.length === 0)
    return (
      <ScreenState title={seated === 0 ? 'No one lands' : 'Everyone has a transfer'}>
        {seated === 0 ? `No one on this project lands on ${formatDay(day)}.` : have}
      </ScreenState>
    );
  return (
    <>
      {seated > 0 && <p className="hint muted">{have}</p>}
      {airports.map((one) => (
        <AirportSection
          key={one.airport.placeId}
          found={found}
          arriving={one}
          edits={edits}
          to={to}
        />
      ))}
    </>
  );
}

interface AirportSectionProps {
  readonly found: TransferSuggestions;
  readonly arriving: AirportSuggestions;
  readonly edits: boolean;
  readonly to: (path: string) => void;
}

/** The suggestions at one airport, and the people without a seat. */
function AirportSection({ found, arriving, edits, to }: AirportSectionProps) {
  const heading = useId();
  const { airport, suggestions, unseated } = arriving;
  return (
    <section aria-labelledby={heading} className={`stack at-top ${styles['section']}`}>
      <h2 id={heading} className={styles['title']}>
        {airport.name}
      </h2>
      {airport.about !== null && <p className="hint muted">{airport.about}</p>}
      {unseated.length > 0 && (
        <Message tone="warn" title="No vehicle is free">
          <PeopleLines people={unseated} />
        </Message>
      )}
      {suggestions.map((suggestion) => (
        <SuggestionCard
          key={suggestion.people.map(({ contactId }) => contactId).join()}
          found={found}
          arriving={arriving}
          suggestion={suggestion}
          edits={edits}
          to={to}
        />
      ))}
    </section>
  );
}

interface SuggestionCardProps {
  readonly found: TransferSuggestions;
  readonly arriving: AirportSuggestions;
  readonly suggestion: TransferSuggestion;
  readonly edits: boolean;
  readonly to: (path: string) => void;
}

/** One suggested transfer: it can be changed, left out or saved. */
function SuggestionCard({ found, arriving, suggestion, edits, to }: SuggestionCardProps) {
  const [isLeftOut, setLeftOut] = useState(false);
  const [chosen, setChosen] = useState<ChosenTransfer>({
    vehicleId: suggestion.vehicleId,
    driverId: suggestion.driverId,
    leavesLocal: suggestion.leavesLocal,
    placeId: found.destinations[0]?.placeId ?? 0,
  });
  const saving = { found, arriving, suggestion, chosen };
  const save = useSaveTransfer({ ...saving, to });
  const concerned = useConcernedBy(transferForm, edits && !isLeftOut ? toTransfer(saving) : null);
  const { people, terminal } = suggestion;
  const vehicle = found.vehicles.find(({ vehicleId }) => vehicleId === chosen.vehicleId);
  const title = `${formatClock(chosen.leavesLocal)} ${arriving.zoneName}${terminal === null ? '' : `, terminal ${terminal}`}`;
  if (isLeftOut)
    return (
      <Card padded className={`row wrap between gap-3 ${styles['left']}`}>
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
        className={`stack at-top ${styles['card']}`}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(true);
        }}
      >
        <div className="row wrap between gap-1-3">
          <h3 className={styles['clock']}>{title}</h3>
          <span className="hint muted">
            {`${people.length + 1} of ${counted(vehicle?.seats ?? 0, 'seat')}, with the driver`}
          </span>
        </div>
        <PeopleLines people={people} />
        {edits && <Choices found={found} chosen={chosen} onChoose={setChosen} />}
        {!edits && <p>{vehicle?.name}</p>}
        {edits && <MessageWays ways={concerned.ways} />}
        {edits && (
          <div className={`flex wrap gap-3 ${styles['buttons']}`}>
            <Button type="submit" busy={save.isPending}>
              {concerned.people === 0 ? 'Save transfer' : `Save and tell ${concerned.people}`}
            </Button>
            {concerned.people > 0 && (
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

/** Who lands, with what and when. */
function PeopleLines({ people }: { readonly people: readonly SuggestedPerson[] }) {
  return (
    <ul className={`plain-list ${styles['people']}`}>
      {people.map(({ contactId, fullName, flightNumber, landsLocal }) => (
        <li key={contactId}>
          <span className="bold">{fullName}</span>
          <span className="hint muted">{flightNumber}</span>
          <span className={styles['time']}>{`${formatClock(landsLocal)} local`}</span>
        </li>
      ))}
    </ul>
  );
}
