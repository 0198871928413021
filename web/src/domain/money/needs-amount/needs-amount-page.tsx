import type { ListRow } from '@paddock/contract/engine/lists/calls';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { User } from '@paddock/contract/platform/user';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useState } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { FormSkeleton } from '../../../engine/forms/form-body.tsx';
import { useOpenForm } from '../../../engine/forms/use-open-form.ts';
import { presentCell } from '../../../engine/lists/present-cell.ts';
import { deviceDrafts } from '../../../engine/offline/drafts.ts';
import { basisOf } from '../../../engine/records/clashing.ts';
import { RecordState } from '../../../engine/records/record-state.tsx';
import { useRecord } from '../../../engine/records/use-record.ts';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { AmountForm } from './amount-form.tsx';
import styles from './needs-amount.module.css';
import { useWaitingBills } from './waiting-bills.ts';

interface WaitingBillProps {
  readonly row: ListRow;
  readonly bills: ReturnType<typeof useWaitingBills>;
  readonly user: User;
  readonly to: (path: string) => void;
}

/** Its title says its reference. */
const told = ['purchased', 'vendor', 'project', 'product_type'];

/** One bill of the queue: what it is, and its amounts to fill in. */
function WaitingBill(props: WaitingBillProps) {
  const { row, bills, to } = props;
  const record = { list: 'expenditure', id: row.id };
  const { list, editForm } = useCatalogue().registry.kind(record.list);
  const read = useRecord(record);
  if (read.isLoading) return <FormSkeleton />;
  if (read.data === undefined)
    return <RecordState id={record.id} list={list} read={read} up={bills.next} />;
  const { values } = read.data;
  // What an edit is made from is what the server says now.
  if ((read.isFetching && !read.isFetchedAfterMount) || values === null || editForm === undefined)
    return <FormSkeleton />;
  const facts = list.columns
    .filter(({ name }) => told.includes(name) && (row.cells[name] ?? null) !== null)
    .map((column) => presentCell(column, row.cells[column.name] ?? null));
  const { place } = bills;
  return (
    <div className={styles['page']}>
      <Card padded className={styles['bill']}>
        <p className={styles['count']}>
          Bill {place.at + 1} of {place.of}
        </p>
        <h2 className={styles['title']}>{read.data.title}</h2>
        <p className={styles['facts']}>{facts.join(' · ')}</p>
        <InsideLink href={`/admin/expenditure/${row.id}`} to={to} className={styles['link']}>
          Open the bill and its receipts
        </InsideLink>
      </Card>
      <OpenBill {...props} answer={read.data} values={values} form={editForm} />
    </div>
  );
}

interface OpenBillProps extends WaitingBillProps {
  readonly answer: RecordAnswer;
  readonly values: NonNullable<RecordAnswer['values']>;
  readonly form: Parameters<typeof basisOf>[1];
}

/** Its draft is the one of its edit: both are the same change. */
function OpenBill({ row, bills, user, to, answer, values, form }: OpenBillProps) {
  const record = { list: 'expenditure', id: row.id };
  const [basis] = useState(() => basisOf(record, form, answer, values));
  const key = `${record.list}/edit/${form.name}`;
  const opened = useOpenForm({
    form,
    relatedRecordId: row.id,
    draft: {
      drafts: deviceDrafts,
      key: { ownerId: user.id, form: key, relatedRecordId: row.id },
    },
    outbox: null,
    basis,
  });
  if (opened === null) return <FormSkeleton />;
  return (
    <AmountForm
      form={form}
      opened={opened}
      title={answer.title}
      record={record}
      reach={user}
      bills={bills}
      to={to}
    />
  );
}

interface NeedsAmountPageProps {
  readonly user: User;
  readonly refresh: () => void;
  readonly to: (path: string) => void;
}

/** Bills that lack an amount, one after the other, each with the rate of its day. */
export function NeedsAmountPage({ user, refresh, to }: NeedsAmountPageProps) {
  const bills = useWaitingBills();
  const online = useOnline();
  const { data, error, isFetching } = bills.read;
  useSayInHeader('Needs an amount', data === undefined ? 'Bills to complete' : bills.left);
  if (bills.bill !== undefined)
    return <WaitingBill key={bills.bill.id} row={bills.bill} bills={bills} user={user} to={to} />;
  if (data !== undefined)
    return (
      <ScreenState title="All amounts are in" icon={<Icon of={CircleCheck} size={32} />}>
        A bill appears here when an amount is missing to compare its payments with.
      </ScreenState>
    );
  if (!online)
    return (
      <ScreenState title="You’re offline">
        Bills are not saved on this device. They appear when you’re back online.
      </ScreenState>
    );
  if (error === null) return <FormSkeleton />;
  return (
    <FailedState title="The bills did not load" onRetry={refresh} retrying={isFetching}>
      <FailureReason error={error} />
    </FailedState>
  );
}
