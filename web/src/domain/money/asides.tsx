import { type AmountDue, readAmountDue } from '@paddock/contract/domain/money/bill';
import { readProjectBudget } from '@paddock/contract/domain/money/project-budget';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { baseCurrency } from '@paddock/contract/platform/constants';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import { useEffect, useRef } from 'react';
import { useChosenRows } from '../../engine/forms/lookup-rows.ts';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { moneyWords } from '../../platform/money-words.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';

/** Shows the amount due of the chosen bill, and fills in the most likely payment. */
export function PaymentAside({ session, state }: AsideProps) {
  const bill = state.values['prj_expenditure_id'];
  const known = useAmountDue(typeof bill === 'number' ? bill : null);
  const filled = useRef<TypedValues>({});
  useEffect(() => {
    if (known === null) return;
    const values = likelyPayment(known);
    session.saveValues(values, filled.current);
    filled.current = values;
  }, [known, session]);
  if (known === null) return null;
  const { title, body, isDone } = describeDue(known);
  return (
    <div role="status">
      <Message
        tone={isDone ? 'good' : 'info'}
        icon={<Icon of={isDone ? CircleCheck : ReceiptText} size={22} />}
        title={title}
      >
        {body}
      </Message>
    </div>
  );
}

/** The whole amount due in its currency, or a refund of the overpaid amount; with the last payment method. */
function likelyPayment(known: AmountDue): TypedValues {
  const back = known.overpaid;
  const due = back ?? known.due;
  const own =
    due === null || !/[1-9]/.test(due.amount)
      ? '0.0'
      : formatMoney(due.amount, minorUnits(due.currency));
  const currency_id = due?.currency_id ?? known.currency_id;
  return {
    non_sterling_amount: own,
    sterling_amount: currency_id === baseCurrency ? own : '0.0',
    currency_id,
    payment_method_id: known.payment_method_id,
    direction: back === null ? 'paid' : 'refunded',
  };
}

interface AsideWords {
  readonly title: string;
  readonly body?: string;
  readonly isDone?: boolean;
}

function describeDue({ title, due, overpaid }: AmountDue): AsideWords {
  if (overpaid !== null)
    return {
      title: `${moneyWords(overpaid.amount, overpaid.currency)} overpaid`,
      body: `${title} is overpaid. Add the refund once it arrives.`,
    };
  if (due === null)
    return {
      title: 'The amount due is not known yet',
      body: `${title} or one of its payments has no sterling amount to compare.`,
    };
  if (!/[1-9]/.test(due.amount)) return { title: `Nothing is due for ${title}`, isDone: true };
  return { title: `${moneyWords(due.amount, due.currency)} due for ${title}` };
}

export function amountDueQuery(api: ApiClient, bill: number) {
  return queryOptions({
    queryKey: ['amount-due', bill],
    queryFn: ({ signal }) => api.call(readAmountDue, { params: { id: bill }, signal }),
    // Somebody may have paid it while the form was open.
    staleTime: 0,
  });
}

/** The amount due of a bill; null until it is loaded. */
function useAmountDue(bill: number | null): AmountDue | null {
  const { api } = usePlatform();
  const { data } = useQuery({ ...amountDueQuery(api, bill ?? 0), enabled: bill !== null });
  return bill === null || data?.id !== bill ? null : data;
}

/** The form of a budget opens with the one that it replaces. */
export function BudgetAside({ form, session, state }: AsideProps) {
  const project = form.pages[0]?.formElements.find(({ name }) => name === 'project_id');
  const projectId = state.values['project_id'];
  if (project?.type !== 'lookup' || typeof projectId !== 'number') return null;
  return <Lines session={session} project={project} projectId={projectId} />;
}

interface LinesProps extends Pick<AsideProps, 'session'> {
  readonly project: FormElement<'lookup'>;
  readonly projectId: number;
}

function Lines({ session, project, projectId }: LinesProps) {
  const { api } = usePlatform();
  const filled = useRef<TypedValues>({});
  const code = useChosenRows(project.meta, [projectId])[0]?.value ?? '…';
  const { data, isError } = useQuery({
    queryKey: ['project-budget', code],
    queryFn: async ({ signal }) =>
      api.call(readProjectBudget, { params: { projectCode: code }, signal }),
    enabled: code !== '…',
    // Sending replaces the whole budget, so it starts from the current one.
    staleTime: 0,
  });
  useEffect(() => {
    if (data === undefined) return;
    session.saveValues({ lines: data.lines }, filled.current);
    filled.current = { lines: data.lines };
  }, [data, session]);
  if (!isError) return null;
  return (
    <p role="status">{`The budget of ${code} did not load. Saving replaces the whole budget.`}</p>
  );
}
