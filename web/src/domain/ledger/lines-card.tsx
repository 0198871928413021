import { vatCategories } from '@paddock/contract/domain/ledger/invoices';
import {
  bearsVat,
  type BillLine,
  type BillLines,
  changeBillLines,
  mostBillLines,
  readBillLines,
} from '@paddock/contract/domain/ledger/lines';
import {
  addMoney,
  fromUnits,
  minorUnits,
  parseMoney,
  toUnits,
} from '@paddock/contract/platform/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useId, useState } from 'react';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';
import styles from './ledger.module.css';
import { describeRate, VatTable } from './vat-table.tsx';

const linesKey = (id: number) => ['bill-lines', id];

/** What a bill is made of, with its VAT; and the editor of it. */
export function LinesCard({ id }: { readonly id: number }) {
  const titleId = useId();
  const { api } = usePlatform();
  const [edits, setEdits] = useState(false);
  const read = useQuery({
    queryKey: linesKey(id),
    queryFn: ({ signal }) => api.call(readBillLines, { params: { id }, signal }),
  });
  const bill = read.data;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-3">
      <div className="row between gap-3">
        <h2 id={titleId} className="time-text">
          VAT
        </h2>
        {bill !== undefined && bill.lines.some(({ fromInvoice }) => fromInvoice) && (
          <Badge tone="info">From the invoice’s data</Badge>
        )}
      </div>
      {bill === undefined && read.error === null && read.fetchStatus !== 'paused' && (
        <Spinner label="Loading the lines" />
      )}
      {bill === undefined && read.fetchStatus === 'paused' && (
        <p className="muted">You’re offline. The lines appear when you’re back online.</p>
      )}
      {bill === undefined && read.error !== null && (
        <Message tone="warn" title="The lines did not load">
          <FailureReason error={read.error} />
        </Message>
      )}
      {bill !== undefined && !edits && <Shown bill={bill} onEdit={() => setEdits(true)} />}
      {bill?.gross !== null && bill !== undefined && edits && (
        <LinesForm id={id} bill={bill} gross={bill.gross} onDone={() => setEdits(false)} />
      )}
    </Card>
  );
}

function Shown({ bill, onEdit }: { readonly bill: BillLines; readonly onEdit: () => void }) {
  const { lines, gross, currency } = bill;
  if (gross === null)
    return (
      <p className="muted">Enter the amount of this bill in its own currency to add its VAT.</p>
    );
  return (
    <>
      {lines.length === 0 ? (
        <p className="muted">The VAT of this bill is not known.</p>
      ) : (
        <VatTable
          title="Line"
          currency={currency}
          rows={lines.map((line) => ({
            ...line,
            name: (
              <>
                {describeRate({ ...line, description: null })}
                <LineWords bill={bill} line={line} />
              </>
            ),
          }))}
          total={
            lines.length > 1
              ? {
                  net: lines.map(({ net }) => net).reduce(addMoney),
                  vat: lines.map(({ vat }) => vat).reduce(addMoney),
                  gross,
                }
              : undefined
          }
        />
      )}
      <DeskButton onClick={onEdit}>{lines.length === 0 ? 'Enter the VAT' : 'Change'}</DeskButton>
    </>
  );
}

function LineWords({ bill, line }: { readonly bill: BillLines; readonly line: BillLine }) {
  const words = [
    line.description,
    bill.productTypes.find(({ id }) => id === line.productTypeId)?.title,
    bill.projects.find(({ id }) => id === line.projectId)?.title,
    line.costCode,
  ].filter((word) => typeof word === 'string');
  return words.length === 0 ? null : <small className="block muted">{words.join(', ')}</small>;
}

/** A line as it is typed. */
interface Typed {
  readonly key: number;
  readonly line: BillLine | null;
  readonly gross: string;
  /** "S 19" or "AE" */
  readonly vat: string;
  readonly description: string;
  readonly costCode: string;
}

interface LinesFormProps {
  readonly id: number;
  readonly bill: BillLines;
  readonly gross: string;
  readonly onDone: () => void;
}

/** Lines that add up to the bill. The last line takes what the others leave. */
function LinesForm({ id, bill, gross, onDone }: LinesFormProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const choices = listChoices(bill);
  const [typed, setTyped] = useState<readonly Typed[]>(() => openLines(bill, gross, choices));
  const rest = findRest(typed, gross, bill.currency);
  const saving = useMutation({
    mutationFn: async () =>
      api.call(changeBillLines, { params: { id }, body: { lines: typed.map(sendLine) } }),
    onSuccess: () => {
      showToast({
        title: 'VAT saved',
        body: `${typed.length === 1 ? 'One line' : `${typed.length} lines`} of ${gross} ${bill.currency}`,
      });
      onDone();
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: linesKey(id) });
      await queries.invalidateQueries({ queryKey: ['records'] });
    },
    networkMode: 'always',
  });
  const change = (key: number, changes: Partial<Typed>) =>
    setTyped(typed.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  return (
    <form
      noValidate
      aria-label="VAT of this bill"
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      {typed.map((one, at) => (
        <fieldset key={one.key} className={`plain-list no-padding borderless ${styles['line']}`}>
          <legend className="visually-hidden">{`Line ${at + 1}`}</legend>
          <label className="grid gap-1 shrink small muted">
            VAT
            <select
              className="input ink"
              value={one.vat}
              onChange={({ target }) => change(one.key, { vat: target.value })}
            >
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className="grid gap-1 shrink small muted">
            {`Gross, ${bill.currency}`}
            <input
              className="input ink"
              inputMode="decimal"
              value={one.gross}
              onChange={({ target }) => change(one.key, { gross: target.value })}
            />
          </label>
          <label className="grid gap-1 shrink small muted">
            What it is
            <input
              className="input ink"
              maxLength={200}
              value={one.description}
              onChange={({ target }) => change(one.key, { description: target.value })}
            />
          </label>
          <label className="grid gap-1 shrink small muted">
            Cost code
            <input
              className="input ink"
              maxLength={40}
              value={one.costCode}
              onChange={({ target }) => change(one.key, { costCode: target.value })}
            />
          </label>
          {typed.length > 1 && (
            <IconButton
              label={`Remove line ${at + 1}`}
              onClick={() => setTyped(typed.filter(({ key }) => key !== one.key))}
            >
              <Icon of={X} size={18} />
            </IconButton>
          )}
        </fieldset>
      ))}
      {rest !== null && rest !== '0' && (
        <p role="status" className="desk-text warn">
          {rest.startsWith('-')
            ? `The lines come to ${rest.slice(1)} ${bill.currency} more than the bill.`
            : `${rest} ${bill.currency} of the bill is in no line.`}
        </p>
      )}
      {saving.isError && (
        <Message tone="bad" urgent title="This was not saved">
          {saving.error.message}
        </Message>
      )}
      <div className="flex wrap gap-2">
        <DeskButton type="submit" variant="main" busy={saving.isPending}>
          Save VAT
        </DeskButton>
        <DeskButton
          icon={Plus}
          why={typed.length >= mostBillLines ? `At most ${mostBillLines} lines` : undefined}
          onClick={() => setTyped([...typed, addLine(typed, rest, choices)])}
        >
          Add a line
        </DeskButton>
        <DeskButton variant="quiet" onClick={onDone}>
          Cancel
        </DeskButton>
      </div>
    </form>
  );
}

interface RateChoice {
  readonly value: string;
  readonly label: string;
}

/** The rates of the vendor’s country, or of all if it is unknown, and the ways to bear no VAT. */
function listChoices({ rates, country, lines }: BillLines): RateChoice[] {
  const own = rates.filter((rate) => rate.country === country);
  const words = new Map(own.map(({ rate, kind }) => [`S ${rate}`, `${rate} % ${kind}`]));
  const others = own.length > 0 ? [] : rates.map(({ rate }) => `S ${rate}`);
  const held = lines.flatMap(({ rate, category }) =>
    rate === null ? [] : [`${category} ${rate}`],
  );
  for (const value of [...others, ...held])
    if (!words.has(value)) words.set(value, `${perCent(value)} %`);
  return [
    ...[...words]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => perCent(other.value) - perCent(one.value)),
    ...Object.entries(vatCategories)
      .filter(([code]) => !bearsVat(code))
      .map(([code, label]) => ({ value: code, label: `No VAT: ${label}` })),
  ];
}

/** 19 of "S 19" */
function perCent(value: string): number {
  return Number(value.split(' ')[1]);
}

function openLines(bill: BillLines, gross: string, choices: readonly RateChoice[]): Typed[] {
  if (bill.lines.length === 0)
    return [
      {
        key: 0,
        line: null,
        gross,
        vat: choices[0]?.value ?? 'O',
        description: '',
        costCode: '',
      },
    ];
  return bill.lines.map((line, key) => ({
    key,
    line,
    gross: line.gross,
    vat: line.rate === null ? line.category : `${line.category} ${line.rate}`,
    description: line.description ?? '',
    costCode: line.costCode ?? '',
  }));
}

function addLine(
  typed: readonly Typed[],
  rest: string | null,
  choices: readonly RateChoice[],
): Typed {
  return {
    key: Math.max(...typed.map(({ key }) => key)) + 1,
    line: null,
    gross: rest === '0' || rest === null ? '' : rest,
    vat: choices[0]?.value ?? 'O',
    description: '',
    costCode: '',
  };
}

/** Signed, with thousands separated or not; null if it is no amount. */
function readAmount(typed: string, currency: string): string | null {
  const sign = typed.trim().startsWith('-') ? '-' : '';
  const amount = parseMoney(typed.trim().replace(/^-/, ''), minorUnits(currency));
  return amount === null ? null : `${sign}${amount}`;
}

/** What the lines leave of the bill: "0" for nothing, null while one is no amount. */
function findRest(typed: readonly Typed[], gross: string, currency: string): string | null {
  const decimals = minorUnits(currency);
  const amounts = typed.map((one) => readAmount(one.gross, currency));
  if (amounts.some((amount) => amount === null)) return null;
  const units = amounts.reduce((sum, amount) => sum + toUnits(amount ?? '0', decimals), 0n);
  const rest = toUnits(gross, decimals) - units;
  return rest === 0n ? '0' : fromUnits(rest, decimals);
}

function sendLine({ line, gross, vat, description, costCode }: Typed) {
  const [category = 'O', rate = null] = vat.split(' ');
  // The VAT on an invoice is kept until somebody changes its line.
  const isSame =
    line !== null && line.gross === gross && line.category === category && line.rate === rate;
  return {
    description: description.trim() === '' ? null : description,
    gross: gross.replaceAll(/[\s,]/g, ''),
    rate,
    vat: isSame ? line.vat : null,
    category,
    productTypeId: line?.productTypeId ?? null,
    projectId: line?.projectId ?? null,
    costCode: costCode.trim() === '' ? null : costCode,
  };
}
