import { approveAllowances } from '@paddock/contract/domain/allowances/allowances';
import { readProjectMileage } from '@paddock/contract/domain/allowances/mileage';
import { formatAmount } from '@paddock/contract/platform/money';
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
import { allowanceTones, allowanceWords } from './days-of-allowance.tsx';
import { Journeys } from './own-mileage.tsx';

interface ProjectMileageProps {
  readonly code: string;
  /** What a bill can be for. */
  readonly types: readonly { readonly id: number; readonly name: string }[];
}

/** Journeys in people’s own cars: each person’s are approved at once, as a bill that is due to them. */
export function ProjectMileage({ code, types }: ProjectMileageProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const titleId = useId();
  const [type, setType] = useState<string>();
  const read = useQuery({
    queryKey: ['allowances', 'mileage', code],
    queryFn: ({ signal }) =>
      api.call(readProjectMileage, { params: { projectCode: code }, signal }),
  });
  const productTypeId = Number(type ?? types[0]?.id ?? 0);
  const approving = useMutation({
    mutationFn: async (id: number) =>
      api.call(approveAllowances, { body: { ids: [id], productTypeId, zone: deviceZone() } }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['allowances'] });
      await queries.invalidateQueries({ queryKey: ['money'] });
    },
    networkMode: 'always',
  });
  const claims = read.data?.claims;
  if (claims === undefined)
    return read.isError ? <NotLoaded read={read} what="The mileage" /> : null;
  if (claims.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <h2 id={titleId} className="time-text">
        Mileage
      </h2>
      <SelectField
        label="Type"
        choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={String(productTypeId)}
        onChoose={setType}
      />
      {approving.error !== null && (
        <Message tone="bad" urgent title="Nothing was approved">
          {approving.error.message}
        </Message>
      )}
      <ul className="plain-list stack gap-3">
        {claims.map((claim) => {
          const { id, person, amount, currency, state, why } = claim;
          return (
            <li key={id} className="stack gap-2">
              <div className="row between gap-3">
                <strong>{`${person}: ${formatAmount(amount, currency)}`}</strong>
                <StateWord tone={allowanceTones[state]}>{allowanceWords[state]}</StateWord>
              </div>
              {why !== null && <span className="small">{why}</span>}
              <Journeys claim={claim} />
              {state === 'confirmed' && (
                <div>
                  <DeskButton
                    busy={approving.isPending}
                    why={why ?? undefined}
                    onClick={() => approving.mutate(id)}
                  >
                    {`Approve the mileage of ${person}`}
                  </DeskButton>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
