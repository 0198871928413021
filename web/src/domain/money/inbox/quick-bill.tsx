import { bookingAddress } from '../../bookings/booking-page.ts';
import type { InboxRow, readMoneyRows } from '@paddock/contract/domain/money/inbox';
import { type FormElement, listElements } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { localDaysBetween } from '@paddock/contract/platform/local-time';
import { minorUnits, parseMoney } from '@paddock/contract/platform/money';
import type { User } from '@paddock/contract/platform/user';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type * as z from 'zod/mini';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { FormProvider, useForm } from '../../../engine/forms/form-context.ts';
import type { FormState } from '../../../engine/forms/form-state.ts';
import { localMinute } from '../../../engine/forms/local-minute.ts';
import { useLookupSearch } from '../../../engine/forms/lookup-rows.ts';
import { outboxSlot } from '../../../engine/forms/outbox-slot.ts';
import { useOpenForm } from '../../../engine/forms/use-open-form.ts';
import { deviceDrafts } from '../../../engine/offline/drafts.ts';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { nextAfterReceipt } from '../next-steps.ts';
import { exactly, nameBill } from './inbox.ts';
import styles from './inbox.module.css';

const billForm = 'new-project-expenditure';

/** The form of an expenditure, of which the quick ways show the fields on a receipt. */
export function useBillForm() {
  const form = useCatalogue().registry.form(billForm);
  const field = (wanted: string): FormElement => {
    const found = listElements(form).find((element) => element.name === wanted);
    if (found === undefined) throw new Error(`The form "${billForm}" has no field ${wanted}`);
    return found;
  };
  return { form, field };
}

/** The first rows of one of its lookups, from the server or, without a network, from the device. */
export function useChoices(wanted: string, typed = '') {
  const element = useBillForm().field(wanted);
  if (element.type !== 'lookup') throw new Error(`${wanted} is not a lookup`);
  return useLookupSearch(element.meta, typed, true);
}

/** The type most often needed while travelling; it needs neither people nor flights. */
export function likelyType(rows: readonly LookupRow[]): number | null {
  const plain = rows.filter(({ kind }) => kind !== 'flight');
  return (plain.find(({ value }) => /fuel/i.test(value)) ?? plain[0])?.key ?? null;
}

interface Quick {
  readonly projectId: number;
  readonly user: User;
  readonly type: number | null;
  /** Each way has its own draft. */
  readonly way: 'row' | 'receipt';
}

/** The form for one bill after another, saved as a draft until it is sent. */
export function useQuickBill({ projectId, user, type, way }: Quick) {
  const { form } = useBillForm();
  const { clock } = usePlatform();
  const [start] = useState(() => startValues(projectId, type, clock.now()));
  const key = { ownerId: user.id, form: `projects/${way}/${billForm}`, relatedRecordId: projectId };
  return useOpenForm({
    form,
    relatedRecordId: null,
    draft: { drafts: deviceDrafts, key },
    outbox: outboxSlot({ form, name: billForm, ownerId: user.id, draft: key, corrects: null }),
    filled: start,
    basis: null,
  });
}

function startValues(project_id: number, product_type_id: number | null, now: number): TypedValues {
  return { project_id, product_type_id, purchase_datetime: localMinute(new Date(now)) };
}

/** Remembers values that the next bill probably shares. */
export function rememberValues(values: TypedValues, now: number): TypedValues {
  const { project_id = null, product_type_id = null, currency_id = null } = values;
  return {
    project_id,
    product_type_id,
    currency_id,
    purchase_datetime: localMinute(new Date(now)),
  };
}

/** The value of a field as text; empty if there is none. */
export function textIn(values: TypedValues, field: string): string {
  const value = values[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether a cost was entered: then it is a bill to pay. */
export function isDue({ non_sterling_cost: cost }: TypedValues): boolean {
  return typeof cost === 'string' && /[1-9]/.test(cost);
}

/** The message about a saved bill: its group, and what it still needs. */
export function afterBill(values: TypedValues, hasReceipt: boolean, paid: string | undefined) {
  const due = paid ?? 'Under To pay';
  return {
    where: isDue(values) ? due : 'Under To complete',
    ...(hasReceipt && { next: nextAfterReceipt }),
  };
}

/** "EUR 602.17" is one amount, however it is typed. */
export function amountAsTyped(values: TypedValues, currency: string): string | null {
  const typed = values['non_sterling_cost'];
  return typeof typed === 'string' ? parseMoney(typed, minorUnits(currency)) : null;
}

type Rows = InfiniteData<z.infer<typeof readMoneyRows.response>>;

/** Two bills of one amount on days as near as these are likely one. */
const nearDays = 1;

/** Asks before a bill is added that looks like one in the list. */
export function useSameBill(projectCode: string, values: TypedValues) {
  const queries = useQueryClient();
  const currencies = useChoices('currency_id').rows;
  const [asked, setAsked] = useState<{ readonly row: InboxRow; readonly add: () => void }>();
  const currency = currencies.find(({ key }) => key === values['currency_id'])?.value;
  function find(): InboxRow | undefined {
    const amount = currency === undefined ? null : amountAsTyped(values, currency);
    const day = textIn(values, 'purchase_datetime').slice(0, 10);
    if (amount === null || day === '' || !/[1-9]/.test(amount)) return undefined;
    const known = queries.getQueriesData<Rows>({ queryKey: ['money', projectCode, 'rows'] });
    return known
      .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
      .find(
        (row) =>
          row.amount?.amount === amount &&
          row.amount.currency === currency &&
          Math.abs(localDaysBetween(day, row.purchasedOn)) <= nearDays,
      );
  }
  return {
    ask(add: () => void): void {
      const row = find();
      if (row === undefined) return add();
      setAsked({ row, add });
    },
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        title="Add it again?"
        confirmLabel="Add another"
        cancelLabel="Don’t add"
        onConfirm={() => {
          asked?.add();
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked?.row.amount
          ? `${nameBill(asked.row)} has ${exactly(asked.row.amount)} on the same or the next day.`
          : ''}
      </ConfirmDialog>
    ),
  };
}

/** The reason why a bill was not added. */
export function QuickAlert({ state: { alert, problems, values } }: { readonly state: FormState }) {
  const panel = usePanel();
  if (alert === null) return null;
  const { project_id: project } = values;
  const projectId = typeof project === 'number' ? project : undefined;
  if (problems['contactIds'] !== undefined || problems['flightIds'] !== undefined)
    return (
      <Message tone="warn" urgent title="A flight booking needs its people and flights">
        <DeskButton onClick={() => panel.open(bookingAddress(projectId))}>Add booking</DeskButton>
      </Message>
    );
  if (alert.kind === 'incomplete')
    return <Message tone="bad" urgent title="Please complete all fields." />;
  return (
    <Message tone="bad" urgent title="This was not saved">
      {alert.message}
    </Message>
  );
}

interface QuickSelectProps {
  readonly name: 'product_type_id' | 'currency_id';
  readonly label: string;
}

/** So many rows of a lookup are read at once. A longer list is searched as in the whole form. */
const all = 50;

/** One of a short list, in the device's own way to choose. */
export function QuickSelect({ name, label }: QuickSelectProps) {
  const surroundings = useForm();
  const { session, state, Field } = surroundings;
  const { field } = useBillForm();
  const { rows } = useChoices(name);
  const value = textIn(state.values, name);
  if (rows.length >= all)
    // A currency or a type is seldom added, and not from here.
    return (
      <FormProvider value={{ ...surroundings, reach: 10 }}>
        <div className={styles['search']}>
          <Field
            element={{ ...field(name), label, required: false }}
            field={name}
            value={state.values[name] ?? null}
          />
        </div>
      </FormProvider>
    );
  return (
    <label className={`grid shrink ${styles['field']}`}>
      <span className={styles['label']}>{label}</span>
      <select
        name={name}
        required
        aria-invalid={state.problems[name] !== undefined}
        value={value}
        onChange={({ target }) =>
          session.change(name, target.value === '' ? null : Number(target.value))
        }
      >
        {value === '' && <option value="">Choose</option>}
        {rows.map((row) => (
          <option key={row.key} value={row.key}>
            {row.value}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The fields that an invoice needs to become a bill. */
export interface InvoiceSheetProps {
  readonly file: File;
  readonly projectCode: string;
  /** The product types to choose from. */
  readonly types: readonly LookupRow[];
  /** The likely one. */
  readonly type: number | null;
  /** The file is no invoice, or is entered by hand. */
  readonly onReceipt: (file: File) => void;
  readonly onClose: () => void;
}

/** Reads an invoice. The room that has it is above this one. */
export type InvoiceSheetPart = ComponentType<InvoiceSheetProps>;

/** A PDF or XML file may be an invoice with data. */
export function mayBeInvoice({ name, type }: File): boolean {
  return /\b(?:pdf|xml)\b/.test(type) || /\.(?:pdf|xml)$/i.test(name);
}

/** Beside the files that receipts may be. */
export const invoiceFiles = 'application/xml,text/xml,.xml';
