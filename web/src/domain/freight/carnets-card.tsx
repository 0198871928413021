import {
  issueCarnet,
  type Article,
  type CarnetOfProject,
} from '@paddock/contract/domain/freight/carnet';
import { counted } from '@paddock/contract/platform/plural';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './freight.module.css';

interface CarnetsCardProps {
  readonly carnets: readonly CarnetOfProject[];
  /** The carnet whose list is shown. */
  readonly chosen: number | undefined;
  readonly projectCode: string;
  /** Lines that a new carnet can’t have; undefined while a frozen list is shown. */
  readonly refused: readonly Article[] | undefined;
  readonly edits: boolean;
}

/** The carnets of a project: number, validity and whether the list is frozen. */
export function CarnetsCard({ carnets, chosen, projectCode, refused, edits }: CarnetsCardProps) {
  const { open } = usePanel();
  const { params, replace } = useAddress();
  return (
    <Card role="region" aria-label="Carnets">
      <ul className="plain-list">
        {carnets.map((carnet) => (
          <li key={carnet.id} className={`row wrap gap-1-3 ruled ${styles['line']}`}>
            <Button variant="text" onClick={() => open(`/mgmt/carnets/${carnet.id}`)}>
              {carnet.number}
            </Button>
            <span className={`muted shrink ${styles['about']}`}>{describeCarnet(carnet)}</span>
            {carnet.articles === null ? (
              <>
                <StateWord tone="warn">Not issued</StateWord>
                {edits && refused !== undefined && (
                  <IssueButton carnet={carnet} projectCode={projectCode} refused={refused} />
                )}
              </>
            ) : (
              <Button
                variant="text"
                onClick={() =>
                  replace(
                    withParts(params, {
                      carnet: carnet.id === chosen ? undefined : String(carnet.id),
                    }),
                  )
                }
              >
                {carnet.id === chosen
                  ? 'Show today’s list'
                  : `Show its ${counted(carnet.articles, 'item')}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function describeCarnet({ kind, issuer, issuedOn, validUntil, countries }: CarnetOfProject) {
  const valid = `${formatDate(issuedOn)} to ${formatDate(validUntil)}`;
  return [kind, issuer, valid, countries.join(' ')].join(' · ');
}

interface IssueButtonProps {
  readonly carnet: CarnetOfProject;
  readonly projectCode: string;
  readonly refused: readonly Article[];
}

function IssueButton({ carnet, projectCode, refused }: IssueButtonProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const issue = useMutation({
    mutationFn: async () =>
      api.call(issueCarnet, {
        params: { id: carnet.id },
        body: { leaveOut: refused.map(({ id }) => id) },
      }),
    onSuccess: async () => queries.invalidateQueries({ queryKey: ['freight', projectCode] }),
  });
  const left =
    refused.length === 0
      ? ''
      : ` ${counted(refused.length, 'line')} that customs would refuse stay off it.`;
  return (
    <>
      <div>
        {' '}
        <Button busy={issue.isPending} onClick={() => setAsks(true)}>
          Issue
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={`Issue carnet ${carnet.number}?`}
        confirmLabel="Issue"
        cancelLabel="Not yet"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          issue.mutate();
        }}
      >
        {`Its list and item numbers never change again.${left}`}
      </ConfirmDialog>
      {issue.error !== null && (
        <Message tone="warn" title="The carnet was not issued">
          {issue.error.message}
        </Message>
      )}
    </>
  );
}
