import { sumOf, type ImportPreview } from '@paddock/contract/domain/imports/imports';
import { counted } from '@paddock/contract/platform/plural';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './imports.module.css';
import { useUndo, type Imported } from './use-import.ts';

interface ImportDoneProps extends Imported {
  readonly from: { readonly title: string; readonly address: string };
  readonly to: (path: string) => void;
  /** With the text that is pasted next. */
  readonly onStartAgain: (text: string) => void;
}

/** What came of a table: every row is counted, and those that were left out can go on. */
export function ImportDone({ sheets, outcome, from, to, onStartAgain }: ImportDoneProps) {
  const undo = useUndo(sheets[0]?.id ?? 0);
  const { read } = sumOf(sheets.map(({ counts }) => counts));
  const [only] = sheets.length === 1 ? sheets : [];
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
        subtitle={`${counted(read, 'row')} read: ${words.join(', ')}.`}
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
              {undo.data.kept.map(({ title, why }, index) => (
                <li key={index}>
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
            {sheets.flatMap((sheet) =>
              leftOutOf(sheet).map(({ row, title, problems }) => (
                <li key={`${sheet.id} ${row}`}>
                  {only === undefined ? `${sheet.sheet}, line` : 'Line'} {row}
                  {title === '' ? '' : `, ${title}`}:{' '}
                  {problems[0]?.message ?? 'A question is open.'}
                </li>
              )),
            )}
          </ul>
          {only === undefined ? (
            <p>
              Correct them in the file and open it again. What is here already is not added twice.
            </p>
          ) : (
            <DeskButton onClick={() => onStartAgain(textOf(only))}>
              Go on with these rows
            </DeskButton>
          )}
        </Message>
      )}
    </div>
  );
}

function leftOutOf({ rows }: ImportPreview) {
  return rows.filter(({ verdict }) => verdict === 'needs_you');
}

/** The rows that were left out, as they would be pasted. */
function textOf(preview: ImportPreview): string {
  const { columns } = preview;
  const left = leftOutOf(preview).map(({ cells }) => cells);
  return [columns.map(({ heading }) => heading), ...left]
    .map((cells) => cells.map(quoted).join('\t'))
    .join('\n');
}

/** A cell with line breaks or tabs stays one cell when the rows are read again. */
function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
