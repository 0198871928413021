import type { InboxGroup, InboxRow, MoneyInbox } from '@paddock/contract/domain/money/inbox';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { counted } from '@paddock/contract/platform/plural';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useMemo, useState, type ReactNode, useRef } from 'react';
import type { TableCard, TableGroup, TableColumn } from '../../../engine/tables/table-shape.ts';
import { Table } from '../../../engine/tables/table.tsx';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { StateWord } from '../../../ui/state-word.tsx';
import {
  billAddress,
  nameBill,
  boughtWords,
  dayWords,
  describeState,
  type ShownGroup,
  useShownGroups,
} from './inbox.ts';
import styles from './inbox.module.css';
import { billsIn, describeDeed, PaySheet, sumWords } from './pay-sheet.tsx';
import { RowsSkeleton } from './money-head.tsx';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { acceptedFiles } from '../receipts/add-buttons.tsx';
import { useAdding } from '../receipts/prepare-file.ts';

interface InboxTableProps {
  readonly inbox: MoneyInbox;
  readonly open: InboxGroup;
  readonly userId: number;
  /** The address that the panel shows. */
  readonly openPath: string | undefined;
  readonly onOpen: (path: string) => void;
}

const titles: Readonly<Record<InboxGroup, string>> = {
  toComplete: 'To complete',
  toPay: 'To pay',
  paid: 'Paid',
};

const none: Readonly<Record<InboxGroup, string>> = {
  toComplete: 'Everything is complete. A paid bill comes here if it lacks an amount or a receipt.',
  toPay: 'Everything is paid. Bills come here when something is due.',
  paid: 'No bill is paid yet.',
};

const noBills = 'No bills yet. Add the first one above.';

const readId = ({ id }: InboxRow) => String(id);

/** The rows of the open group, and of the next one below it if there is room. */
export function InboxTable({ inbox, open, userId, openPath, onOpen }: InboxTableProps) {
  const { today, project, counts } = inbox;
  const { groups, read, last } = useShownGroups(project.projectCode, open);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(
    () => inboxColumns(today, (row) => <RowAction row={row} userId={userId} />),
    [today, userId],
  );
  const rows = groups.flatMap((group) => group.rows);
  const isEmpty = counts.toComplete + counts.toPay + counts.paid === 0;
  const chosen = rows.filter(({ id }) => ids.has(String(id)));
  if (read.isError && rows.length === 0)
    return (
      <FailedState
        title="The rows did not load"
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      >
        <FailureReason error={read.error} />
      </FailedState>
    );
  if (read.isPending && read.fetchStatus === 'paused')
    return <ScreenState title="You’re offline">This list loads when you’re back.</ScreenState>;
  if (read.isPending) return <RowsSkeleton label="Loading the bills" />;
  return (
    <>
      {groups[0]?.rows.length === 0 && !read.hasNextPage && (
        <ScreenState title={isEmpty ? noBills : none[open]} />
      )}
      {rows.length > 0 && (
        <Table
          label={`Money of ${project.projectCode}`}
          name="money-inbox"
          columns={columns}
          groups={groups.flatMap((group) => toGroups(group, counts))}
          getId={readId}
          getName={nameBill}
          getCard={(row) => renderCard(row, today)}
          getHref={billAddress}
          onOpen={(row) => onOpen(billAddress(row))}
          openId={rows.find((row) => isOpen(row, openPath))?.id.toString()}
          selection={{ ids, onChange: setIds, allOf: open }}
        />
      )}
      {last.hasNextPage && (
        <DeskButton
          className={styles['more']}
          busy={last.isFetchingNextPage}
          onClick={() => void last.fetchNextPage()}
        >
          Show more
        </DeskButton>
      )}
      <PayBar inbox={inbox} chosen={chosen} onClear={() => setIds(new Set())} />
    </>
  );
}

function renderCard(row: InboxRow, today: string): TableCard {
  return {
    name: <Name row={row} />,
    about: <Own row={row} />,
    state: <State row={row} today={today} />,
  };
}

function toGroups(
  { group, rows }: ShownGroup,
  counts: MoneyInbox['counts'],
): TableGroup<InboxRow>[] {
  if (rows.length === 0) return [];
  const bills = counted(counts[group], 'bill');
  const about = group === 'toComplete' ? `${bills}, each needs something from you` : bills;
  return [{ key: group, title: titles[group], about, rows }];
}

function isOpen(row: InboxRow, path: string | undefined): boolean {
  const at = billAddress(row);
  return path === at || path?.startsWith(`${at}/`) === true;
}

interface PayBarProps {
  readonly inbox: MoneyInbox;
  readonly chosen: readonly InboxRow[];
  readonly onClear: () => void;
}

/** The total of the selected bills, exact and estimated, and the button to pay them. */
function PayBar({ inbox, chosen, onClear }: PayBarProps) {
  const [paying, setPaying] = useState(false);
  const bills = billsIn(chosen);
  return (
    <>
      <SelectionBar
        count={chosen.length}
        onClear={onClear}
        action={
          <DeskButton
            variant="main"
            why={bills.length === 0 ? 'None of these bills can be paid.' : undefined}
            onClick={() => setPaying(true)}
          >
            {describeDeed(bills)}
          </DeskButton>
        }
      >
        {sumWords(bills)}
        {chosen.length > bills.length && <Left rows={chosen.length - bills.length} />}
      </SelectionBar>
      {paying && (
        <PaySheet
          inbox={inbox}
          bills={bills}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false);
            onClear();
          }}
        />
      )}
    </>
  );
}

/** Rows that nothing can be paid of here. */
function Left({ rows }: { readonly rows: number }) {
  return (
    <>{` ${counted(rows, 'bill')} can’t be paid here: nothing is due, or the amount is not known.`}</>
  );
}

/** The columns of the inbox. `action` is the one thing to do about a row. */
function inboxColumns(
  today: string,
  action: (row: InboxRow) => ReactNode,
): readonly TableColumn<InboxRow>[] {
  return [
    {
      id: 'what',
      label: 'Vendor and what',
      least: 130,
      grows: 1,
      mayCut: true,
      stays: true,
      cell: (row) => (
        <span className={`clip tight ${styles['name']}`}>
          <Name row={row} />
          <span className="regular muted">
            {', '}
            <span className="nowrap">{boughtWords(row.purchasedOn, today)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'due',
      label: 'Due',
      least: 104,
      cell: (row) => <Due row={row} today={today} />,
    },
    {
      id: 'amount',
      label: 'Amount',
      least: 132,
      isFigure: true,
      stays: true,
      cell: (row) => <Own row={row} />,
    },
    {
      id: 'sterling',
      label: 'In sterling',
      least: 112,
      isFigure: true,
      cell: (row) => <Sterling row={row} />,
    },
    {
      id: 'state',
      label: 'State',
      least: 166,
      stays: true,
      cell: (row) => <State row={row} today={today} />,
    },
    { id: 'action', label: 'Action', least: 136, cell: action },
  ];
}

function Name({ row: { vendor, what } }: { readonly row: InboxRow }) {
  return (
    <>
      {vendor ?? 'No vendor'} <span className="regular muted">{what}</span>
    </>
  );
}

interface OfDay {
  readonly row: InboxRow;
  readonly today: string;
}

function Due({ row: { state, dueOn }, today }: OfDay) {
  if (state === 'paid' || state === 'overpaid' || state === 'cancelled') return null;
  if (dueOn === null) return <span className="muted">no due date</span>;
  return dayWords(dueOn, today);
}

function Own({ row: { amount } }: { readonly row: InboxRow }) {
  if (amount === null) return <span className="muted">not known</span>;
  return (
    <>
      <span className="desk-small muted">{amount.currency}</span>{' '}
      <span className={styles['money']}>
        {formatMoney(amount.amount, minorUnits(amount.currency))}
      </span>
    </>
  );
}

function Sterling({ row: { inSterling } }: { readonly row: InboxRow }) {
  if (inSterling === null) return <span className="muted">no rate</span>;
  const figure = `£${formatMoney(inSterling.amount)}`;
  if (!inSterling.isEstimate) return <span className={styles['money']}>{figure}</span>;
  return (
    <span className="muted">
      about <span className={styles['money']}>{figure}</span>
    </span>
  );
}

function State({ row, today }: OfDay) {
  const { tone, words } = describeState(row, today);
  return (
    <StateWord tone={tone} icon={tone === 'warn' ? TriangleAlert : undefined}>
      {words}
    </StateWord>
  );
}

interface RowActionProps {
  readonly row: InboxRow;
  readonly userId: number;
}

/** The one thing to do about a row. */
function RowAction({ row, userId }: RowActionProps) {
  const { open } = usePanel();
  const at = billAddress(row);
  const name = nameBill(row);
  if (row.group === 'toPay')
    return (
      <DeskButton
        className={styles['act']}
        aria-label={`Pay ${name}`}
        onClick={() => open(`${at}/new-payment`)}
      >
        Pay
      </DeskButton>
    );
  const [first] = row.missing;
  if (first === undefined || row.state === 'cancelled') return null;
  // Its state takes the room: the receipt can be attached under To complete.
  if (row.group === 'paid' && row.overpaid !== null) return null;
  if (first === 'receipt') return <AttachReceipt row={row} userId={userId} />;
  if (first === 'payment')
    return (
      <DeskButton className={styles['act']} aria-label={`Open ${name}`} onClick={() => open(at)}>
        Open
      </DeskButton>
    );
  return (
    <DeskButton
      className={styles['act']}
      aria-label={`${first === 'amount' ? 'Enter amount' : 'Enter £'} of ${name}`}
      onClick={() => open(`${at}/edit`)}
    >
      {first === 'amount' ? 'Enter amount' : 'Enter £'}
    </DeskButton>
  );
}

function AttachReceipt({ row, userId }: RowActionProps) {
  const input = useRef<HTMLInputElement>(null);
  const { add, busy } = useAdding({ id: row.id, title: nameBill(row) }, userId);
  async function addAll(files: readonly File[]): Promise<void> {
    const problems = await add(files);
    const body = problems.length === 0 ? nameBill(row) : problems.join(' ');
    showToast({ title: problems.length === 0 ? 'Receipt added' : 'Not added', body });
  }
  return (
    <>
      <FileInput
        ref={input}
        label={`Receipt of ${nameBill(row)}`}
        accept={acceptedFiles}
        onFiles={(files) => void addAll(files)}
      />
      <DeskButton
        className={styles['act']}
        busy={busy !== null}
        aria-label={`Attach receipt to ${nameBill(row)}`}
        onClick={() => input.current?.click()}
      >
        Attach receipt
      </DeskButton>
    </>
  );
}
