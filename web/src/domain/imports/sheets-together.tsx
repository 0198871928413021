import type { ImportAnswers, ImportPreview } from '@paddock/contract/domain/imports/imports';
import Check from 'lucide/dist/esm/icons/check.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { Chips } from '../../ui/chips.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { kindLabels } from './import-choice.ts';

interface SheetsTogetherProps {
  readonly preview: ImportPreview;
  readonly onOpen: (id: number) => void;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** The sheets of a file that are imported together, and what the rows of the open one are. */
export function SheetsTogether({ preview, onOpen, onAnswer }: SheetsTogetherProps) {
  const { id, kind, kinds, sheet, together } = preview;
  return (
    <>
      <Chips
        label="Sheets of this file"
        chips={together.map(chipOf)}
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

function chipOf({ id, sheet, kind, counts, isUnclear }: ImportPreview['together'][number]) {
  const value = String(id);
  if (kind === '') return { value, label: `${sheet}, left out` };
  const icon = isUnclear || counts.needs_you > 0 ? TriangleAlert : Check;
  return { value, label: sheet, count: counts.read, icon };
}
