import { DayInput } from '../../../engine/days/day-input.tsx';
import type { MoneyInbox } from '@paddock/contract/domain/money/inbox';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import type { User } from '@paddock/contract/platform/user';
import CornerDownLeft from 'lucide/dist/esm/icons/corner-down-left.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { AddDialog } from '../../../engine/forms/add-dialog.tsx';
import { AskedQuestion } from '../../../engine/forms/form-questions.tsx';
import { invalidControls } from '../../../engine/forms/form-element.ts';
import { DraftNote } from '../../../engine/forms/draft-note.tsx';
import { Field } from '../../../engine/forms/field.tsx';
import { FormProvider } from '../../../engine/forms/form-context.ts';
import { momentAt } from '../../../engine/forms/form-session.ts';
import { phases } from '../../../engine/forms/form-state.ts';
import type { OpenedForm } from '../../../engine/forms/open-session.ts';
import { useChosenKinds } from '../../../engine/forms/use-chosen-kinds.ts';
import { useStored } from '../../../engine/forms/use-stored.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useStore } from '../../../platform/store.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import { acceptedFiles, type BillReceipts, useBillReceipts } from '../receipts/add-buttons.tsx';
import styles from './inbox.module.css';
import { PaidWith, RepaidField, usePaidWith } from './paid-with.tsx';
import {
  afterBill,
  invoiceFiles,
  type InvoiceSheetPart,
  likelyType,
  mayBeInvoice,
  QuickAlert,
  QuickSelect,
  rememberValues,
  textIn,
  useBillForm,
  useChoices,
  useQuickBill,
  useSameBill,
} from './quick-bill.tsx';

interface QuickRowProps {
  readonly project: MoneyInbox['project'];
  readonly user: User;
  readonly Invoice: InvoiceSheetPart;
}

const minute = 60_000;

/** One line for a bill: a receipt first, then its values. Enter adds it, and the line is ready for the next. */
export function QuickRow(props: QuickRowProps) {
  const types = useChoices('product_type_id');
  if (types.rows.length === 0) return null;
  return <OpenRow {...props} types={types.rows} type={likelyType(types.rows)} />;
}

interface OpenRowProps extends QuickRowProps {
  readonly types: readonly LookupRow[];
  readonly type: number | null;
}

function OpenRow(props: OpenRowProps) {
  const { project, user, type } = props;
  const opened = useQuickBill({ projectId: project.id, user, type, way: 'row' });
  return opened === null ? null : <Row {...props} opened={opened} />;
}

function Row(props: OpenRowProps & { readonly opened: OpenedForm }) {
  const { project, user, opened, Invoice } = props;
  const { session, questions, keeper, startAgain } = opened;
  const { form, field } = useBillForm();
  const { clock } = usePlatform();
  const state = useStore(session);
  const element = useRef<HTMLFormElement>(null);
  const receipts = useBillReceipts(state.submissionId, user.id);
  const [invoice, setInvoice] = useState<File | null>(null);
  const moment = momentAt(useNow(minute));
  const paid = usePaidWith(project.projectCode);
  const same = useSameBill(project.projectCode, state.values);
  useChosenKinds(form, session, state);
  async function goOn(): Promise<void> {
    const before = rememberValues(session.getSnapshot().values, clock.now());
    await startAgain();
    session.saveValues(before, session.getSnapshot().values);
    toVendor();
  }
  function toVendor(): void {
    element.current?.querySelector<HTMLElement>('[name=vendor_id]')?.focus();
  }
  const reach = user;
  const done = () => void goOn();
  useStored({
    form,
    state,
    offers: reach,
    ...afterBill(state.values, receipts.receipts.length > 0, paid.words),
    onStored: (id) => {
      void paid.pay(id, state.values);
      done();
    },
    onKept: () => {
      paid.sayKept();
      done();
    },
  });
  const sending = state.formState !== phases.editing;
  return (
    <FormProvider value={{ form, session, state, reach, moment, Field, AddDialog }}>
      <form
        ref={element}
        noValidate
        aria-label="Add a bill"
        className="stack gap-2 no-print"
        onSubmit={(event) => {
          event.preventDefault();
          const invalid = invalidControls(event.currentTarget);
          if (!paid.check()) return;
          same.ask(() => void session.save(invalid));
        }}
      >
        <div className={`grid start desk-text ${styles['row']}`} inert={sending}>
          <ReceiptDrop receipts={receipts} onInvoice={setInvoice} onTaken={toVendor} />
          <div key={`${state.submissionId} vendor`}>
            <Field
              element={field('vendor_id')}
              field="vendor_id"
              value={state.values['vendor_id'] ?? null}
            />
          </div>
          <QuickSelect name="product_type_id" label="Type" />
          <QuickSelect name="currency_id" label="Currency" />
          <div key={`${state.submissionId} cost`}>
            <Field
              element={field('non_sterling_cost')}
              field="non_sterling_cost"
              value={state.values['non_sterling_cost'] ?? null}
            />
          </div>
          <BillDay
            value={textIn(state.values, 'purchase_datetime')}
            error={state.problems['purchase_datetime']}
            onChange={(at) => session.change('purchase_datetime', at)}
          />
          <PaidWith {...paid.field} />
          <DeskButton type="submit" busy={sending} className={styles['add']}>
            Add
            <Icon of={CornerDownLeft} size={14} />
          </DeskButton>
        </div>
        {paid.repaid !== false && (
          <div className={`desk-text ${styles['repaid']}`} inert={sending}>
            <RepaidField repaid={paid.repaid} />
          </div>
        )}
        <QuickAlert state={state} />
        {keeper !== null && state.changed && (
          <DraftNote keeper={keeper} edits={false} onStartAgain={() => void startAgain()} />
        )}
      </form>
      {invoice !== null && (
        <Invoice
          key={`${invoice.name} ${invoice.lastModified}`}
          file={invoice}
          projectCode={project.projectCode}
          types={props.types}
          type={props.type}
          onReceipt={(file) => {
            setInvoice(null);
            void receipts.add([file]);
            toVendor();
          }}
          onClose={() => setInvoice(null)}
        />
      )}
      {same.question}
      <AskedQuestion questions={questions} />
    </FormProvider>
  );
}

interface BillDayProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (at: string) => void;
}

/** A receipt gives a day. For any other day than today, the time of purchase is noon. */
function BillDay({ value, error, onChange }: BillDayProps) {
  const id = useId();
  return (
    <div className={`grid ${styles['day']}`}>
      <label htmlFor={id} className={styles['label']}>
        Date
      </label>
      <DayInput
        id={id}
        name="purchase_day"
        required
        isPast
        aria-invalid={error !== undefined}
        min="1970-01-01"
        max="2099-12-31"
        value={value.slice(0, 10)}
        onDay={(day) => onChange(day === '' ? '' : `${day}T12:00`)}
      />
    </div>
  );
}

interface ReceiptDropProps {
  readonly receipts: BillReceipts;
  /** One PDF or XML file may be an invoice. */
  readonly onInvoice: (file: File) => void;
  /** A receipt was added: its values come next. */
  readonly onTaken: () => void;
}

/** Takes a receipt or an invoice that is dropped, pasted or chosen. */
function ReceiptDrop({ receipts, onInvoice, onTaken }: ReceiptDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const { receipts: held, busy, problems, add, remove } = receipts;
  const online = useOnline();
  const take = useEffectEvent((files: readonly File[]) => {
    const [first, ...others] = files;
    if (first !== undefined && others.length === 0 && online && mayBeInvoice(first))
      return onInvoice(first);
    void add(files);
    onTaken();
  });
  useEffect(() => takeFiles((files) => take(files)), []);
  return (
    <div className="grid gap-1 shrink">
      <FileInput
        ref={input}
        label="Receipt of the new bill"
        accept={`${acceptedFiles},${invoiceFiles}`}
        onFiles={(files) => take(files)}
      />
      <button
        type="button"
        className={`row gap-2 surface round-2 ink ${styles['drop']}`}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        <Icon of={ReceiptText} size={18} />
        <span>
          <strong>Drop a receipt or invoice</strong>
          <small>or paste, Ctrl V</small>
        </span>
      </button>
      {held.map((receipt) => (
        <span
          key={receipt.uploadId}
          className={`row gap-1 shrink desk-small muted ${styles['held']}`}
        >
          <Icon of={FileText} size={14} />
          <span className="ellipsis">{receipt.name}</span>
          <button
            type="button"
            aria-label={`Remove ${receipt.name}`}
            onClick={() => remove(receipt)}
          >
            <Icon of={X} size={14} />
          </button>
        </span>
      ))}
      {problems.length > 0 && (
        <Message tone="warn" urgent title="Not added">
          {problems.join(' ')}
        </Message>
      )}
    </div>
  );
}

/** Files that are dropped or pasted anywhere on the page. */
function takeFiles(onFiles: (files: readonly File[]) => void) {
  const stop = new AbortController();
  const { signal } = stop;
  const take = (event: Event, files: FileList | undefined) => {
    if (files === undefined || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  document.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  document.addEventListener('drop', (event) => take(event, event.dataTransfer?.files), { signal });
  document.addEventListener('paste', (event) => take(event, event.clipboardData?.files), {
    signal,
  });
  return () => stop.abort();
}
