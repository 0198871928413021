import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { type ListRow, readList } from '@paddock/contract/engine/lists/calls';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { Reach } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { AddDialog } from '../../../engine/forms/add-dialog.tsx';
import { AskedQuestion } from '../../../engine/forms/form-questions.tsx';
import { invalidControls } from '../../../engine/forms/form-element.ts';
import { DraftNote } from '../../../engine/forms/draft-note.tsx';
import { FieldGrid } from '../../../engine/forms/field-grid.tsx';
import { Field } from '../../../engine/forms/field.tsx';
import { FormSkeleton } from '../../../engine/forms/form-body.tsx';
import { FormProvider } from '../../../engine/forms/form-context.ts';
import { editMoment, momentAt } from '../../../engine/forms/form-session.ts';
import { type FormState, phases } from '../../../engine/forms/form-state.ts';
import type { OpenedForm } from '../../../engine/forms/open-session.ts';
import { useOpenForm } from '../../../engine/forms/use-open-form.ts';
import { presentCell } from '../../../engine/lists/present-cell.ts';
import { deviceDrafts } from '../../../engine/offline/drafts.ts';
import { makeBasis } from '../../../engine/records/clashing.ts';
import { RecordState } from '../../../engine/records/record-state.tsx';
import { type RecordRef, useRecord } from '../../../engine/records/use-record.ts';
import { useUndo } from '../../../engine/records/use-undo.ts';
import { useAddress, withParts } from '../../../platform/address.ts';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useStore } from '../../../platform/store.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { Message } from '../../../ui/message.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import styles from './needs-amount.module.css';

interface WaitingBillProps {
  readonly row: ListRow;
  readonly bills: ReturnType<typeof useWaitingBills>;
  readonly user: User;
  readonly to: (path: string) => void;
}

/** Its title is its reference. */
const told = ['purchased', 'vendor', 'project', 'product_type'];

/** One bill of the queue: its details, and its amounts to fill in. */
function WaitingBill(props: WaitingBillProps) {
  const { row, bills, to } = props;
  const record = { list: 'expenditure', id: row.id };
  const { list, editForm } = useCatalogue().registry.kind(record.list);
  const read = useRecord(record);
  if (read.isLoading) return <FormSkeleton />;
  if (read.data === undefined)
    return <RecordState id={record.id} list={list} read={read} up={bills.next} />;
  const { values } = read.data;
  // An edit is based on the server's current answer.
  if ((read.isFetching && !read.isFetchedAfterMount) || values === null || editForm === undefined)
    return <FormSkeleton />;
  const facts = list.columns
    .filter(({ name }) => told.includes(name) && (row.cells[name] ?? null) !== null)
    .map((column) => presentCell(column, row.cells[column.name] ?? null));
  const { place } = bills;
  return (
    <div className={`stack gap-4 ${styles['page']}`}>
      <Card padded className="grid gap-1">
        <p className="small muted">
          Bill {place.at + 1} of {place.of}
        </p>
        <h2 className="time-text anywhere">{read.data.title}</h2>
        <p className="small muted">{facts.join(' · ')}</p>
        <InsideLink
          href={`/admin/expenditure/${row.id}`}
          to={to}
          className={`inline-flex middle target ${styles['link']}`}
        >
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
  readonly form: Parameters<typeof makeBasis>[1];
}

/** Its draft is the one of its edit: both are the same change. */
function OpenBill({ row, bills, user, to, answer, values, form }: OpenBillProps) {
  const record = { list: 'expenditure', id: row.id };
  const [basis] = useState(() => makeBasis(record, form, answer, values));
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

interface AmountFormProps {
  readonly form: FormDescriptor;
  readonly opened: OpenedForm;
  readonly title: string;
  readonly record: RecordRef;
  readonly reach: Reach;
  readonly bills: ReturnType<typeof useWaitingBills>;
  readonly to: (path: string) => void;
}

const minute = 60_000;

/** The amounts of a bill, and the way to the next one. */
function AmountForm(props: AmountFormProps) {
  const { form, opened, title, record, reach, bills, to } = props;
  const { session, questions, keeper, startAgain } = opened;
  const state = useStore(session);
  const element = useRef<HTMLFormElement>(null);
  const moment = editMoment(momentAt(useNow(minute)), state.basis);
  const { rate, fields } = findAmounts(form);
  useGoOn({ title, record, bills, state });
  useFocusOn(element, rate, state);
  const sending = state.formState !== phases.editing;
  return (
    <FormProvider value={{ form, session, state, reach, moment, Field, AddDialog }}>
      <form
        ref={element}
        noValidate
        aria-label={`Amounts of ${title}`}
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void session.save(invalidControls(event.currentTarget));
        }}
      >
        <div inert={sending}>
          <FieldGrid elements={fields} values={state.values} prefix="" />
        </div>
        {hasAmounts(rate, state) && (
          <Message tone="info" title="The cost of this bill is known">
            One of its payments has no sterling amount to compare with it.{' '}
            <InsideLink href={`/admin/payments?expenditure=${record.id}`} to={to}>
              Open its payments
            </InsideLink>
          </Message>
        )}
        <Setback state={state} record={record} to={to} />
        {keeper !== null && (
          <DraftNote keeper={keeper} edits onStartAgain={() => void startAgain()} />
        )}
        <div className={`grid gap-3 ${styles['buttons']}`}>
          <Button
            variant="quiet"
            disabled={sending}
            why={bills.back === null ? 'This is the first bill.' : undefined}
            onClick={() => bills.back?.()}
          >
            Back
          </Button>
          <Button variant="quiet" disabled={sending} onClick={bills.next}>
            Skip
          </Button>
          <Button type="submit" busy={sending}>
            Save and next
          </Button>
        </div>
      </form>
      <AskedQuestion questions={questions} />
    </FormProvider>
  );
}

type Rate = FormElement<'rate'>;

/** The fields with the amounts of a bill, in the order in which they are filled in. */
function findAmounts(form: FormDescriptor): { rate: Rate; fields: FormElement[] } {
  const all = listElements(form);
  const rate = all.find((one) => one.type === 'rate');
  if (rate?.type !== 'rate') throw new Error(`The form "${form.name}" has no exchange rate`);
  const names = [rate.amount, ...rate.currencies, rate.sterling, rate.name];
  return { rate, fields: names.flatMap((name) => all.find((one) => one.name === name) ?? []) };
}

function hasAmounts({ amount, sterling }: Rate, { basis }: FormState): boolean {
  return [amount, sterling].every((name) => isSomething(basis?.values[name]));
}

function isSomething(value: TypedValue | undefined): boolean {
  return typeof value === 'string' && /[1-9]/.test(value);
}

/** Once it is saved: says so, offers to undo it, and goes to the next one. */
function useGoOn({
  title,
  record,
  bills,
  state: { answer },
}: Pick<AmountFormProps, 'title' | 'record' | 'bills'> & { readonly state: FormState }): void {
  const queries = useQueryClient();
  const say = useUndo(record);
  const goOn = useEffectEvent((event: number | undefined) => {
    say({ title: 'Saved', body: title, event });
    bills.next();
    void queries.invalidateQueries();
  });
  useEffect(() => {
    if (answer !== null) goOn(answer.event);
  }, [answer]);
}

/** Starts at the amount that is missing. Once a rate is used, the next key saves. */
function useFocusOn(form: RefObject<HTMLFormElement | null>, rate: Rate, state: FormState): void {
  const { values, setbacks, problems } = state;
  const isUsed = typeof values[rate.name] === 'number';
  const first = useEffectEvent(() => {
    const missing = isSomething(values[rate.amount]) ? rate.sterling : rate.amount;
    controlNamed(form.current, missing)?.focus();
  });
  useEffect(() => first(), []);
  useEffect(() => {
    if (isUsed) form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [isUsed, form]);
  const complain = useEffectEvent(() => {
    const [field] = Object.keys(problems);
    if (field !== undefined) controlNamed(form.current, field)?.focus();
  });
  useEffect(() => {
    if (setbacks > 0) complain();
  }, [setbacks]);
}

function controlNamed(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.getAttribute('name') === name,
  );
}

interface SetbackProps {
  readonly state: FormState;
  readonly record: RecordRef;
  readonly to: (path: string) => void;
}

/** Explains why it was not saved. The record page compares two versions. */
function Setback({ state: { alert, clashes }, record, to }: SetbackProps) {
  if (clashes)
    return (
      <Message tone="warn" urgent title="Someone else changed this bill">
        Your entries are still here.{' '}
        <InsideLink href={`/admin/${record.list}/${record.id}/edit`} to={to}>
          Compare both versions
        </InsideLink>
      </Message>
    );
  if (alert === null) return null;
  return alert.kind === 'incomplete' ? (
    <Message tone="bad" urgent title="Please complete all fields." />
  ) : (
    <Message tone="bad" urgent title="This was not saved">
      {alert.message}
    </Message>
  );
}

/** Bills loaded at once; the rest is loaded after them. */
const atOnce = 200;

/** Bills without a comparable amount, oldest first. Money is not saved on the device. */
function useWaitingBills() {
  const { api } = usePlatform();
  const { params, replace } = useAddress();
  const query = { state: 'incomplete', sort: 'purchased', limit: String(atOnce) };
  const read = useQuery({
    queryKey: ['list', 'expenditure', 'needs-amount'],
    queryFn: ({ signal }) => api.call(readList, { params: { list: 'expenditure' }, query, signal }),
  });
  const rows = read.data?.rows ?? [];
  const chosen = rows.findIndex(({ id }) => String(id) === params.get('bill'));
  const at = Math.max(chosen, 0);
  const show = (row: ListRow | undefined) =>
    replace(withParts(params, { bill: row === undefined ? undefined : String(row.id) }));
  return {
    read,
    bill: rows[at],
    /** "12 left", "More than 200 left". */
    left: `${read.data?.next === null ? rows.length : `More than ${rows.length}`} left`,
    place: { at, of: rows.length },
    /** To the next bill; after the last one, to the first. */
    next: () => show(rows[at + 1] ?? rows[0]),
    back: at === 0 ? null : () => show(rows[at - 1]),
  };
}
