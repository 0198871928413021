import { isPrinted } from '@paddock/contract/domain/money/voucher';
import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import { type ComponentType, Suspense } from 'react';
import { leadOfBill } from '../domain/money/next-steps.ts';
import { workspaceAddress } from '../domain/projects/workspace-page.ts';
import type { RecordLead } from '../engine/records/record-actions.tsx';
import { RecordPage as Page } from '../engine/records/record-page.tsx';
import type { RemovalProps } from '../engine/records/remove-button.tsx';
import { useHeaderWords } from '../platform/header-words.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toRecordRef, WithCatalogue } from './catalogue.tsx';
import { ErrorBoundary } from './lazy-boundary.tsx';
import { lazyPart } from '../platform/lazy.ts';
import { ProjectMenu } from './project-menu.tsx';

const Receipts = lazyPart({
  name: 'receipts',
  load: async () => (await import('../domain/money/receipts/receipts-card.tsx')).ReceiptsCard,
}).Part;

const Voucher = lazyPart({
  name: 'voucher',
  load: async () => (await import('../domain/money/voucher-button.tsx')).VoucherButton,
}).Part;

const EndBill = lazyPart({
  name: 'end-bill',
  load: async () => (await import('../domain/money/end-bill.tsx')).EndBill,
}).Part;

const Unlock = lazyPart({
  name: 'unlock',
  load: async () => (await import('../domain/people/unlock-button.tsx')).UnlockButton,
}).Part;

const ContactDocuments = lazyPart({
  name: 'contact-documents',
  load: async () => (await import('../domain/people/contact-documents.tsx')).ContactDocuments,
}).Part;

const Rooming = lazyPart({
  name: 'rooming',
  load: async () => (await import('../domain/stays/rooming-card.tsx')).RoomingCard,
}).Part;

/** Ways to remove records that need more than archiving or deleting. */
const removals: Readonly<Record<string, ComponentType<RemovalProps>>> = {
  expenditure: (props) => (
    <Suspense fallback={null}>
      <EndBill {...props} />
    </Suspense>
  ),
};

/** What a record asks for next in its state; without that, its main action is the edit. */
const leads: Readonly<Record<string, (answer: RecordAnswer) => RecordLead | undefined>> = {
  expenditure: leadOfBill,
  projects: (answer) => leadOfProject(answer) ?? leadToWorkspace(answer),
  stays: leadOfStay,
};

function leadToWorkspace({ title }: RecordAnswer): RecordLead {
  return { label: `Open ${title}`, opens: { address: workspaceAddress(title) } };
}

interface RecordPageProps {
  readonly node: NavigationNode;
  readonly user: User;
  readonly up: () => void;
  readonly to: (path: string) => void;
}

/** The record of a node, with what other rooms show of it. */
export function RecordPage({ node, ...props }: RecordPageProps) {
  const record = toRecordRef(node);
  // The record itself says what it is called.
  const title = useHeaderWords()?.title ?? node.title;
  return (
    <WithCatalogue>
      <Page {...props} record={record} Removal={removals[record.list]} leadOf={leads[record.list]}>
        {isPrinted(record.list) && (
          <Suspense fallback={null}>
            <Voucher list={record.list} id={record.id} />
          </Suspense>
        )}
        {record.list === 'contacts' && props.user.access_level_id === 1 && (
          <Suspense fallback={null}>
            <ContactDocuments id={record.id} />
          </Suspense>
        )}
        {record.list === 'users' && (
          <Suspense fallback={null}>
            <Unlock id={record.id} />
          </Suspense>
        )}
        {record.list === 'projects' && props.user.access_level_id === 1 && (
          <ProjectMenu projectCode={title} startDate={undefined} />
        )}
        {record.list === 'stays' && (
          <ErrorBoundary>
            <Suspense fallback={<Spinner label="Loading rooms" />}>
              <Rooming stayId={record.id} edits={mayEnter(props.user, 'stays')} />
            </Suspense>
          </ErrorBoundary>
        )}
        {record.list === 'expenditure' && (
          <ErrorBoundary>
            <Suspense fallback={<Spinner label="Loading receipts" />}>
              <Receipts expenditure={{ id: record.id, title }} userId={props.user.id} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Page>
    </WithCatalogue>
  );
}

/** A project without people asks for them first. */
function leadOfProject({ cells }: RecordAnswer): RecordLead | undefined {
  if (cells['contractors'] !== 0) return undefined;
  return { label: 'Add people', opens: { form: 'project-contractors' } };
}

/** A stay asks for its rooms, and then for who sleeps in them. */
function leadOfStay({ cells }: RecordAnswer): RecordLead | undefined {
  if (cells['rooms'] === 0) return { label: 'Add rooms', opens: { form: 'several-rooms' } };
  if (cells['people'] === 0) return { label: 'Add people', opens: { form: 'room-people' } };
  return undefined;
}
