import type { InboxGroup, MoneyInbox } from '@paddock/contract/domain/money/inbox';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { useOnline } from '../../../platform/use-online.ts';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { workspaceAddress, type WorkspacePageProps } from '../../projects/workspace-page.ts';
import { InboxTable } from './inbox-table.tsx';
import styles from './inbox.module.css';
import { MoneyHead } from './money-head.tsx';
import { MoneyTabs, tabOf } from './money-tabs.tsx';
import { QuickRow } from './quick-row.tsx';
import { ReceiptFirst } from './receipt-first.tsx';
import { ReportTab } from './report-tab.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SoFarCard } from './so-far-card.tsx';
import { useMoneyInbox } from './use-inbox.ts';

/** The money of a project: what is to complete, to pay and paid, and what it comes to. */
export function MoneyPage(props: WorkspacePageProps) {
  const { project, user, to, sub } = props;
  const back = workspaceAddress(project.projectCode, 'money');
  if (sub === 'receipt') return <ReceiptFirst project={project} user={user} to={to} back={back} />;
  return <Inbox {...props} />;
}

function Inbox({ project, user, to, sub }: WorkspacePageProps) {
  const read = useMoneyInbox(project.projectCode);
  const online = useOnline();
  const tab = tabOf(sub);
  const inbox = read.data;
  return (
    <div className={styles['page']}>
      <MoneyHead project={project} to={to} />
      <MoneyTabs code={project.projectCode} open={tab} counts={inbox?.counts} to={to} />
      {inbox !== undefined && tab === 'report' && (
        <ReportTab project={project} inbox={inbox} to={to} />
      )}
      {inbox !== undefined && tab !== 'report' && tab !== 'claims' && (
        <Groups project={project} user={user} to={to} inbox={inbox} open={tab} />
      )}
      {inbox === undefined && !online && (
        <ScreenState title="You’re offline">
          Money is not saved on this device. It appears when you’re back online.
        </ScreenState>
      )}
      {inbox === undefined && online && read.error === null && (
        <RowsSkeleton label="Loading the money" />
      )}
      {inbox === undefined && online && read.error !== null && (
        <FailedState
          title="The money did not load"
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        >
          <FailureReason error={read.error} />
        </FailedState>
      )}
    </div>
  );
}

interface GroupsProps extends WorkspacePageProps {
  readonly inbox: MoneyInbox;
  readonly open: InboxGroup;
}

function Groups({ project, user, to, inbox, open }: GroupsProps) {
  const wide = useWide();
  const panel = usePanel();
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        {wide && (
          <div className={styles['quick']}>
            <QuickRow project={inbox.project} user={user} />
          </div>
        )}
        <InboxTable
          key={open}
          inbox={inbox}
          open={open}
          userId={user.id}
          openPath={panel.path}
          onOpen={panel.open}
        />
      </div>
      <SoFarCard inbox={inbox} project={project} to={to} />
    </div>
  );
}
