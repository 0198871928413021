import type { ImportOutcome, ImportPreview } from '@paddock/contract/domain/imports/imports';
import { counted } from '@paddock/contract/platform/plural';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './imports.module.css';
import { useUndo } from './use-import.ts';

interface ImportDoneProps {
  readonly preview: ImportPreview;
  readonly outcome: ImportOutcome;
  readonly from: { readonly title: string; readonly address: string };
  readonly to: (path: string) => void;
  /** With the text that is pasted next. */
  readonly onStartAgain: (text: string) => void;
}

/** What came of a table: every row is counted, and those that were left out can go on. */
export function ImportDone({ preview, outcome, from, to, onStartAgain }: ImportDoneProps) {
  const undo = useUndo(preview.id);
  const { added, changed, existing, leftOut } = outcome;
  const words = [
    `${added} added`,
    `${changed} changed`,
    `${existing} already here`,
    `${leftOut} left out`,
  ];
  return (
    <div className={styles['page']}>
      <PageHead
        title={undo.data === undefined ? `${counted(added + changed, 'row')} imported` : 'Undone'}
        subtitle={`${counted(preview.counts.read, 'row')} read: ${words.join(', ')}.`}
        actions={
          <>
            {undo.data === undefined && (
              <DeskButton icon={Undo2} busy={undo.isPending} onClick={() => undo.mutate()}>
                Undo the import
              </DeskButton>
            )}
            <DeskButton variant="main" onClick={() => to(from.address)}>
              Go to {from.title}
            </DeskButton>
          </>
        }
      />
      {undo.error !== null && (
        <Message tone="bad" urgent title="Not undone">
          {undo.error.message}
        </Message>
      )}
      {undo.data !== undefined && (
        <Message tone="good" urgent title={`${counted(undo.data.undone, 'row')} undone`}>
          {undo.data.kept.length > 0 && (
            <ul>
              {undo.data.kept.map(({ title, why }) => (
                <li key={title}>
                  {title} stays. {why}
                </li>
              ))}
            </ul>
          )}
        </Message>
      )}
      {leftOut > 0 && undo.data === undefined && (
        <Message tone="warn" title={`${counted(leftOut, 'row')} left out`}>
          <ul>
            {preview.rows
              .filter(({ verdict }) => verdict === 'needs_you')
              .map(({ row, title, problems }) => (
                <li key={row}>
                  Line {row}
                  {title === '' ? '' : `, ${title}`}:{' '}
                  {problems[0]?.message ?? 'A question is open.'}
                </li>
              ))}
          </ul>
          <DeskButton onClick={() => onStartAgain(textOf(preview))}>
            Go on with these rows
          </DeskButton>
        </Message>
      )}
    </div>
  );
}

/** The rows that were left out, as they would be pasted. */
function textOf({ columns, rows }: ImportPreview): string {
  const left = rows.filter(({ verdict }) => verdict === 'needs_you').map(({ cells }) => cells);
  return [columns.map(({ heading }) => heading), ...left]
    .map((cells) => cells.join('\t'))
    .join('\n');
}
