import {
  type Allowance,
  approveAllowances,
  confirmForPerson,
  readProjectAllowances,
} from '@paddock/contract/domain/allowances/allowances';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotLoaded } from '../../engine/not-loaded.tsx';
import { deviceZone } from '../../platform/device-clock.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import {
  AllowanceDays,
  allowanceTones,
  allowanceWords,
  describeAmount,
  describeTimes,
} from './days-of-allowance.tsx';

interface ProjectAllowancesProps {
  readonly code: string;
  /** What a bill can be for. */
  readonly types: readonly { readonly id: number; readonly name: string }[];
}

/** What everyone’s absence on a project earns; what people confirmed is approved at once. */
export function ProjectAllowances({ code, types }: ProjectAllowancesProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const titleId = useId();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [type, setType] = useState<string>();
  const read = useQuery({
    queryKey: ['allowances', code],
    queryFn: ({ signal }) =>
      api.call(readProjectAllowances, { params: { projectCode: code }, signal }),
  });
  const { data } = read;
  const productTypeId = Number(type ?? types[0]?.id ?? 0);
  const ready = (data?.allowances ?? []).flatMap(({ id, state, why }) =>
    id !== null && state === 'confirmed' && why === null ? [id] : [],
  );
  const chosen = ready.filter((id) => !left.has(id));
  const approving = useMutation({
    mutationFn: async () =>
      api.call(approveAllowances, { body: { ids: chosen, productTypeId, zone: deviceZone() } }),
    onSuccess: ({ approved }) =>
      showToast({
        title: `${counted(approved, 'allowance')} approved`,
        body: 'Each is a bill of this project, to pay to its person.',
      }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['allowances'] });
      await queries.invalidateQueries({ queryKey: ['money'] });
    },
    networkMode: 'always',
  });
  const toggle = (id: number) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  if (data === undefined)
    return read.isError ? <NotLoaded read={read} what="The allowances" /> : null;
  if (data.allowances.length === 0) return null;
  // All earn by the rates of one country, the project’s: said once if it has none.
  const rated = data.allowances.filter(({ hasRates }) => hasRates);
  const noRates = data.allowances.find(({ hasRates }) => !hasRates)?.why;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Allowances
      </h2>
      <p className="muted">
        Days are worked out from each itinerary. People confirm theirs under Claims, and then you
        approve them.
      </p>
      {noRates !== undefined && <p>{noRates}</p>}
      <ul className="plain-list stack gap-3">
        {rated.map((allowance) => {
          const { contactId, person, id, state, why, reason, hasAccess, confirmedFor } = allowance;
          const isReady = id !== null && ready.includes(id);
          return (
            <li key={contactId} className="stack gap-1">
              <label className="row between gap-3 target">
                <span className="row gap-2">
                  {isReady && (
                    <input
                      type="checkbox"
                      aria-label={`Approve ${person}`}
                      checked={!left.has(id)}
                      onChange={() => toggle(id)}
                    />
                  )}
                  <strong>{`${person}: ${describeAmount(allowance)}`}</strong>
                </span>
                <StateWord tone={allowanceTones[state]}>{allowanceWords[state]}</StateWord>
              </label>
              <span className="small muted">{describeTimes(allowance)}</span>
              {reason !== null && <span className="small">{`Other times: ${reason}`}</span>}
              {why !== null && <span className="small">{why}</span>}
              {confirmedFor !== null && (
                <span className="small muted">{`Confirmed by ${confirmedFor}, because they can’t sign in.`}</span>
              )}
              {!hasAccess && why === null && state === 'to confirm' && (
                <ConfirmForThem allowance={allowance} />
              )}
              <AllowanceDays allowance={allowance} />
            </li>
          );
        })}
      </ul>
      {approving.error !== null && (
        <Message tone="bad" urgent title="Nothing was approved">
          {approving.error.message}
        </Message>
      )}
      {ready.length > 0 && (
        <div className="flex wrap gap-3">
          <SelectField
            label="Type"
            choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
            chosen={String(productTypeId)}
            onChoose={setType}
          />
          <DeskButton
            variant="main"
            busy={approving.isPending}
            why={chosen.length === 0 ? 'Choose someone first' : undefined}
            onClick={() => approving.mutate()}
          >
            {`Approve ${counted(chosen.length, 'allowance')}`}
          </DeskButton>
        </div>
      )}
    </Card>
  );
}

/** For someone without access: an administrator confirms it, and that is on record. */
function ConfirmForThem({ allowance }: { readonly allowance: Allowance }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { projectCode, contactId, person, rest, currency } = allowance;
  const confirming = useMutation({
    mutationFn: async () =>
      api.call(confirmForPerson, {
        params: { projectCode },
        body: { contactId, ...(rest === null ? {} : { rest }) },
      }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['allowances'] }),
    networkMode: 'always',
  });
  return (
    <>
      {confirming.error !== null && (
        <Message tone="bad" urgent title="It was not confirmed">
          {confirming.error.message}
        </Message>
      )}
      <div>
        <DeskButton busy={confirming.isPending} onClick={() => confirming.mutate()}>
          {`Confirm ${rest ?? ''} ${currency ?? ''} for ${person}`}
        </DeskButton>
      </div>
    </>
  );
}
