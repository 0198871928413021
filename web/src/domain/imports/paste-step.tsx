import { importBounds, type ImportPreview } from '@paddock/contract/domain/imports/imports';
import { counted } from '@paddock/contract/platform/plural';
import Download from 'lucide/dist/esm/icons/download.mjs';
import FileSpreadsheet from 'lucide/dist/esm/icons/file-spreadsheet.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../../platform/use-online.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { takeDropped } from '../../ui/take-dropped.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { WorkspaceProject } from '../projects/workspace-page.ts';
import type { ImportChoice } from './import-choice.ts';
import styles from './imports.module.css';
import { usePreview, useTableFile } from './use-import.ts';

interface PasteStepProps {
  readonly project: WorkspaceProject;
  readonly choices: readonly ImportChoice[];
  readonly text: string;
  readonly onText: (text: string) => void;
  /** With the file that it was read from, if it was one. */
  readonly onRead: (preview: ImportPreview, file: File | null) => void;
}

/** Takes a table: cells pasted from a spreadsheet, or a file. */
export function PasteStep({ project, choices, text, onText, onRead }: PasteStepProps) {
  const [kind, setKind] = useState(choices[0]?.kind ?? '');
  const chosen = choices.find((choice) => choice.kind === kind);
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
  const nothingPasted = text.trim() === '' ? 'Paste rows first, or open a file.' : undefined;
  return (
    <form
      ref={area}
      className={styles['paste']}
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
          onChoose={setKind}
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
        onChange={({ target }) => onText(target.value)}
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
      <div className={styles['buttons']}>
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
