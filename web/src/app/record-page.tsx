import { isPrinted } from '@paddock/contract/domain/money/bill';
import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import { type ComponentType, Suspense } from 'react';
import { findBillTroubles, leadOfBill } from '../domain/money/next-steps.ts';
import { workspaceAddress } from '../domain/projects/workspace-page.ts';
import type { RecordLead } from '../engine/records/record-actions.tsx';
import { RecordPage as Page, type TroublesProps } from '../engine/records/record-page.tsx';
import { type RecordTrouble, RecordTroubles } from '../engine/records/record-troubles.tsx';
import type { RemovalProps } from '../engine/records/remove-button.tsx';
import type { RecordRef } from '../engine/records/use-record.ts';
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

const Lines = lazyPart({
  name: 'bill-lines',
  load: async () => (await import('../domain/ledger/lines-card.tsx')).LinesCard,
}).Part;

const Approval = lazyPart({
  name: 'bill-approval',
  load: async () => (await import('../domain/money/approval-card.tsx')).ApprovalCard,
}).Part;

const EndBill = lazyPart({
  name: 'end-bill',
  load: async () => (await import('../domain/money/end-bill.tsx')).EndBill,
}).Part;

const Unlock = lazyPart({
  name: 'unlock',
  load: async () => (await import('../domain/people/unlock-button.tsx')).UnlockButton,
}).Part;

const Invitation = lazyPart({
  name: 'invitation',
  load: async () => (await import('../domain/messages/invitation-line.tsx')).InvitationLine,
}).Part;

const ContactDocuments = lazyPart({
  name: 'contact-documents',
  load: async () => (await import('../domain/people/contact-documents.tsx')).ContactDocuments,
}).Part;

const ContactDays = lazyPart({
  name: 'contact-days',
  load: async () => (await import('../domain/papers/contact-days.tsx')).ContactDaysCard,
}).Part;

const CaseLabel = lazyPart({
  name: 'case-label',
  load: async () => (await import('../domain/freight/label-link.tsx')).LabelLink,
}).Part;

const RecordPhotos = lazyPart({
  name: 'freight-photos',
  load: async () => (await import('../domain/freight/photos-card.tsx')).RecordPhotos,
}).Part;

const Rooming = lazyPart({
  name: 'rooming',
  load: async () => (await import('../domain/stays/rooming-card.tsx')).RoomingCard,
}).Part;

interface RecordPartProps {
  readonly record: RecordRef;
  readonly title: string;
  readonly user: User;
  readonly to: (path: string) => void;
}

/** What rooms show on the pages of records, by the names that kinds declare. */
export const parts: Readonly<Record<string, ComponentType<RecordPartProps>>> = {
  voucher: ({ record: { list, id } }) =>
    isPrinted(list) && (
      <Suspense fallback={null}>
        <Voucher list={list} id={id} />
      </Suspense>
    ),
  documents: ({ record: { id }, user }) =>
    user.access_level_id === 1 && (
      <Suspense fallback={null}>
        <ContactDocuments id={id} />
      </Suspense>
    ),
  'area-days': ({ record: { id }, user }) =>
    user.access_level_id === 1 && (
      <Suspense fallback={null}>
        <ContactDays contactId={id} />
      </Suspense>
    ),
  invitation: ({ record: { id }, user }) =>
    user.access_level_id === 1 && (
      <Suspense fallback={null}>
        <Invitation contactId={id} />
      </Suspense>
    ),
  unlock: ({ record: { id } }) => (
    <Suspense fallback={null}>
      <Unlock id={id} />
    </Suspense>
  ),
  'project-menu': ({ title, user }) =>
    user.access_level_id === 1 && <ProjectMenu projectCode={title} startDate={undefined} />,
  'case-label': ({ record, to }) => (
    <Suspense fallback={null}>
      <CaseLabel record={record} to={to} />
    </Suspense>
  ),
  'freight-photos': ({ record }) => (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label="Loading photos" />}>
        <RecordPhotos record={record} />
      </Suspense>
    </ErrorBoundary>
  ),
  rooms: ({ record: { id }, user }) => (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label="Loading rooms" />}>
        <Rooming stayId={id} edits={mayEnter(user, 'stays')} />
      </Suspense>
    </ErrorBoundary>
  ),
  approval: ({ record: { id } }) => (
    <Suspense fallback={null}>
      <Approval id={id} />
    </Suspense>
  ),
  lines: ({ record: { id } }) => (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label="Loading the lines" />}>
        <Lines id={id} />
      </Suspense>
    </ErrorBoundary>
  ),
  receipts: ({ record: { id }, title, user }) => (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label="Loading receipts" />}>
        <Receipts expenditure={{ id, title }} userId={user.id} />
      </Suspense>
    </ErrorBoundary>
  ),
};

/** Buttons that remove a record if archiving or deleting it isn’t enough, the same way. */
export const ends: Readonly<Record<string, ComponentType<RemovalProps>>> = {
  bill: (props) => (
    <Suspense fallback={null}>
      <EndBill {...props} />
    </Suspense>
  ),
};

/** The next step of a record, the same way. If there is none, the edit leads. */
export const leads: Readonly<Record<string, (answer: RecordAnswer) => RecordLead | undefined>> = {
  bill: leadOfBill,
  project: leadOfProject,
  stay: leadOfStay,
};

const ProjectTroubles = lazyPart({
  name: 'project-troubles',
  load: async () => (await import('../domain/plan/overview/project-troubles.tsx')).ProjectTroubles,
}).Part;

/** Troubles of a record, by its list. Any other list shows states that need attention. */
const troubles: Readonly<Record<string, ComponentType<TroublesProps>>> = {
  projects: (props) => (
    <Suspense fallback={null}>
      <ProjectTroubles {...props} />
    </Suspense>
  ),
  expenditure: ({ answer, to }) => <RecordTroubles troubles={findBillTroubles(answer)} to={to} />,
  stays: ({ answer, to }) => <RecordTroubles troubles={findStayTroubles(answer)} to={to} />,
  vehicles: ({ answer, to }) => <RecordTroubles troubles={findVehicleTroubles(answer)} to={to} />,
};

interface RecordPageProps {
  readonly node: NavigationNode;
  readonly user: User;
  readonly up: () => void;
  readonly to: (path: string) => void;
}

/** The record of a node, with what other rooms show about it. */
export function RecordPage({ node, ...props }: RecordPageProps) {
  const record = toRecordRef(node);
  const declared = registry.kind(record.list).record;
  // The record itself has the title.
  const title = useHeaderWords()?.title ?? node.title;
  return (
    <WithCatalogue>
      <Page
        {...props}
        record={record}
        Removal={declared.ends === undefined ? undefined : ends[declared.ends]}
        Troubles={troubles[record.list]}
        getLead={declared.leads === undefined ? undefined : leads[declared.leads]}
      >
        {declared.parts?.map((name) => {
          const Part = parts[name];
          return (
            Part && (
              <Part key={name} record={record} title={title} user={props.user} to={props.to} />
            )
          );
        })}
      </Page>
    </WithCatalogue>
  );
}

/** A project without people asks for them first, and any other leads to its workspace. */
function leadOfProject({ cells, title }: RecordAnswer): RecordLead {
  if (cells['contractors'] === 0)
    return { label: 'Add people', opens: { form: 'project-contractors' } };
  return { label: `Open ${title}`, opens: { address: workspaceAddress(title) } };
}

/** A stay asks for its rooms, and then for who sleeps in them. */
function leadOfStay({ cells }: RecordAnswer): RecordLead | undefined {
  if (cells['rooms'] === 0) return { label: 'Add rooms', opens: { form: 'several-rooms' } };
  if (cells['people'] === 0) return { label: 'Add people', opens: { form: 'room-people' } };
  return undefined;
}

/** Missing rooms and people have no fix here: the lead of the stay adds them. */
function findStayTroubles({ cells }: RecordAnswer): RecordTrouble[] {
  const found: RecordTrouble[] = [];
  if (cells['rooms'] === 0) found.push({ title: 'No rooms yet' });
  else if (cells['people'] === 0) found.push({ title: 'No one has a bed here yet' });
  if (cells['confirmation'] === null) found.push({ title: 'No confirmation number' });
  return found;
}

function findVehicleTroubles({ cells }: RecordAnswer): RecordTrouble[] {
  const drives = cells['kind'] !== 'trailer' && cells['kind'] !== 'air pallet';
  return drives && cells['drivers'] === null ? [{ title: 'No one drives it yet' }] : [];
}
