import {
  type BillApproval,
  decideBillApproval,
  readBillApproval,
} from '@paddock/contract/domain/bookings/approval';
import { formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';

/** Whether a bill may be paid, and who approved it when. Nothing is shown if no rule asks for it. */
export function ApprovalCard({ id }: { readonly id: number }) {
  const titleId = useId();
  const { api } = usePlatform();
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: ['bill-approval', id],
    queryFn: ({ signal }) => api.call(readBillApproval, { params: { id }, signal }),
  });
  const deciding = useMutation({
    mutationFn: async (approves: boolean) =>
      api.call(decideBillApproval, {
        params: { id },
        body: { version: read.data?.version ?? 1, approves },
      }),
    onSuccess: (_answer, approves) =>
      showToast(
        approves
          ? { title: 'Approved', body: 'This bill can be paid now.' }
          : { title: 'Approval undone', body: 'This bill can’t be paid until it is approved.' },
      ),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  if (read.error !== null && read.data === undefined)
    return (
      <Message tone="warn" title="The approval did not load">
        <FailureReason error={read.error} />
      </Message>
    );
  const bill = read.data;
  if (bill === undefined || (bill.state === 'none' && bill.approvals.length === 0)) return null;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <div className="row between gap-3">
        <h2 id={titleId} className="time-text">
          Approval
        </h2>
        {bill.state === 'needed' && <Badge tone="warn">Needed before it is paid</Badge>}
        {bill.state === 'given' && <Badge tone="good">Approved</Badge>}
      </div>
      <Approvals bill={bill} />
      {bill.state === 'needed' && bill.why !== null && <p className="muted">{bill.why}</p>}
      {deciding.error !== null && (
        <Message tone="bad" urgent title="Nothing was changed">
          <FailureReason error={deciding.error} />
        </Message>
      )}
      {bill.state === 'needed' && bill.why === null && (
        <DeskButton busy={deciding.isPending} onClick={() => deciding.mutate(true)}>
          Approve this bill
        </DeskButton>
      )}
      {bill.state === 'given' && (
        <DeskButton busy={deciding.isPending} onClick={() => deciding.mutate(false)}>
          Undo the approval
        </DeskButton>
      )}
    </Card>
  );
}

function Approvals({ bill: { approvals, enteredBy } }: { readonly bill: BillApproval }) {
  return (
    <ul className="plain-list small">
      {approvals.map(({ at, by, amount, currency, holds, undoneBy }) => (
        <li key={at} className={holds ? undefined : 'muted'}>
          {`${formatAmount(amount, currency)} approved ${formatDate(at.slice(0, 10))} by ${by}`}
          {undoneBy !== null && `, undone by ${undoneBy}`}
          {!holds && undoneBy === null && ', before the bill changed'}
        </li>
      ))}
      {enteredBy.length > 0 && <li>{`Entered by ${enteredBy.join(', ')}`}</li>}
    </ul>
  );
}
