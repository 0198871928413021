import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import type { User } from '@paddock/contract/platform/user';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useRef, useState } from 'react';
import { AddDialog } from '../../../engine/forms/add-dialog.tsx';
import { AskedQuestion } from '../../../engine/forms/form-questions.tsx';
import { invalidControls } from '../../../engine/forms/form-element.ts';
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
import { Button } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { Message } from '../../../ui/message.tsx';
import receiptPhotoStyles from '../receipts/receipts-card.module.css';
import { type BillReceipts, TakeFile, useBillReceipts } from '../receipts/add-buttons.tsx';
import { usePhotoAmount } from '../receipts/use-photo-amount.ts';
import { useAddress, useFile, type WaitingReceipt } from '../receipts/waiting-receipts.ts';
import styles from './inbox.module.css';
import { PaidWith, RepaidField, usePaidWith } from './paid-with.tsx';
import {
  afterBill,
  invoiceFiles,
  isDue,
  type InvoiceSheetPart,
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

interface ReceiptFormProps {
  readonly projectId: number;
  readonly projectCode: string;
  readonly user: User;
  readonly types: readonly LookupRow[];
  readonly type: number | null;
  readonly Invoice: InvoiceSheetPart;
  readonly onDone: () => void;
}

const minute = 60_000;
/** Chips that fit on the first screen; the others are in the list of the full form. */
const mostTypes = 8;

export function ReceiptForm(props: ReceiptFormProps) {
  const { projectId, user, type } = props;
  const opened = useQuickBill({ projectId, user, type, way: 'receipt' });
  return opened === null ? null : <Opened {...props} opened={opened} />;
}

function Opened(props: ReceiptFormProps & { readonly opened: OpenedForm }) {
  const { projectCode, user, types, opened, Invoice, onDone } = props;
  const { session, questions, startAgain } = opened;
  const { form, field } = useBillForm();
  const { clock } = usePlatform();
  const state = useStore(session);
  const receipts = useBillReceipts(state.submissionId, user.id);
  const currencies = useChoices('currency_id').rows;
  const cost = isDue(state.values) ? textIn(state.values, 'non_sterling_cost') : '';
  const photo = usePhotoAmount(cost, ({ amount, currency }) => {
    session.change('non_sterling_cost', amount);
    const named = currencies.find(({ value }) => value === currency);
    if (named !== undefined) session.change('currency_id', named.key);
  });
  const held: BillReceipts = {
    ...receipts,
    add: async (files) => {
      const [first] = files;
      if (first !== undefined) photo.read(first);
      return receipts.add(files);
    },
  };
  const [invoice, setInvoice] = useState<File | null>(null);
  const moment = momentAt(useNow(minute));
  const same = useSameBill(projectCode, state.values);
  const stays = useRef(false);
  useChosenKinds(form, session, state);
  async function goOn(): Promise<void> {
    const before = rememberValues(session.getSnapshot().values, clock.now());
    await startAgain();
    photo.forget();
    session.saveValues(before, session.getSnapshot().values);
    if (!stays.current) onDone();
  }
  const reach = user;
  const done = () => void goOn();
  const paid = usePaidWith(projectCode);
  const after = afterBill(state.values, receipts.receipts.length > 0, paid.words);
  useStored({
    form,
    state,
    offers: reach,
    ...after,
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
  const chips = types
    .filter(({ kind }) => kind !== 'flight')
    .slice(0, mostTypes)
    .map(({ key, value }) => ({ value: String(key), label: value }));
  return (
    <FormProvider value={{ form, session, state, reach, moment, Field, AddDialog }}>
      <form
        noValidate
        aria-label="Add a receipt"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          stays.current = submitter?.getAttribute('value') !== 'done';
          const invalid = invalidControls(event.currentTarget);
          if (!paid.check()) return;
          same.ask(() => void session.save(invalid));
        }}
      >
        <ReceiptPhoto receipts={held} onInvoice={setInvoice} />
        <div className={`grid gap-2 ${styles['receiptAmount']}`} inert={sending}>
          <div key={`${state.submissionId} cost`}>
            <Field
              element={field('non_sterling_cost')}
              field="non_sterling_cost"
              value={state.values['non_sterling_cost'] ?? null}
            />
          </div>
          <QuickSelect name="currency_id" label="Currency" />
        </div>
        <p role="status" className="small muted">
          {photo.note}
        </p>
        <div inert={sending}>
          <p className="below-2 bold">Type</p>
          <ChipChoice
            label="Type"
            choices={chips}
            chosen={textIn(state.values, 'product_type_id')}
            onChoose={(key) => session.change('product_type_id', Number(key))}
          />
        </div>
        <div key={`${state.submissionId} vendor`} inert={sending}>
          <Field
            element={field('vendor_id')}
            field="vendor_id"
            value={state.values['vendor_id'] ?? null}
          />
        </div>
        <PaidWith {...paid.field} />
        <RepaidField repaid={paid.repaid} />
        <QuickAlert state={state} />
        <div className={`grid gap-2 ${styles['buttons']}`}>
          <Button type="submit" variant="quiet" value="done" busy={sending}>
            Save
          </Button>
          <Button type="submit" value="next" busy={sending}>
            Save and next
          </Button>
        </div>
        <p className="small muted centered">Saved on this phone until it is sent.</p>
      </form>
      {invoice !== null && (
        <Invoice
          file={invoice}
          projectCode={projectCode}
          types={types}
          type={props.type}
          onReceipt={(file) => {
            setInvoice(null);
            void held.add([file]);
          }}
          onClose={() => setInvoice(null)}
        />
      )}
      {same.question}
      <AskedQuestion questions={questions} />
    </FormProvider>
  );
}

interface ReceiptPhotoProps {
  readonly receipts: BillReceipts;
  readonly onInvoice: (file: File) => void;
}

/** The photo of a receipt, large, with the ways to take it again or to add another page. */
function ReceiptPhoto({ receipts, onInvoice }: ReceiptPhotoProps) {
  const { receipts: held, busy, problems, add, remove } = receipts;
  const online = useOnline();
  async function choose(files: readonly File[]): Promise<void> {
    const [first, ...others] = files;
    if (first !== undefined && others.length === 0 && online && mayBeInvoice(first))
      onInvoice(first);
    else await add(files);
  }
  const last = held.at(-1);
  async function again(files: readonly File[]): Promise<void> {
    const refused = await add(files);
    if (last !== undefined && refused.length === 0) remove(last);
  }
  return (
    <div
      className={`grid center relative clip round-3 ${receiptPhotoStyles['photo']}`}
      aria-busy={busy}
    >
      {last === undefined ? (
        <div className="grid gap-3">
          <TakeFile icon={Camera} label="Photograph the receipt" camera onFiles={add} />
          <TakeFile icon={Paperclip} label="Choose a file" more={invoiceFiles} onFiles={choose} />
        </div>
      ) : (
        <>
          <Picture key={last.uploadId} receipt={last} />
          <div className={`flex between ${receiptPhotoStyles['photoWays']}`}>
            <TakeFile icon={Camera} label="Retake" camera onFiles={again} />
            <TakeFile icon={Plus} label={`Page ${held.length + 1}`} camera onFiles={add} />
          </div>
        </>
      )}
      {problems.length > 0 && (
        <Message tone="warn" urgent title="Not added">
          {problems.join(' ')}
        </Message>
      )}
    </div>
  );
}

function Picture({ receipt }: { readonly receipt: WaitingReceipt }) {
  const file = useFile(receipt, true);
  const address = useAddress(file.data);
  if (!receipt.type.startsWith('image/') || address === undefined)
    return <p className={`pad-3 ${receiptPhotoStyles['file']}`}>{receipt.name}</p>;
  return (
    <img
      src={address}
      alt={`Receipt ${receipt.name}`}
      className={`block full ${receiptPhotoStyles['photoPicture']}`}
    />
  );
}
