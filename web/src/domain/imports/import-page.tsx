import {
  addCounts,
  importBounds,
  type ImportPreview,
} from '@paddock/contract/domain/imports/imports';
import { counted } from '@paddock/contract/platform/plural';
import Download from 'lucide/dist/esm/icons/download.mjs';
import FileSpreadsheet from 'lucide/dist/esm/icons/file-spreadsheet.mjs';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useOnline } from '../../platform/use-online.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { takeDropped } from '../../ui/take-dropped.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { WorkspaceProject } from '../projects/workspace-page.ts';
import {
  type ImportChoice,
  type Imported,
  useImport,
  usePreview,
  useTableFile,
  useUndo,
} from './use-import.ts';
import styles from './imports.module.css';
import { PreviewStep } from './preview-step.tsx';
import { type Pasted, usePasted } from './use-pasted.ts';

interface ImportPageProps {
  /** Who pastes. */
  readonly userId: number;
  readonly project: WorkspaceProject;
  readonly choices: readonly ImportChoice[];
  /** The page that the rows belong to, and its address. */
  readonly from: { readonly title: string; readonly address: string };
  readonly to: (path: string) => void;
}

/** Rows of a spreadsheet on their way into a project: pasted, reviewed, imported. The address contains the table. */
export function ImportPage({ userId, project, choices, from, to }: ImportPageProps) {
  const { params, replace } = useAddress();
  const id = Number(params.get('import')) || null;
  const read = useImport(id);
  const [saved, setSaved] = useState<Imported | null>(null);
  const { pasted, paste } = usePasted(userId, from.address);
  const [file, setFile] = useState<File | null>(null);
  const open = (next: number | null) =>
    replace(withParts(params, { import: next === null ? undefined : String(next) }));
  const startAgain = () => {
    setSaved(null);
    open(null);
  };
  if (saved !== null)
    return (
      <ImportDone
        {...saved}
        from={from}
        to={to}
        onGoOn={(next) => {
          paste(next);
          startAgain();
        }}
      />
    );
  if (pasted === null) return <Spinner label="Loading the table" />;
  if (id === null)
    return (
      <PasteStep
        project={project}
        choices={choices}
        pasted={pasted}
        onPaste={paste}
        onRead={(preview, opened) => {
          setFile(opened);
          open(preview.id);
        }}
      />
    );
  if (read.data !== undefined)
    return (
      <PreviewStep
        preview={read.data}
        key={id}
        onOpen={open}
        sheets={
          file !== null && read.data.sheets.length > 1 ? (
            <SheetChoice
              project={project}
              preview={read.data}
              file={file}
              onRead={(preview) => open(preview.id)}
            />
          ) : null
        }
        onStartAgain={startAgain}
        onSaved={(imported) => {
          paste({ ...pasted, text: '' });
          setSaved(imported);
          open(null);
        }}
      />
    );
  if (read.error === null) return <Spinner label="Loading the table" />;
  return (
    <FailedState
      title="The table did not load"
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    >
      <FailureReason error={read.error} />
    </FailedState>
  );
}

interface SheetChoiceProps {
  readonly project: WorkspaceProject;
  readonly preview: ImportPreview;
  readonly file: File;
  readonly onRead: (preview: ImportPreview) => void;
}

/** Another sheet of the same spreadsheet, read afresh. */
function SheetChoice({ project, preview, file, onRead }: SheetChoiceProps) {
  const other = usePreview(project.projectCode, onRead);
  return (
    <>
      <SelectField
        label="Sheet"
        choices={preview.sheets.map((name) => ({ value: name, label: name }))}
        chosen={other.variables?.sheet ?? preview.sheet ?? ''}
        onChoose={(sheet) => other.mutate({ kind: preview.kind, content: file, sheet })}
      />
      {other.error !== null && (
        <Message tone="bad" urgent title="The sheet was not read">
          {other.error.message}
        </Message>
      )}
    </>
  );
}

interface ImportDoneProps extends Imported {
  readonly from: { readonly title: string; readonly address: string };
  readonly to: (path: string) => void;
  readonly onGoOn: (next: Pasted) => void;
}

/** The result of an import: every row is counted, and rows that were left out can be corrected. */
function ImportDone({ sheets, outcome, from, to, onGoOn }: ImportDoneProps) {
  const undo = useUndo(sheets[0]?.id ?? 0);
  const { read } = addCounts(sheets.map(({ counts }) => counts));
  const [only] = sheets.length === 1 ? sheets : [];
  const { added, changed, existing, leftOut } = outcome;
  const words = [
    `${added} added`,
    `${changed} changed`,
    `${existing} already here`,
    `${leftOut} left out`,
  ];
  return (
    <div className="stack at-top gap-3">
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
              listLeftOut(sheet).map(({ row, title, problems }) => (
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
              Correct them in the file and open it again. Paddock does not add the same row twice.
            </p>
          ) : (
            <DeskButton onClick={() => onGoOn({ kind: only.kind, text: writeTable(only) })}>
              Go on with these rows
            </DeskButton>
          )}
        </Message>
      )}
    </div>
  );
}

function listLeftOut({ rows }: ImportPreview) {
  return rows.filter(({ verdict }) => verdict === 'needs_you');
}

/** The rows that were left out, as they would be pasted. */
function writeTable(preview: ImportPreview): string {
  const { columns } = preview;
  const left = listLeftOut(preview).map(({ cells }) => cells);
  return [columns.map(({ heading }) => heading), ...left]
    .map((cells) => cells.map(quoted).join('\t'))
    .join('\n');
}

/** A cell with line breaks or tabs stays one cell when the rows are read again. */
function quoted(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface PasteStepProps {
  readonly project: WorkspaceProject;
  readonly choices: readonly ImportChoice[];
  readonly pasted: Pasted;
  readonly onPaste: (pasted: Pasted) => void;
  /** With the file that it was read from, if it was one. */
  readonly onRead: (preview: ImportPreview, file: File | null) => void;
}

/** Takes a table: cells pasted from a spreadsheet, or a file. */
function PasteStep({ project, choices, pasted, onPaste, onRead }: PasteStepProps) {
  const chosen = choices.find((choice) => choice.kind === pasted.kind) ?? choices[0];
  const { text } = pasted;
  const kind = chosen?.kind ?? '';
  const area = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const download = useTableFile(project.projectCode, kind);
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(project.projectCode, (read) => onRead(read, file));
  const open = ([opened]: readonly File[]) => {
    if (opened === undefined) return;
    setFile(opened);
    preview.mutate({ kind, content: opened });
  };
  const take = useEffectEvent(open);
  useEffect(() => takeDropped(area.current, take), []);
  const pasteHere = useEffectEvent((event: ClipboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.matches('input, textarea');
    const pastedText = event.clipboardData?.getData('text/plain') ?? '';
    if (!isTaken && pastedText !== '') onPaste({ kind, text: pastedText });
  });
  // Before the page is painted: someone may paste as soon as they see it.
  useLayoutEffect(() => {
    const stop = new AbortController();
    document.addEventListener('paste', (event) => pasteHere(event), stop);
    return () => stop.abort();
  }, []);
  const nothingPasted = text.trim() === '' ? 'Paste rows first, or open a file.' : undefined;
  return (
    <form
      ref={area}
      className={`stack at-top gap-3 ${styles['paste']}`}
      onSubmit={(event) => {
        event.preventDefault();
        setFile(null);
        preview.mutate({ kind, content: text });
      }}
    >
      <PageHead
        title="Paste rows"
        subtitle="Copy cells from a spreadsheet, with their headings, or open a file: its sheets go in together. Nothing is saved until you import."
      />
      {choices.length > 1 && (
        <SelectField
          label="What the rows are"
          choices={choices.map((choice) => ({ value: choice.kind, label: choice.label }))}
          chosen={kind}
          onChoose={(next) => onPaste({ kind: next, text })}
        />
      )}
      <TextArea
        label="Rows"
        required
        rows={12}
        spellCheck={false}
        maxLength={importBounds.bytes}
        value={text}
        hint={`For example: ${chosen?.example ?? ''}. The order of columns doesn’t matter.`}
        onChange={({ target }) => onPaste({ kind, text: target.value })}
      />
      {download.error !== null && (
        <Message tone="bad" urgent title="The table was not downloaded">
          {download.error.message}
        </Message>
      )}
      {preview.error !== null && (
        <Message tone="bad" urgent title="The table was not read">
          {preview.error.message}
        </Message>
      )}
      {preview.isPending && (
        <Spinner
          label={`Looking at ${file === null ? counted(linesIn(text), 'row') : file.name}`}
        />
      )}
      {!online && (
        <Message tone="warn" title="You’re offline">
          What you pasted stays here. You can go on when you’re back online.
        </Message>
      )}
      <div className="row wrap gap-2">
        <DeskButton
          type="submit"
          variant="main"
          busy={preview.isPending}
          why={online ? nothingPasted : offline}
        >
          Look at the rows
        </DeskButton>
        <FileInput
          ref={input}
          label="A spreadsheet or CSV file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          onFiles={open}
        />
        <DeskButton
          icon={FileSpreadsheet}
          disabled={preview.isPending}
          why={online ? undefined : offline}
          onClick={() => input.current?.click()}
        >
          Open a file
        </DeskButton>
        <DeskButton
          icon={Download}
          busy={download.isPending}
          why={online ? undefined : offline}
          onClick={() => download.mutate()}
        >
          Download as a spreadsheet
        </DeskButton>
      </div>
    </form>
  );
}

const offline = 'You’re offline.';

/** Lines below the heading. */
function linesIn(text: string): number {
  return Math.max(0, text.trim().split('\n').length - 1);
}
