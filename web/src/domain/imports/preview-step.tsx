import type {
  ImportAnswers,
  ImportPreview,
  ImportRow,
  Verdict,
} from '@paddock/contract/domain/imports/imports';
import { counted } from '@paddock/contract/platform/plural';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import { type ReactNode, useMemo, useState } from 'react';
import { saveLabel } from '../../engine/forms/stored-words.ts';
import { useWindowRows } from '../../engine/rows/use-window-rows.ts';
import { useOnline } from '../../platform/use-online.ts';
import { Chips } from '../../ui/chips.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DropDown } from '../../ui/drop-down.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ConsequenceList } from '../plan/consequences.tsx';
import { useTicks } from '../plan/use-consequences.ts';
import { addSheetCounts, type Imported, kindLabels, useAnswers, useCommit } from './use-import.ts';
import { TableQuestions } from './table-questions.tsx';
import { ImportTableRow, shownColumns } from './import-table-row.tsx';
import styles from './imports.module.css';

interface PreviewStepProps {
  readonly preview: ImportPreview;
  /** The choice of a sheet, if there are several and one of them is read. */
  readonly sheets: ReactNode;
  /** Opens another sheet of those that are imported together. */
  readonly onOpen: (id: number) => void;
  readonly onStartAgain: () => void;
  readonly onSaved: (imported: Imported) => void;
}

type View = 'all' | Verdict;

/** A preview of what a table adds and changes, and what is unclear. Nothing is saved yet. */
export function PreviewStep({ preview, sheets, onOpen, onStartAgain, onSaved }: PreviewStepProps) {
  const { counts, rows } = preview;
  const whole = addSheetCounts(preview);
  const isLeftOut = preview.kind === '';
  const [view, setView] = useState<View>('all');
  const [tell, setTell] = useState(false);
  const online = useOnline();
  const answers = useAnswers(preview.id);
  const commit = useCommit(preview);
  const ready = whole.new + whole.changed;
  const known = useTicks({ lines: preview.lines ?? [], tells: [] }, false);
  const { ids = [], deed = '' } = known.following ?? {};
  const shown = view === 'all' ? rows : rows.filter(({ verdict }) => verdict === view);
  return (
    <div className="stack at-top gap-3">
      <PageHead
        title={describeCounts(whole)}
        subtitle={`${describeSource(preview)}. Nothing is saved until you import.`}
        actions={
          <>
            <DeskButton icon={Undo2} onClick={onStartAgain}>
              Start again
            </DeskButton>
            {!isLeftOut && <ColumnsMatched preview={preview} onAnswer={answers.mutate} />}
            <DeskButton
              variant="main"
              busy={commit.isPending}
              disabled={answers.isPending}
              why={online ? nothingReady(ready) : 'You’re offline.'}
              onClick={() => commit.mutate({ tell, follows: ids }, { onSuccess: onSaved })}
            >
              {saveLabel(deed, 0, `Import ${counted(ready, 'row')}`)}
            </DeskButton>
          </>
        }
      />
      {!online && (
        <Message tone="warn" title="You’re offline">
          The rows stay here. You can correct and import them when you’re back online.
        </Message>
      )}
      {preview.together.length > 0 ? (
        <SheetsTogether preview={preview} onOpen={onOpen} onAnswer={answers.mutate} />
      ) : (
        sheets
      )}
      <TableQuestions preview={preview} busy={answers.isPending} onAnswer={answers.mutate} />
      {[commit.error, answers.error].map(
        (error, index) =>
          error !== null && (
            <Message key={index} tone="bad" urgent title="Not saved">
              {error.message}
            </Message>
          ),
      )}
      {preview.lines === null && (
        <Message title="We don’t know what else this changes">
          Too many rows change to work it out. Check Overview after the import.
        </Message>
      )}
      {(known.found?.lines.length ?? 0) > 0 && <ConsequenceList known={known} Heading="h2" />}
      <div className="row wrap gap-2">
        {isLeftOut ? (
          <p>This sheet is left out. Choose what its rows are to import it too.</p>
        ) : (
          <Chips label="Rows" chips={listChips(counts)} chosen={view} onChoose={setView} />
        )}
        <label className={`flex grow middle gap-2 target muted desk-text ${styles['tell']}`}>
          <input
            type="checkbox"
            checked={tell}
            onChange={({ target }) => setTell(target.checked)}
          />
          Notify the people concerned
        </label>
      </div>
      {!isLeftOut && (
        <ImportTable
          preview={preview}
          rows={shown}
          busy={answers.isPending}
          onAnswer={answers.mutate}
        />
      )}
    </div>
  );
}

function nothingReady(ready: number): string | undefined {
  return ready === 0 ? 'No row is new or changed.' : undefined;
}

function describeCounts(counts: ImportPreview['counts']): string {
  const ready = counts.read - counts.needs_you;
  const needs = counts.needs_you === 1 ? '1 needs you' : `${counts.needs_you} need you`;
  return counts.needs_you === 0
    ? `All ${counted(counts.read, 'row')} ready`
    : `${ready} of ${counts.read} ready, ${needs}`;
}

function describeSource({ source, sheet, headingRow, counts, columns }: ImportPreview): string {
  const size = `${counted(counts.read, 'row')} and ${counted(columns.filter(({ isAdded }) => !isAdded).length, 'column')}`;
  const from = [source ?? 'Pasted', ...(sheet === null ? [] : [sheet])].join(', ');
  return headingRow === 1 ? `${from}, ${size}` : `${from}, ${size}, headings in line ${headingRow}`;
}

function listChips(counts: ImportPreview['counts']) {
  return [
    { value: 'all', label: 'All', count: counts.read },
    { value: 'needs_you', label: 'Need you', count: counts.needs_you, icon: TriangleAlert },
    { value: 'new', label: 'New', count: counts.new, icon: Check },
    { value: 'changed', label: 'Changes', count: counts.changed, icon: Pencil },
    { value: 'existing', label: 'Already here', count: counts.existing, icon: Copy },
  ] as const;
}

interface ColumnsMatchedProps {
  readonly preview: Pick<ImportPreview, 'columns' | 'targets'>;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** The target of each column. Choices are remembered for tables with the same headings. */
function ColumnsMatched({ preview, onAnswer }: ColumnsMatchedProps) {
  const choices = [
    { value: '', label: 'Leave out' },
    ...preview.targets.map(({ name, label }) => ({ value: name, label })),
  ];
  return (
    <DropDown label="Match columns" icon={Columns3}>
      <div className={`grid gap-3 ${styles['matched']}`}>
        {preview.columns.map(({ heading, target, sample, isAdded }, column) =>
          isAdded ? null : (
            <SelectField
              key={column}
              label={
                sample === ''
                  ? nameColumn(heading, column)
                  : `${nameColumn(heading, column)}: ${sample}`
              }
              choices={choices}
              chosen={target ?? ''}
              onChoose={(name) =>
                onAnswer({ columns: [{ column, target: name === '' ? null : name }] })
              }
            />
          ),
        )}
      </div>
    </DropDown>
  );
}

function nameColumn(heading: string, column: number): string {
  return heading === '' ? `Column ${column + 1}` : heading;
}

interface SheetsTogetherProps {
  readonly preview: ImportPreview;
  readonly onOpen: (id: number) => void;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** The sheets of a file that are imported together, and the kind of the open one's rows. */
function SheetsTogether({ preview, onOpen, onAnswer }: SheetsTogetherProps) {
  const { id, kind, kinds, sheet, together } = preview;
  return (
    <>
      <Chips
        label="Sheets of this file"
        chips={together.map(toChip)}
        chosen={String(id)}
        onChoose={(value) => onOpen(Number(value))}
      />
      <SelectField
        label={`What the rows of ${sheet ?? 'this sheet'} are`}
        choices={[
          ...kinds.map((value) => ({ value, label: kindLabels[value] ?? value })),
          { value: '', label: 'Leave this sheet out' },
        ]}
        chosen={kind}
        onChoose={(next) => onAnswer({ kind: next === '' ? null : next })}
      />
    </>
  );
}

function toChip({ id, sheet, kind, counts, isUnclear }: ImportPreview['together'][number]) {
  const value = String(id);
  if (kind === '') return { value, label: `${sheet}, left out` };
  const icon = isUnclear || counts.needs_you > 0 ? TriangleAlert : Check;
  return { value, label: sheet, count: counts.read, icon };
}

interface ImportTableProps {
  readonly preview: ImportPreview;
  readonly rows: readonly ImportRow[];
  readonly busy: boolean;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** Pixels of a row, of the line of a question below it, and of a zone under its times. */
const rowHeight = 53;
const zoneHeight = 16;

function measureRow(row: ImportRow | undefined): number {
  if (row === undefined) return rowHeight;
  return rowHeight * (1 + row.problems.length) + (row.times.length > 0 ? zoneHeight : 0);
}

const covered = [56, 0] as const;

/** The rows of a table with their verdicts, those that need someone first. */
function ImportTable({ preview, rows, busy, onAnswer }: ImportTableProps) {
  const columns = shownColumns(preview);
  const ordered = useMemo(
    () => [
      ...rows.filter(({ verdict }) => verdict === 'needs_you'),
      ...rows.filter(({ verdict }) => verdict !== 'needs_you'),
    ],
    [rows],
  );
  const { setBox, items, before, after } = useWindowRows({
    count: ordered.length,
    getSize: (index) => measureRow(ordered[index]),
    covered: [...covered],
    overscan: 12,
  });
  const sameIn = preview.columns.findIndex(({ target }) => target === 'flight_number');
  const width = columns.length + 3;
  return (
    <div className={`surface outlined round-2 ${styles['frame']}`}>
      <table className={`full desk-text ${styles['table']}`} aria-rowcount={ordered.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              Line
            </th>
            <th scope="col">Verdict</th>
            {columns.map(({ index, label, isRead }) => (
              <th key={index} scope="col">
                {label}
                {!isRead && <span className="regular"> not imported</span>}
              </th>
            ))}
            <th scope="col">Row</th>
          </tr>
        </thead>
        <tbody ref={setBox}>
          <Gap height={before} width={width} />
          {items.map(({ index }) => {
            const row = ordered[index];
            return row === undefined ? null : (
              <ImportTableRow
                key={row.row}
                row={row}
                same={ordered}
                sameIn={sameIn < 0 ? undefined : sameIn}
                columns={columns}
                busy={busy}
                onAnswer={onAnswer}
              />
            );
          })}
          <Gap height={after} width={width} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height, width }: { readonly height: number; readonly width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height, padding: 0 }}>
        {' '}
      </td>
    </tr>
  );
}
