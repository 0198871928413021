import type {
  RecordAction,
  RecordChange,
  RecordEvent,
} from '@paddock/contract/engine/records/calls';
import { presentCell, presentMoment } from '../lists/present-cell.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './history.module.css';

const words = {
  create: 'Added',
  edit: 'Edited',
  archive: 'Archived',
  restore: 'Restored',
  cancel: 'Cancelled',
  reopen: 'Reopened',
  delete: 'Deleted',
  undo: 'Undone',
  access: 'Access changed',
} as const satisfies Record<RecordAction, string>;

/** One change: what was done, by whom, when and from where, and each field before and after. */
export function HistoryEvent({ event }: { readonly event: RecordEvent }) {
  const { action, by, happened_at: at, origin, told, part, changes } = event;
  return (
    <li className={styles['event']}>
      <p>
        <strong>{part === undefined ? words[action] : partWords(part, action)}</strong>
        {` by ${by ?? 'the system'}`}
      </p>
      <p className={styles['when']}>
        <time dateTime={at}>{presentMoment(at)}</time>
        {origin !== null && `, from ${origin}`}
      </p>
      {told !== null && <p className={styles['when']}>{toldWords(told)}</p>}
      {changes.length > 0 && (
        <dl className={styles['changes']}>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** "Receipt fuel.jpg removed": what is archived with a part of a record is out of reach. */
function partWords(part: string, action: RecordAction): string {
  return `${part} ${action === 'archive' ? 'removed' : words[action].toLowerCase()}`;
}

function toldWords(people: number): string {
  if (people === 0) return 'No one was notified';
  return people === 1 ? '1 person was notified' : `${people} people were notified`;
}

function Change({ change }: { readonly change: RecordChange }) {
  const { field: name, label, kind, before, after } = change;
  const column = { name, label, kind, missing: 'nothing' };
  return (
    <div className={styles['change']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['values']}>
        {before !== null && (
          <>
            <VisuallyHidden>before </VisuallyHidden>
            <del className={styles['before']}>{presentCell(column, before)}</del>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <VisuallyHidden>after </VisuallyHidden>
        <ins className={styles['after']}>{presentCell(column, after)}</ins>
      </dd>
    </div>
  );
}
