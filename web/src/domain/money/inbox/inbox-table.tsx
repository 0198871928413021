import type { InboxGroup, InboxRow, MoneyInbox } from '@paddock/contract/domain/money/inbox';
import { counted } from '@paddock/contract/platform/plural';
import { useMemo, useState } from 'react';
import { Table } from '../../../engine/tables/table.tsx';
import type { TableCard, TableGroup } from '../../../engine/tables/table-shape.ts';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { inboxColumns, Name, Own, State } from './columns.tsx';
import styles from './inbox.module.css';
import { PayBar } from './pay-bar.tsx';
import { addressOf, nameOf, RowAction } from './row-action.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useShownGroups, type ShownGroup } from './use-inbox.ts';

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
  paid: 'No bill is paid and complete yet. Paid bills that lack something are in To complete.',
};

const noBills = 'No bills yet. Add the first one above.';

const idOf = ({ id }: InboxRow) => String(id);

/** The rows of the open group, and of the next one below it where there is room. */
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
          groups={groups.flatMap((group) => groupOf(group, counts))}
          idOf={idOf}
          nameOf={nameOf}
          cardOf={(row) => cardOf(row, today)}
          hrefOf={addressOf}
          onOpen={(row) => onOpen(addressOf(row))}
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

function cardOf(row: InboxRow, today: string): TableCard {
  return {
    name: <Name row={row} />,
    about: <Own row={row} />,
    state: <State row={row} today={today} />,
  };
}

function groupOf(
  { group, rows }: ShownGroup,
  counts: MoneyInbox['counts'],
): TableGroup<InboxRow>[] {
  if (rows.length === 0) return [];
  const bills = counted(counts[group], 'bill');
  const about = group === 'toComplete' ? `${bills}, each needs something from you` : bills;
  return [{ key: group, title: titles[group], about, rows }];
}

function isOpen(row: InboxRow, path: string | undefined): boolean {
  const at = addressOf(row);
  return path === at || path?.startsWith(`${at}/`) === true;
}
