import { exportList } from '@paddock/contract/engine/lists/calls';
import { bookingAddress } from '../../bookings/booking-page.ts';
import type { InboxGroup, MoneyInbox } from '@paddock/contract/domain/money/inbox';
import {
  exportExpenditureReport,
  printExpenditureReport,
} from '@paddock/contract/domain/money/reports/expenditure';
import { isAllowed } from '@paddock/contract/platform/access';
import { mayImport } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import { useLayoutEffect, useRef } from 'react';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DropDown } from '../../../ui/drop-down.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { followInside } from '../../../ui/follow.ts';
import { Message } from '../../../ui/message.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { workspaceAddress, type WorkspaceProject } from '../../projects/workspace-page.ts';
import styles from './inbox.module.css';

interface MoneyHeadProps {
  readonly project: WorkspaceProject;
  readonly user: User;
  readonly to: (path: string) => void;
}

/** The file for the accountant, and the most common addition; on a phone that is a receipt. */
export function MoneyHead({ project, user, to }: MoneyHeadProps) {
  const { projectCode } = project;
  const wide = useWide();
  const panel = usePanel();
  return (
    <PageHead
      title="Money"
      actions={
        <>
          <Export code={projectCode} projectId={project.id} />
          {wide && mayImport(user, 'expenditure') && (
            <DeskButton
              icon={ClipboardPaste}
              onClick={() => to(workspaceAddress(projectCode, 'money/paste'))}
            >
              Paste rows
            </DeskButton>
          )}
          {wide ? (
            isAllowed(user, 1) && (
              <DeskButton icon={Plus} onClick={() => panel.open(bookingAddress(project.id))}>
                Add booking
              </DeskButton>
            )
          ) : (
            <DeskButton
              variant="main"
              icon={ReceiptText}
              onClick={() => to(workspaceAddress(projectCode, 'money/receipt'))}
            >
              Add a receipt
            </DeskButton>
          )}
        </>
      }
    />
  );
}

interface ExportProps {
  readonly code: string;
  readonly projectId: number | undefined;
}

/** The costs of the project in figures, or bill by bill. */
function Export({ code, projectId }: ExportProps) {
  const params = { projectCode: code };
  const csvOrError = 'text/csv, application/json;q=0.5';
  const pdfOrError = 'application/pdf, application/json;q=0.5';
  const summary = { name: `expenditure-${code}` };
  const summaryCsv = useDownload({
    ...summary,
    ending: 'csv',
    open: async (api) => api.open(exportExpenditureReport, { params, accept: csvOrError }),
  });
  const summaryPdf = useDownload({
    ...summary,
    ending: 'pdf',
    open: async (api) => api.open(printExpenditureReport, { params, accept: pdfOrError }),
  });
  const lines = useDownload({
    name: `bills-${code}`,
    ending: 'csv',
    open: async (api) =>
      api.open(exportList, {
        params: { list: 'expenditure' },
        query: { project: String(projectId) },
        accept: csvOrError,
      }),
  });
  const files = [
    ...(projectId === undefined ? [] : [{ label: 'Every bill as CSV', file: lines }]),
    { label: 'Summary as CSV', file: summaryCsv },
    { label: 'Summary as PDF', file: summaryPdf },
  ];
  const error = files.map(({ file }) => file.error).find((one) => one !== null);
  return (
    <DropDown label="Export" icon={Download}>
      {files.map(({ label, file }) => (
        <DeskButton
          key={label}
          className={styles['exportItem']}
          busy={file.isPending}
          onClick={() => file.mutate()}
        >
          {label}
        </DeskButton>
      ))}
      {error !== undefined && (
        <Message tone="warn" title="The file did not load">
          {error?.message}
        </Message>
      )}
    </DropDown>
  );
}

type MoneyTab = InboxGroup | 'claims' | 'report';

const tabs = [
  { tab: 'toComplete', segment: '', label: 'To complete' },
  { tab: 'toPay', segment: 'pay', label: 'To pay' },
  { tab: 'paid', segment: 'paid', label: 'Paid' },
  { tab: 'claims', segment: 'claims', label: 'Claims' },
  { tab: 'report', segment: 'report', label: 'Report' },
] as const;

/** The end of the address: `pay` in `/p/HUN26/money/pay`. */
export function findTab(sub: string | undefined): MoneyTab {
  return tabs.find(({ segment }) => segment === (sub ?? ''))?.tab ?? 'toComplete';
}

interface MoneyTabsProps {
  readonly code: string;
  readonly open: MoneyTab;
  readonly counts: MoneyInbox['counts'] | undefined;
  readonly to: (path: string) => void;
}

/** The groups of the inbox, each with its own address. */
export function MoneyTabs({ code, open, counts, to }: MoneyTabsProps) {
  const base = workspaceAddress(code, 'money');
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen, and counts that arrive make it wider.
  useLayoutEffect(() => showOpenTab(row.current));
  return (
    <nav ref={row} aria-label="Money" className={`flex line-below ${styles['tabs']}`}>
      {tabs.map(({ tab, segment, label }) => {
        const count = countTab(tab, counts);
        const href = segment === '' ? base : `${base}/${segment}`;
        return (
          <a
            key={tab}
            href={href}
            onClick={(event) => followInside(event, () => to(href))}
            className={classNames(
              'inline-flex middle gap-2 desk-text unlined',
              styles['tab'],
              tab === open && styles['current'],
            )}
            aria-current={tab === open ? 'page' : undefined}
          >
            {label}
            {count !== undefined && (
              <span className={`sunken pill desk-small bold ink ${styles['count']}`}>
                {count.toLocaleString('en-GB')}
              </span>
            )}
          </a>
        );
      })}
    </nav>
  );
}

/** Pixels of the tab beside the open one that are seen, too: they say that there is more. */
const neighbour = 40;

function showOpenTab(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (row === null || tab === undefined) return;
  const { left, right } = row.getBoundingClientRect();
  const after = tab.right + neighbour - right;
  const before = left - (tab.left - neighbour);
  row.scrollLeft += Math.max(0, after) - Math.max(0, before);
}

function countTab(tab: MoneyTab, counts: MoneyTabsProps['counts']): number | undefined {
  return tab === 'report' ? undefined : counts?.[tab];
}

/** The outline of loading bills: what is below them stays out of sight on a phone. */
export function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={`grid ${styles['skeleton']}`}>
        {Array.from({ length: 10 }, (_none, row) => (
          <Skeleton key={row} className={styles['line']} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
