import {
  addStayElsewhere,
  readOwnAreaDays,
  readStaysElsewhere,
  removeStayElsewhere,
  type NewStayElsewhere,
} from '@paddock/contract/domain/papers/area-days';
import { listCountries, nameCountry } from '@paddock/contract/platform/countries';
import { formatDate } from '@paddock/contract/platform/time';
import { useState } from 'react';
import { DayField } from '../../engine/days/day-input.tsx';
import { whyNot } from '../../engine/records/use-undo.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FormFoot, useDocumentChanges, useUnkept } from '../people/document-list.tsx';
import { DocumentsPage } from '../people/documents-page.tsx';
import { AreaList } from './area-days.tsx';
import styles from './papers.module.css';

/** A person's documents, and the days that they spend where days are counted. */
export function OwnPapersPage() {
  return (
    <div className="stack at-top gap-4">
      <DaysCard />
      <DocumentsPage />
    </div>
  );
}

function DaysCard() {
  const { api } = usePlatform();
  const days = useUnkept(['area-days'], async (signal) =>
    api.call(readOwnAreaDays, { query: {}, signal }),
  );
  const stays = useUnkept(['stays'], async (signal) => api.call(readStaysElsewhere, { signal }));
  const { data } = days;
  const onChange = async () => Promise.all([days.refetch(), stays.refetch()]);
  return (
    <Card padded>
      <h2 className={`below-2 ${styles['title']}`}>My days at borders</h2>
      {data === undefined && days.fetchStatus === 'paused' && (
        <Message tone="warn" title="You’re offline">
          Your days aren’t saved on this device. They load when you’re back.
        </Message>
      )}
      {days.isLoading && <Spinner label="Counting your days" />}
      {days.isError && (
        <FailedState title="Your days did not load" onRetry={() => void days.refetch()}>
          <FailureReason error={days.error} />
        </FailedState>
      )}
      {data !== undefined && <AreaList areas={data.areas} on={data.on} />}
      {stays.data !== undefined && <Stays stays={stays.data} onChange={onChange} />}
    </Card>
  );
}

interface StaysProps {
  readonly stays: readonly {
    readonly id: number;
    readonly from: string;
    readonly until: string;
    readonly country: string;
  }[];
  readonly onChange: () => Promise<unknown>;
}

/** Holidays and other work abroad, which no project knows of. */
function Stays({ stays, onChange }: StaysProps) {
  const { api } = usePlatform();
  const [adding, setAdding] = useState(false);
  const deleting = useDocumentChanges(
    async (id: number) => api.call(removeStayElsewhere, { params: { id } }),
    'Stay deleted',
    onChange,
  );
  return (
    <div className="stack at-top gap-3 above-3">
      <h3 className="bold">Stays elsewhere</h3>
      <p className="hint muted no-margin">
        Holidays and work for others. They count, and only you can read them.
      </p>
      <ul className="plain-list" aria-label="Stays elsewhere">
        {stays.map(({ id, from, until, country }) => (
          <li key={id} className="row wrap between gap-1-3 pad-2-0 ruled">
            <span>{`${nameCountry(country)}, ${formatDate(from)} to ${formatDate(until)}`}</span>
            <Button
              variant="text"
              aria-label={`Delete the stay in ${nameCountry(country)} from ${formatDate(from)}`}
              onClick={() => deleting.mutate(id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {deleting.isError && (
        <Message tone="bad" urgent title="The stay was not deleted">
          {whyNot(deleting.error)}
        </Message>
      )}
      {adding ? (
        <AddStay onEnd={() => setAdding(false)} onChange={onChange} />
      ) : (
        <Button variant="quiet" onClick={() => setAdding(true)}>
          Add a stay
        </Button>
      )}
    </div>
  );
}

interface AddStayProps {
  readonly onEnd: () => void;
  readonly onChange: () => Promise<unknown>;
}

function AddStay({ onEnd, onChange }: AddStayProps) {
  const { api } = usePlatform();
  const [typed, setTyped] = useState<NewStayElsewhere>({ from: '', until: '', country: 'FR' });
  const adding = useDocumentChanges(
    async (body: NewStayElsewhere) => api.call(addStayElsewhere, { body }),
    'Stay added',
    async () => {
      onEnd();
      await onChange();
    },
  );
  return (
    <form
      className="stack at-top gap-4"
      aria-label="New stay"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate(typed);
      }}
    >
      <SelectField
        label="Country"
        choices={listCountries().map(({ code, name }) => ({ value: code, label: name }))}
        chosen={typed.country}
        onChoose={(country) => setTyped({ ...typed, country })}
      />
      <DayField
        label="First day"
        required
        value={typed.from}
        onDay={(day) => setTyped({ ...typed, from: day })}
      />
      <DayField
        label="Last day"
        required
        value={typed.until}
        onDay={(day) => setTyped({ ...typed, until: day })}
      />
      <FormFoot
        save="Save stay"
        busy={adding.isPending}
        onCancel={onEnd}
        failure={
          adding.isError
            ? { title: 'The stay was not saved', reason: whyNot(adding.error) }
            : undefined
        }
      />
    </form>
  );
}
