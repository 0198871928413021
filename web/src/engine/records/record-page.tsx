import { isAllowed } from '@paddock/contract/platform/access';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { User } from '@paddock/contract/platform/user';
import type { ComponentType, ReactNode } from 'react';
import { useCatalogue } from '../catalogue.ts';
import { savedAt } from '../offline/since.ts';
import { SavedNote } from '../offline/saved-note.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { capital } from '../lists/present-cell.ts';
import { ArchivedNote } from './archived-note.tsx';
import { History } from './history.tsx';
import { LinkedGroup } from './linked-group.tsx';
import { RecordActions, type RecordLead } from './record-actions.tsx';
import { RecordFields } from './record-fields.tsx';
import styles from './record-page.module.css';
import { WaitingNote } from './waiting-note.tsx';
import type { RemovalProps } from './remove-button.tsx';
import { RecordState } from './record-state.tsx';
import { useRecord, type RecordRef } from './use-record.ts';

interface RecordPageProps {
  readonly record: RecordRef;
  readonly user: User;
  readonly up: () => void;
  readonly to: (path: string) => void;
  /** How such a record is removed, where there is more to it than archiving or deleting. */
  readonly Removal?: ComponentType<RemovalProps> | undefined;
  /** What its state asks for next. */
  readonly leadOf?: ((answer: RecordAnswer) => RecordLead | undefined) | undefined;
  /** What rooms of the domain show about it: it comes before its history. */
  readonly children?: ReactNode;
}

/** The page of one record: what it is, what belongs to it, what can be done with it, what became of it. */
export function RecordPage(props: RecordPageProps) {
  const { record, up } = props;
  const { list } = useCatalogue().registry.kind(record.list);
  const read = useRecord(record);
  if (read.data === undefined)
    return <RecordState id={record.id} list={list} read={read} up={up} />;
  return <RecordView {...props} list={list} read={read} answer={read.data} />;
}

interface RecordViewProps extends RecordPageProps {
  readonly list: ListDescriptor;
  readonly read: ReturnType<typeof useRecord>;
  readonly answer: RecordAnswer;
}

/** A record that was read. */
function RecordView(props: RecordViewProps) {
  const { record, list, read, answer, user, to, up, children, Removal, leadOf } = props;
  const reach = user;
  const { registry } = useCatalogue();
  const descriptor = registry.kind(record.list).record;
  const linked = descriptor.linked.filter((rows) =>
    isAllowed(reach, registry.kind(rows.list).list.max_access_level),
  );
  useSayInHeader(answer.title, capital(list.noun));
  return (
    <div className={styles['page']}>
      <SavedNote at={savedAt(read)} />
      <WaitingNote ownerId={user.id} record={record} to={to} />
      {answer.archived && (
        <ArchivedNote record={record} list={list} answer={answer} reach={reach} />
      )}
      <RecordFields descriptor={descriptor} answer={answer} reach={reach} to={to} />
      <RecordActions
        record={record}
        list={list}
        descriptor={descriptor}
        answer={answer}
        reach={reach}
        to={to}
        up={up}
        Removal={Removal}
        lead={leadOf?.(answer)}
      />
      <div className={styles['linked']}>
        {linked.map((rows) => (
          <LinkedGroup
            key={rows.title}
            rows={rows}
            record={record}
            forms={answer.archived ? [] : descriptor.forms}
            reach={reach}
            to={to}
          />
        ))}
      </div>
      {children}
      <History record={record} />
    </div>
  );
}
