import type { ImportPreview } from '@paddock/contract/domain/imports/imports';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { WorkspaceProject } from '../projects/workspace-page.ts';
import { usePreview } from './use-import.ts';

interface SheetChoiceProps {
  readonly project: WorkspaceProject;
  readonly preview: ImportPreview;
  readonly file: File;
  readonly onRead: (preview: ImportPreview) => void;
}

/** Another sheet of the same spreadsheet, read afresh. */
export function SheetChoice({ project, preview, file, onRead }: SheetChoiceProps) {
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
