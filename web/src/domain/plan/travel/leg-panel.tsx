import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { User } from '@paddock/contract/platform/user';
import { useState, type ReactNode } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { AskedQuestion, LeaveQuestion } from '../../../engine/forms/form-questions.tsx';
import { FormSkeleton } from '../../../engine/forms/form-body.tsx';
import { isSending } from '../../../engine/forms/form-state.ts';
import type { OpenedForm } from '../../../engine/forms/open-session.ts';
import { outboxSlot } from '../../../engine/forms/outbox-slot.ts';
import { changesNothing } from '../../../engine/forms/untouched.ts';
import { useOpenForm } from '../../../engine/forms/use-open-form.ts';
import { useStored } from '../../../engine/forms/use-stored.ts';
import { useKeys } from '../../../engine/keys/use-keys.ts';
import { presentMoment } from '../../../engine/lists/present-cell.ts';
import { ClashScreen } from '../../../engine/records/clash-screen.tsx';
import { makeBasis } from '../../../engine/records/clashing.ts';
import { RecordState } from '../../../engine/records/record-state.tsx';
import { type RecordRef, useRecord, useWaitingEdit } from '../../../engine/records/use-record.ts';
import { useUndo } from '../../../engine/records/use-undo.ts';
import { listAddress } from '../../../engine/site.ts';
import { useStore } from '../../../platform/store.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { WorkspaceProject } from '../../projects/workspace-page.ts';
import type { Told } from '../../../ui/notified-words.ts';
import { LegPeople, useKnownLeg } from './leg-about.tsx';
import { LegForm } from './leg-form.tsx';
import styles from './leg-panel.module.css';
import { LegTools } from './leg-tools.tsx';
import { readText, writeTitle, savedWords, writeSubtitle } from './leg-words.ts';

interface LegPanelProps {
  readonly recordId: number;
  readonly project: WorkspaceProject | undefined;
  readonly user: User;
  readonly close: () => void;
  /** Another node in the panel: its edit. */
  readonly open: (path: string) => void;
}

/** The panel of a flight: its times, what changing them does, and who gets a message. */
export function LegPanel(props: LegPanelProps) {
  const { recordId: id, user, close } = props;
  const record = { list: 'flights', id };
  const { registry, site } = useCatalogue();
  const { list, editForm: form } = registry.kind('flights');
  const read = useRecord(record);
  const waiting = useWaitingEdit(user.id, record);
  const [saves, setSaves] = useState(0);
  const address = listAddress(site, 'flights', user);
  // It works before the record is loaded: its form waits for it as well.
  const isFixed = read.data !== undefined && (read.data.values === null || read.data.archived);
  useKeys(
    form === undefined || address === undefined || isFixed
      ? {}
      : { e: () => props.open(`${address}/${id}/edit`) },
  );
  const coming = <LegComing id={id} projectCode={props.project?.projectCode} close={close} />;
  if (read.isLoading) return coming;
  if (read.data === undefined)
    return (
      <SidePanel title="Flight" onClose={close}>
        <RecordState id={id} list={list} read={read} up={close} />
      </SidePanel>
    );
  const { values, archived } = read.data;
  // The device's copy may be old: an edit is based on the server's answer, if it can be reached.
  const isAsking = read.fetchStatus === 'fetching' && !read.isFetchedAfterMount;
  if (values === null || archived || form === undefined)
    return <LegFacts {...props} answer={read.data} />;
  if (isAsking || waiting === undefined) return coming;
  return (
    <LegEdit
      // A new version that arrives while someone types must not replace what they typed.
      key={`${saves} ${waiting?.submissionId}`}
      {...props}
      record={record}
      form={form}
      list={list}
      answer={read.data}
      values={values}
      corrects={waiting?.submissionId ?? null}
      coming={coming}
      onSaved={() => void read.refetch().finally(() => setSaves(saves + 1))}
    />
  );
}

interface LegFactsProps extends LegPanelProps {
  readonly answer: RecordAnswer;
}

/** For people who may not edit it, and for archived legs. */
function LegFacts({ answer, close, recordId, user, project }: LegFactsProps) {
  const { cells, archived } = answer;
  const facts = [
    ['Departs, local time', readText(cells['departs_local'])],
    ['Departs, UTC', writeMoment(cells['departs'])],
    ['Arrives, local time', readText(cells['arrives_local'])],
    ['Arrives, UTC', writeMoment(cells['arrives'])],
    ['Departure terminal', readText(cells['departure_terminal'])],
    ['Arrival terminal', readText(cells['arrival_terminal'])],
    ['Airline', readText(cells['vendor'])],
  ].filter(([, value]) => value !== '');
  return (
    <SidePanel
      title={writeTitle(answer)}
      subtitle={archived ? 'Archived' : undefined}
      tools={<LegTools id={recordId} reach={user} />}
      onClose={close}
      foot={<DeskButton onClick={close}>Close</DeskButton>}
    >
      <dl className={`grid gap-3 ${styles['facts']}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LegPeople id={recordId} projectCode={project?.projectCode} />
    </SidePanel>
  );
}

function writeMoment(cell: unknown): string {
  return typeof cell === 'string' ? presentMoment(cell) : '';
}

interface LegComingProps {
  readonly id: number;
  readonly projectCode: string | undefined;
  readonly close: () => void;
}

/** The list's data about a leg, until its form is open: its name, and who is on it. */
function LegComing({ id, projectCode, close }: LegComingProps) {
  const leg = useKnownLeg({ id, projectCode })?.leg;
  const title =
    leg === undefined
      ? 'Flight'
      : `${leg.flight_number} · ${leg.origin_airport} to ${leg.destination_airport}`;
  return (
    <SidePanel title={title} onClose={close}>
      <div className="grid gap-4">
        <FormSkeleton />
        <LegPeople id={id} projectCode={projectCode} />
      </div>
    </SidePanel>
  );
}

interface LegEditProps {
  readonly record: RecordRef;
  readonly form: FormDescriptor;
  readonly list: ListDescriptor;
  readonly answer: RecordAnswer;
  readonly values: NonNullable<RecordAnswer['values']>;
  /** Its edit that waits on this device, to continue with. */
  readonly corrects: string | null;
  /** Shown until the form is open. */
  readonly coming: ReactNode;
  readonly user: User;
  readonly project: WorkspaceProject | undefined;
  readonly close: () => void;
  readonly onSaved: () => void;
  readonly open: (path: string) => void;
}

/** A leg with its times as fields; the edit form of flights does the work. */
function LegEdit(props: LegEditProps) {
  const { record, form, answer, values, corrects, user } = props;
  // The values that the form opened with stay, whatever is loaded while it is filled in.
  const [basis] = useState(() => makeBasis(record, form, answer, values));
  const kept = { draft: null, corrects, drafts: true };
  const outbox = outboxSlot({ form, name: 'new-flight', ownerId: user.id, ...kept });
  const opened = useOpenForm({ form, relatedRecordId: record.id, draft: null, outbox, basis });
  if (opened === null) return props.coming;
  return <Opened {...props} opened={opened} />;
}

function Opened(props: LegEditProps & { readonly opened: OpenedForm }) {
  const { record, form, list, answer, user, close, open, opened } = props;
  const [told, setTold] = useState<Told>({ tells: true, people: 0 });
  const { session, questions } = opened;
  const state = useStore(session);
  const say = useUndo(record);
  useStored({
    form,
    state,
    offers: null,
    onStored: () => {
      const saved = savedWords({ answer, before: props.values, values: state.values, told });
      say({ ...saved, about: answer.title, event: state.answer?.event, tell: told.tells });
      props.onSaved();
    },
    onKept: close,
  });
  const head = {
    title: writeTitle(answer),
    subtitle: state.clashes ? 'Two versions' : writeSubtitle(answer),
    tools: <LegTools id={record.id} reach={user} onEdit={open} />,
    onClose: close,
  };
  const unkept = state.answer === null && !state.kept && !changesNothing(state);
  return (
    <>
      {state.clashes ? (
        <SidePanel {...head}>
          <ClashScreen {...{ form, session, state, record, list }} onLeave={close} />
        </SidePanel>
      ) : (
        <LegForm
          {...{ form, session, state, answer, head, open }}
          projectCode={props.project?.projectCode}
          id={record.id}
          reach={user}
          onSave={setTold}
        />
      )}
      <AskedQuestion questions={questions} />
      <LeaveQuestion unkept={unkept} sending={isSending(state)} />
    </>
  );
}
