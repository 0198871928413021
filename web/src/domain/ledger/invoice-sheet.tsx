import { Dialog } from '@base-ui/react/dialog';
import {
  addInvoice,
  type Invoice,
  type InvoiceBill,
  type InvoicePreview,
  previewInvoice,
} from '@paddock/contract/domain/ledger/invoices';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isUnreachable } from '../../platform/call-errors.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import question from '../../ui/question.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import type { InvoiceSheetProps } from '../money/inbox/quick-bill.tsx';
import styles from './ledger.module.css';
import { describeRate, VatTable } from './vat-table.tsx';

/** Reads a file that may be an invoice. One with data is shown as the bill it becomes; any other is a receipt. */
export function InvoiceSheet(props: InvoiceSheetProps) {
  const { file, onReceipt, onClose } = props;
  const { api } = usePlatform();
  const [uploadId] = useState(() => crypto.randomUUID());
  const read = useQuery({
    queryKey: ['invoice', uploadId],
    queryFn: async ({ signal }) => {
      const multipart = new FormData();
      multipart.set('file', file);
      return api.call(previewInvoice, { multipart, signal });
    },
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  });
  const isPlain = read.data?.invoice === null;
  // Without a network, or a server with time, a PDF is still a receipt.
  const isUnread = read.error !== null && isUnreachable(read.error) && !isXml(file);
  const keep = useEffectEvent(() => onReceipt(file));
  useEffect(() => {
    if (isPlain || isUnread) keep();
  }, [isPlain, isUnread]);
  if (read.isPending) return <Spinner label={`Reading ${file.name}`} />;
  if (isPlain || isUnread) return null;
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`veil ${question['veil']}`} forceRender />
        <Dialog.Popup className={`${question['popup']} ${styles['sheet']}`}>
          {read.data?.invoice ? (
            <Found
              {...props}
              uploadId={uploadId}
              invoice={read.data.invoice}
              preview={read.data}
              readAgain={() => void read.refetch()}
            />
          ) : (
            <Refused {...props} reason={read.error?.message ?? ''} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function isXml({ name, type }: File): boolean {
  return /xml/.test(type) || /\.xml$/i.test(name);
}

function Refused({
  file,
  reason,
  onReceipt,
  onClose,
}: InvoiceSheetProps & { readonly reason: string }) {
  return (
    <>
      <Dialog.Title className={question['title']}>This invoice can’t be read</Dialog.Title>
      <Dialog.Description className={question['body']}>{reason}</Dialog.Description>
      <div className={`flex wrap gap-3 ${question['actions']}`}>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        {!isXml(file) && <Button onClick={() => onReceipt(file)}>Use it as a receipt</Button>}
      </div>
    </>
  );
}

interface FoundProps extends InvoiceSheetProps {
  readonly uploadId: string;
  readonly invoice: Invoice;
  readonly preview: InvoicePreview;
  readonly readAgain: () => void;
}

function Found(props: FoundProps) {
  const { file, projectCode, types, type, uploadId, invoice, preview, onReceipt, onClose } = props;
  const { bill, copy, refusal, questions } = preview;
  const { api } = usePlatform();
  const queries = useQueryClient();
  const panel = usePanel();
  const plain = types.filter(({ kind }) => kind !== 'flight');
  const [chosen, setChosen] = useState(String(bill?.productTypeId ?? type ?? ''));
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const adding = useMutation({
    mutationFn: async () => {
      const multipart = new FormData();
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const parts = { uploadId, projectCode, productTypeId: chosen, zone: timeZone };
      for (const [name, value] of Object.entries(parts)) multipart.set(name, value);
      if (questions.length > 0)
        multipart.set('agreed', questions.map(({ code }) => code).join(' '));
      multipart.set('file', file);
      return api.call(addInvoice, { multipart });
    },
    onSuccess: ({ id, title }) => {
      const onPress = () => panel.open(`/admin/expenditure/${id}`);
      showToast({ title: 'Bill added', body: title, action: { label: 'Open', onPress } });
      onClose();
    },
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  const isOpen = questions.some(({ code }) => !agreed.has(code));
  return (
    <>
      <div className="row between gap-3">
        <Dialog.Title className={question['title']}>{invoice.seller.name}</Dialog.Title>
        <Badge tone="info">From the invoice’s data</Badge>
      </div>
      <Dialog.Description className="desk-text muted">{describe(invoice)}</Dialog.Description>
      <div className={`stack gap-3 above-3 ${styles['scroll']}`}>
        <Totals invoice={invoice} bill={bill} />
        {bill?.vendor.id === null && (
          <p className="desk-text">{`${bill.vendor.name} is new and is added to the vendors.`}</p>
        )}
        {copy !== null && (
          <Message tone="warn" urgent title="This invoice is here already">
            <Button
              variant="text"
              onClick={() => {
                panel.open(`/admin/expenditure/${copy.id}`);
                onClose();
              }}
            >
              {copy.title}
            </Button>
          </Message>
        )}
        {copy === null && preview.already.length > 0 && (
          <Message tone="warn" title="Other bills have this number">
            {preview.already.map(({ title }) => title).join(', ')}
          </Message>
        )}
        {refusal !== null && <Message tone="bad" urgent title={refusal} />}
        {questions.map(({ code, message }) => (
          <Message key={code} tone="warn" urgent title={questionTitles[code]}>
            <p>{message}</p>
            <label className="row gap-2 target ink">
              <input
                type="checkbox"
                checked={agreed.has(code)}
                onChange={({ target }) => setAgreed(toggle(agreed, code, target.checked))}
              />
              {questionAnswers[code]}
            </label>
          </Message>
        ))}
        {bill !== null && copy === null && (
          <SelectField
            label="Type"
            choices={[
              ...(chosen === '' ? [{ value: '', label: 'Choose' }] : []),
              ...plain.map(({ key, value }) => ({ value: String(key), label: value })),
            ]}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {adding.isError && (
          <Message tone="bad" urgent title="The bill was not added">
            {adding.error.message}
          </Message>
        )}
      </div>
      <div className={`flex wrap gap-3 ${question['actions']}`}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        {!isXml(file) && copy === null && (
          <Button variant="quiet" onClick={() => onReceipt(file)}>
            Enter by hand
          </Button>
        )}
        {bill !== null && copy === null && (
          <Button
            busy={adding.isPending}
            why={
              isOpen ? 'Confirm what is asked above' : chosen === '' ? 'Choose a type' : undefined
            }
            onClick={() => adding.mutate()}
          >
            {`Add ${formatMoney(bill.amount, minorUnits(invoice.currency))} ${invoice.currency}`}
          </Button>
        )}
      </div>
    </>
  );
}

const questionTitles = {
  page: 'The page and the data disagree',
  account: 'A different bank account',
  'wrong-account': 'The IBAN is wrong',
} as const;

const questionAnswers = {
  page: 'The data are right',
  account: 'I checked this account with the vendor',
  'wrong-account': 'Add the bill without this account',
} as const;

function toggle(held: ReadonlySet<string>, code: string, on: boolean): ReadonlySet<string> {
  return new Set(on ? [...held, code] : [...held].filter((one) => one !== code));
}

/** "DUNA-2231, 1 July, due 31 July" */
function describe({ number, issuedOn, dueOn, kind }: Invoice): string {
  const what = kind === 'invoice' ? number : `${number}, ${kind}`;
  const due = dueOn === null ? '' : `, due ${formatDay(dueOn)} ${dueOn.slice(0, 4)}`;
  return `${what}, ${formatDay(issuedOn)} ${issuedOn.slice(0, 4)}${due}`;
}

interface TotalsProps {
  readonly invoice: Invoice;
  readonly bill: InvoiceBill | null;
}

/** One row for each rate and category, and what they come to. */
function Totals({ invoice, bill }: TotalsProps) {
  const { currency, prepaid, due } = invoice;
  const show = (amount: string) => formatMoney(amount, minorUnits(currency));
  const lines = bill?.lines ?? [];
  return (
    <VatTable
      title="VAT"
      currency={currency}
      rows={lines.map((line) => ({ ...line, name: describeRate(line) }))}
      total={{ net: invoice.net, vat: invoice.vat, gross: bill?.amount ?? invoice.gross }}
    >
      {/[1-9]/.test(prepaid) && (
        <tr>
          <th scope="row" colSpan={3}>
            Paid before, due {show(due)}
          </th>
          <td>{show(prepaid)}</td>
        </tr>
      )}
    </VatTable>
  );
}
