import type { User } from '@paddock/contract/platform/user';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { useState } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { useKeys } from '../../../engine/keys/use-keys.ts';
import { listAddress } from '../../../engine/site.ts';
import { presentMoment } from '../../../engine/lists/present-cell.ts';
import { RecordState } from '../../../engine/records/record-state.tsx';
import { useRecord } from '../../../engine/records/use-record.ts';
import { useWaitingEdit } from '../../../engine/records/use-waiting-edit.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { WorkspaceProject } from '../../projects/workspace-page.ts';
import { LegPeople } from './leg-about.tsx';
import { LegComing } from './leg-coming.tsx';
import { LegEdit } from './leg-edit.tsx';
import { LegTools } from './leg-tools.tsx';
import { textOf, titleOf } from './leg-words.ts';
import styles from './leg-panel.module.css';

interface LegPanelProps {
  readonly recordId: number;
  readonly project: WorkspaceProject | undefined;
  readonly user: User;
  readonly close: () => void;
  /** Another node in the panel: its edit. */
  readonly open: (path: string) => void;
}

/** The panel of a flight: its times, what changing them does, and who is notified. */
export function LegPanel(props: LegPanelProps) {
  const { recordId: id, user, close } = props;
  const record = { list: 'flights', id };
  const { registry, site } = useCatalogue();
  const { list, editForm: form } = registry.kind('flights');
  const read = useRecord(record);
  const waiting = useWaitingEdit(user.id, record);
  const [saves, setSaves] = useState(0);
  const address = listAddress(site, 'flights', user);
  // It works before the record is there: its form waits for it as well.
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
  // What the device kept may be old: an edit is made from what the server says, where it can be asked.
  const isAsking = read.fetchStatus === 'fetching' && !read.isFetchedAfterMount;
  if (values === null || archived || form === undefined)
    return <LegFacts {...props} answer={read.data} />;
  if (isAsking || waiting === undefined) return coming;
  return (
    <LegEdit
      // A new version that arrives while someone types must not replace what they typed.
      key={`${saves} ${waiting}`}
      {...props}
      record={record}
      form={form}
      list={list}
      answer={read.data}
      values={values}
      corrects={waiting}
      coming={coming}
      onSaved={() => void read.refetch().finally(() => setSaves(saves + 1))}
    />
  );
}

interface LegFactsProps extends LegPanelProps {
  readonly answer: RecordAnswer;
}

/** For those who may not edit it, and for what is archived. */
function LegFacts({ answer, close, recordId, user, project }: LegFactsProps) {
  const { cells, archived } = answer;
  const facts = [
    ['Departs, local time', textOf(cells['departs_local'])],
    ['Departs, UTC', momentOf(cells['departs'])],
    ['Arrives, local time', textOf(cells['arrives_local'])],
    ['Arrives, UTC', momentOf(cells['arrives'])],
    ['Departure terminal', textOf(cells['departure_terminal'])],
    ['Arrival terminal', textOf(cells['arrival_terminal'])],
    ['Airline', textOf(cells['vendor'])],
  ].filter(([, value]) => value !== '');
  return (
    <SidePanel
      title={titleOf(answer)}
      subtitle={archived ? 'Archived' : undefined}
      tools={<LegTools id={recordId} reach={user} />}
      onClose={close}
      foot={<DeskButton onClick={close}>Close</DeskButton>}
    >
      <dl className={styles['facts']}>
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

function momentOf(cell: unknown): string {
  return typeof cell === 'string' ? presentMoment(cell) : '';
}
