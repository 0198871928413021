import type { ImportAnswers, ImportPreview } from '@paddock/contract/domain/imports/imports';
import Columns3 from 'lucide/dist/esm/icons/columns-3.mjs';
import { DropDown } from '../../ui/drop-down.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './imports.module.css';

interface ColumnsMatchedProps {
  readonly preview: Pick<ImportPreview, 'columns' | 'targets'>;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** What each column is read as. The choice is remembered for tables with the same headings. */
export function ColumnsMatched({ preview, onAnswer }: ColumnsMatchedProps) {
  const choices = [
    { value: '', label: 'Leave out' },
    ...preview.targets.map(({ name, label }) => ({ value: name, label })),
  ];
  return (
    <DropDown label="Match columns" icon={Columns3}>
      <div className={styles['matched']}>
        {preview.columns.map(({ heading, target, sample }, column) => (
          <SelectField
            key={column}
            label={
              sample === '' ? nameOf(heading, column) : `${nameOf(heading, column)}: ${sample}`
            }
            choices={choices}
            chosen={target ?? ''}
            onChoose={(name) =>
              onAnswer({ columns: [{ column, target: name === '' ? null : name }] })
            }
          />
        ))}
      </div>
    </DropDown>
  );
}

function nameOf(heading: string, column: number): string {
  return heading === '' ? `Column ${column + 1}` : heading;
}
