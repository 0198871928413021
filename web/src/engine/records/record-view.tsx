import { registry } from '@paddock/contract/domain/registry/registry';
import { isAllowed } from '@paddock/contract/platform/access';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { savedAt } from '../offline/since.ts';
import { SavedNote } from '../offline/saved-note.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { capital } from '../lists/present-cell.ts';
import { ArchivedNote } from './archived-note.tsx';
import { History } from './history.tsx';
import { LinkedGroup } from './linked-group.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordFields } from './record-fields.tsx';
import type { RecordPageProps } from './record-page.tsx';
import styles from './record-view.module.css';
import { WaitingNote } from './waiting-note.tsx';
import type { RecordRef, useRecord } from './use-record.ts';

interface RecordViewProps extends Omit<RecordPageProps, 'node'> {
  readonly record: RecordRef;
  readonly list: ListDescriptor;
  readonly read: ReturnType<typeof useRecord>;
  readonly answer: RecordAnswer;
}

/** A record that was read. */
export function RecordView(props: RecordViewProps) {
  const { record, list, read, answer, user, to, up, children } = props;
  const level = user.access_level_id;
  const descriptor = registry.kind(record.list).record;
  const linked = descriptor.linked.filter((rows) =>
    isAllowed(level, registry.kind(rows.list).list.max_access_level),
  );
  useSayInHeader(answer.title, capital(list.noun));
  return (
    <div className={styles['page']}>
      <SavedNote at={savedAt(read)} />
      <WaitingNote ownerId={user.id} record={record} to={to} />
      {answer.archived && (
        <ArchivedNote record={record} list={list} answer={answer} level={level} />
      )}
      <RecordFields descriptor={descriptor} answer={answer} level={level} to={to} />
      <RecordActions
        record={record}
        list={list}
        descriptor={descriptor}
        answer={answer}
        level={level}
        to={to}
        up={up}
      />
      <div className={styles['linked']}>
        {linked.map((rows) => (
          <LinkedGroup
            key={rows.title}
            rows={rows}
            record={record}
            forms={answer.archived ? [] : descriptor.forms}
            level={level}
            to={to}
          />
        ))}
      </div>
      {children}
      <History record={record} />
    </div>
  );
}
