import {
  type Journey,
  type Mileage,
  readOwnMileage,
  saveMileage,
} from '@paddock/contract/domain/allowances/mileage';
import { formatAmount } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import { formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotLoaded } from '../../engine/not-loaded.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { allowanceTones, allowanceWords } from './days-of-allowance.tsx';

const ownKey = ['allowances', 'mileage', 'own'];

/** Journeys in one’s own car: added one by one, each with what it earns. Nothing is drawn without a project. */
export function OwnMileage() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const titleId = useId();
  const [adds, setAdds] = useState(false);
  const read = useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => api.call(readOwnMileage, { signal }),
  });
  const saving = useMutation({
    mutationFn: async (body: { projectCode: string; journeys: readonly Journey[] }) =>
      api.call(saveMileage, { body: { ...body, journeys: [...body.journeys] } }),
    onSuccess: (own) => {
      queries.setQueryData(ownKey, own);
      setAdds(false);
    },
    networkMode: 'always',
  });
  const { data } = read;
  if (data === undefined)
    return read.isError ? <NotLoaded read={read} what="Your mileage" /> : null;
  const { claims, projects, drives } = data;
  if (projects.length === 0 && claims.length === 0) return null;
  const listWaiting = (code: string) =>
    claims
      .filter(({ projectCode, state }) => projectCode === code && state === 'confirmed')
      .flatMap(({ journeys }) => journeys.map(({ amount: _amount, why: _why, ...one }) => one));
  return (
    <section aria-labelledby={titleId} className="stack at-top gap-3">
      <h2 id={titleId} className="time-text">
        Mileage
      </h2>
      {claims.map((claim) => (
        <Card key={claim.id} padded className="stack gap-2">
          <div className="row between gap-2">
            <strong>{`${claim.projectCode}: ${formatAmount(claim.amount, claim.currency)}`}</strong>
            <StateWord tone={allowanceTones[claim.state]}>{allowanceWords[claim.state]}</StateWord>
          </div>
          {claim.why !== null && <span className="small">{claim.why}</span>}
          <Journeys
            claim={claim}
            onRemove={
              claim.state === 'approved'
                ? undefined
                : (at) =>
                    saving.mutate({
                      projectCode: claim.projectCode,
                      journeys: listWaiting(claim.projectCode).toSpliced(at, 1),
                    })
            }
          />
        </Card>
      ))}
      {saving.error !== null && (
        <Message tone="bad" urgent title="The journey was not saved">
          {saving.error.message}
        </Message>
      )}
      {adds ? (
        <AddJourney
          projects={projects}
          drives={drives}
          busy={saving.isPending}
          onAdd={(projectCode, journey) =>
            saving.mutate({ projectCode, journeys: [...listWaiting(projectCode), journey] })
          }
          onCancel={() => setAdds(false)}
        />
      ) : (
        <Button variant="quiet" onClick={() => setAdds(true)}>
          Add a journey in your own car
        </Button>
      )}
    </section>
  );
}

interface JourneysProps {
  readonly claim: Mileage;
  /** Without it, they stay as they are. */
  readonly onRemove?: ((at: number) => void) | undefined;
}

/** Each journey with what it earns and why. */
export function Journeys({ claim: { journeys, currency }, onRemove }: JourneysProps) {
  return (
    <ul className="plain-list stack gap-2 small">
      {journeys.map(({ day, what, miles, passengers, amount, why }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two journeys may be the same
        <li key={at} className="stack gap-1">
          <strong>{`${formatDay(day)}: ${what}, ${formatAmount(amount, currency)}`}</strong>
          <span className="muted">
            {[
              why === '' ? `${miles} miles` : why,
              ...(passengers === 0 ? [] : [`${counted(passengers, 'passenger')} on board`]),
            ].join(', ')}
          </span>
          {onRemove !== undefined && (
            <div>
              <Button variant="quiet" onClick={() => onRemove(at)}>
                <span aria-hidden="true">Remove</span>
                <span className="visually-hidden">{`Remove ${what}, ${formatDay(day)}`}</span>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AddJourneyProps {
  readonly projects: readonly string[];
  readonly drives: readonly (Journey & { readonly projectCode: string })[];
  readonly busy: boolean;
  readonly onAdd: (projectCode: string, journey: Journey) => void;
  readonly onCancel: () => void;
}

const empty = { day: '', miles: '', what: '', passengers: '0' };

/** A journey as it was driven; a drive of the plan fills it in, with an estimate of its miles. */
function AddJourney({ projects, drives, busy, onAdd, onCancel }: AddJourneyProps) {
  const [project, setProject] = useState(projects[0] ?? '');
  const [values, setValues] = useState(empty);
  const set = (name: keyof typeof empty) => (event: { target: { value: string } }) =>
    setValues((now) => ({ ...now, [name]: event.target.value }));
  return (
    <form
      noValidate
      aria-label="Add a journey"
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(project, { ...values, passengers: Number(values.passengers) });
      }}
    >
      {drives.length > 0 && (
        <SelectField
          label="A drive of yours"
          choices={[
            { value: '', label: 'None of these' },
            ...drives.map(({ day, what, miles }, at) => ({
              value: String(at),
              label: `${formatDay(day)}: ${what}, about ${miles} miles`,
            })),
          ]}
          chosen=""
          onChoose={(at) => {
            const drive = drives[Number(at)];
            if (at === '' || drive === undefined) return;
            const { projectCode, passengers, ...driven } = drive;
            setProject(projectCode);
            setValues({ ...driven, passengers: String(passengers) });
          }}
        />
      )}
      <SelectField
        label="Project"
        choices={projects.map((code) => ({ value: code, label: code }))}
        chosen={project}
        onChoose={setProject}
      />
      <TextField label="Day" type="date" value={values.day} onChange={set('day')} />
      <TextField label="From and to" maxLength={120} value={values.what} onChange={set('what')} />
      <TextField label="Miles" inputMode="decimal" value={values.miles} onChange={set('miles')} />
      <TextField
        label="Colleagues in the car"
        inputMode="numeric"
        value={values.passengers}
        onChange={set('passengers')}
      />
      <div className="flex wrap gap-2">
        <Button
          type="submit"
          busy={busy}
          why={values.day === '' || values.miles === '' ? 'Enter the day and the miles' : undefined}
        >
          Save journey
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
