import {
  type Allowance,
  confirmAllowance,
  readOwnAllowances,
} from '@paddock/contract/domain/allowances/allowances';
import { formatAmount } from '@paddock/contract/platform/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { NotLoaded } from '../../engine/not-loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  AllowanceDays,
  allowanceTones,
  allowanceWords,
  describeAmount,
  describeTimes,
} from './days-of-allowance.tsx';

const ownKey = ['allowances', 'own'];

/** What one’s own absences earn: seen day by day, and confirmed. Nothing is drawn without any. */
export function OwnAllowances() {
  const { api } = usePlatform();
  const titleId = useId();
  const read = useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => api.call(readOwnAllowances, { signal }),
  });
  const { data } = read;
  if (data === undefined)
    return read.isError ? <NotLoaded read={read} what="Your allowances" /> : null;
  if (data.allowances.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="stack at-top gap-3">
      <h2 id={titleId} className="time-text">
        Allowances
      </h2>
      {data.allowances.map((allowance) => (
        <OwnAllowance key={allowance.projectCode} allowance={allowance} />
      ))}
    </section>
  );
}

function OwnAllowance({ allowance }: { readonly allowance: Allowance }) {
  const { projectCode, state, rest, currency, why, reason, from, until, hasRates } = allowance;
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [corrects, setCorrects] = useState(false);
  const confirming = useMutation({
    mutationFn: async (what: { readonly rest: string } | { readonly times: null }) =>
      api.call(confirmAllowance, { body: { projectCode, ...what } }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ownKey }),
    networkMode: 'always',
  });
  const mayConfirm =
    rest !== null && !rest.startsWith('-') && rest !== '0.00' && state === 'to confirm';
  return (
    <Card padded className="stack gap-2">
      <div className="row between gap-2">
        <strong>{`${projectCode}: ${describeAmount(allowance)}`}</strong>
        <StateWord tone={allowanceTones[state]}>{allowanceWords[state]}</StateWord>
      </div>
      <span className="small muted">{describeTimes(allowance)}</span>
      {reason !== null && <span className="small muted">{`Other times: ${reason}`}</span>}
      {why !== null && <span className="small">{why}</span>}
      <AllowanceDays allowance={allowance} />
      {confirming.error !== null && (
        <Message tone="bad" urgent title="It was not confirmed">
          {confirming.error.message}
        </Message>
      )}
      {mayConfirm && currency !== null && (
        <Button
          busy={confirming.isPending}
          why={why ?? undefined}
          onClick={() => confirming.mutate({ rest })}
        >
          {`Confirm ${formatAmount(rest, currency)}`}
        </Button>
      )}
      {state !== 'approved' && hasRates && !corrects && (
        <Button variant="quiet" onClick={() => setCorrects(true)}>
          Other times
        </Button>
      )}
      {state !== 'approved' && reason !== null && (
        <Button
          variant="quiet"
          busy={confirming.isPending}
          onClick={() => confirming.mutate({ times: null })}
        >
          Use the times of the itinerary
        </Button>
      )}
      {corrects && (
        <OtherTimes
          projectCode={projectCode}
          start={{ from: from ?? '', until: until ?? '' }}
          onDone={() => setCorrects(false)}
        />
      )}
    </Card>
  );
}

interface OtherTimesProps {
  readonly projectCode: string;
  readonly start: { readonly from: string; readonly until: string };
  readonly onDone: () => void;
}

/** When someone left and came home, if the itinerary has it wrong or not at all. */
function OtherTimes({ projectCode, start, onDone }: OtherTimesProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [values, setValues] = useState({ ...start, reason: '' });
  const set = (name: keyof typeof values) => (value: string) =>
    setValues((now) => ({ ...now, [name]: value }));
  const saving = useMutation({
    mutationFn: async () => api.call(confirmAllowance, { body: { projectCode, times: values } }),
    onSuccess: onDone,
    onSettled: async () => queries.invalidateQueries({ queryKey: ownKey }),
    networkMode: 'always',
  });
  return (
    <form
      noValidate
      aria-label={`Other times for ${projectCode}`}
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextField
        label="Left home"
        type="datetime-local"
        value={values.from}
        onChange={({ target }) => set('from')(target.value)}
      />
      <TextField
        label="Came home"
        type="datetime-local"
        value={values.until}
        onChange={({ target }) => set('until')(target.value)}
      />
      <TextField
        label="Why"
        maxLength={200}
        value={values.reason}
        onChange={({ target }) => set('reason')(target.value)}
      />
      {saving.error !== null && (
        <Message tone="bad" urgent title="The times were not saved">
          {saving.error.message}
        </Message>
      )}
      <div className="flex wrap gap-2">
        <Button type="submit" busy={saving.isPending}>
          Confirm these times
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
