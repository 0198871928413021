import { useState } from 'react';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { WorkspaceProject } from '../projects/workspace-page.ts';
import type { ImportChoice } from './import-choice.ts';
import { ImportDone } from './import-done.tsx';
import { PasteStep } from './paste-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { useImport, type Imported } from './use-import.ts';

interface ImportPageProps {
  readonly project: WorkspaceProject;
  readonly choices: readonly ImportChoice[];
  /** The page that the rows belong to, and its address. */
  readonly from: { readonly title: string; readonly address: string };
  readonly to: (path: string) => void;
}

/** Rows of a spreadsheet on their way into a project: pasted, looked at, imported. The address keeps the table. */
export function ImportPage({ project, choices, from, to }: ImportPageProps) {
  const { params, replace } = useAddress();
  const id = Number(params.get('import')) || null;
  const read = useImport(id);
  const [saved, setSaved] = useState<Imported | null>(null);
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const open = (next: number | null) =>
    replace(withParts(params, { import: next === null ? undefined : String(next) }));
  const startAgain = (rows: string) => {
    setSaved(null);
    setText(rows);
    open(null);
  };
  if (saved !== null)
    return <ImportDone {...saved} from={from} to={to} onStartAgain={startAgain} />;
  if (id === null)
    return (
      <PasteStep
        project={project}
        choices={choices}
        text={text}
        onText={setText}
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
        onStartAgain={() => startAgain(text)}
        onSaved={(imported) => {
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
