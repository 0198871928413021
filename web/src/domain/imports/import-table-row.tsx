import type {
  ImportAnswers,
  ImportPreview,
  ImportRow,
  RowProblem,
} from '@paddock/contract/domain/imports/imports';
import { splitSeveral } from '@paddock/contract/domain/imports/read-field';
import { zoneWords } from '@paddock/contract/platform/confirm-by';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import CornerDownRight from 'lucide/dist/esm/icons/corner-down-right.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { classNames } from '../../ui/class-names.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import styles from './imports.module.css';

/** A likely answer: the text for the blamed cell. */
interface CellOffer {
  readonly label: string;
  readonly column: number;
  readonly text: string;
}

/**
 * Possible texts for the cell that a problem blames.
 * @param rows all of the table
 * @param sameIn a column whose rows agree in other columns too, such as the flight number
 */
function offersFor(
  row: ImportRow,
  problem: RowProblem,
  rows: readonly ImportRow[],
  sameIn: number | undefined,
): CellOffer[] {
  const { column } = problem;
  if (column === null || problem.about !== 'cell') return [];
  const text = row.cells[column] ?? '';
  return [
    ...nextDay(problem.field, column, text),
    ...oneOfSeveral(problem.field, column, text),
    ...asInOthers(row, column, rows, sameIn),
  ];
}

const ofOneValue = new Set(['phone_number', 'email', 'emergency_phone']);

/** Address books write several phone numbers into one cell. */
function oneOfSeveral(field: string, column: number, text: string): CellOffer[] {
  const several = splitSeveral(text);
  if (!ofOneValue.has(field) || several.length < 2) return [];
  return several.map((one) => ({ label: `Keep ${one}`, column, text: one }));
}

const laterTimes = new Set(['arrival_time', 'arrives_at', 'ends_at']);

/** A time of day, alone or behind a date. */
const endsInTime = /^(?:\d{1,2}[:.h]?\d{2}(?::\d{2})?|\S.*[ T]\d{1,2}[:.h]\d{2}(?::\d{2})?)$/;

/** A time that can't be on the day of the one before it: the cell as it is with a day more. */
function nextDay(field: string, column: number, text: string): CellOffer[] {
  if (!laterTimes.has(field) || !endsInTime.test(text)) return [];
  return [{ label: 'It’s the next day', column, text: `${text} +1` }];
}

/** The value in a good row with the same number. */
function asInOthers(
  row: ImportRow,
  column: number,
  rows: readonly ImportRow[],
  sameIn: number | undefined,
): CellOffer[] {
  const number = sameIn === undefined ? '' : row.cells[sameIn];
  if (sameIn === undefined || sameIn === column || number === '') return [];
  const other = rows.find(
    ({ verdict, cells }) => verdict !== 'needs_you' && cells[sameIn] === number,
  );
  const text = other?.cells[column] ?? '';
  if (other === undefined || text === '' || text === row.cells[column]) return [];
  return [{ label: `Use ${text}, as in line ${other.row}`, column, text }];
}

interface ImportTableRowProps {
  readonly row: ImportRow;
  /** All rows: an answer goes for those that ask the same. */
  readonly same: readonly ImportRow[];
  /** The column of the number by which rows belong together, if there is one. */
  readonly sameIn: number | undefined;
  readonly columns: readonly ShownColumn[];
  readonly busy: boolean;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** A row with its verdict, and its questions below. Cells of a row that needs someone can be edited. */
export function ImportTableRow(props: ImportTableRowProps) {
  const { row, same, sameIn, columns, busy, onAnswer } = props;
  const asks = row.verdict === 'needs_you';
  const isLeftOut = row.problems.some(({ about }) => about === 'row');
  const blamed = new Set(row.problems.map(({ column }) => column));
  return (
    <>
      <tr className={classNames(asks && styles['asks'])}>
        <td className={styles['number']}>{row.row}</td>
        <td>
          <VerdictWord row={row} />
        </td>
        {columns.map(({ index, label, isRead }) => (
          <td key={index}>
            {asks && isRead ? (
              <input
                key={row.cells[index]}
                className={`full surface edged round-1 ${styles['cell']}`}
                aria-label={`${label} in line ${row.row}`}
                aria-invalid={blamed.has(index)}
                placeholder={findAssumed(row, index)}
                defaultValue={row.cells[index]}
                maxLength={2_000}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.currentTarget.blur();
                }}
                onBlur={({ target }) => {
                  if (target.value.trim() !== (row.cells[index] ?? ''))
                    onAnswer({ cells: [{ row: row.row, column: index, text: target.value }] });
                }}
              />
            ) : (
              row.cells[index] || <Assumed text={findAssumed(row, index)} />
            )}
            {row.times
              .filter(({ column }) => column === index)
              .map(({ zone, utc }) => (
                <span key={zone} className={`block desk-small muted ${styles['zone']}`}>
                  {zoneWords(zone)}
                  {utc === '' ? '' : `, ${utc} UTC`}
                </span>
              ))}
          </td>
        ))}
        <td>
          {!isLeftOut && (
            <DeskButton
              disabled={busy}
              aria-label={`Leave out line ${row.row}`}
              onClick={() => onAnswer({ leaveOut: [{ row: row.row, out: true }] })}
            >
              Leave out
            </DeskButton>
          )}
        </td>
      </tr>
      {row.problems.map((problem) => (
        <tr key={`${problem.field} ${problem.message}`} className={styles['asks']}>
          <td colSpan={columns.length + 3}>
            <Problem {...{ row, same, sameIn, problem, busy, onAnswer }} />
          </td>
        </tr>
      ))}
    </>
  );
}

function findAssumed({ assumed }: ImportRow, column: number): string | undefined {
  return assumed.find((one) => one.column === column)?.text;
}

/** A value that the table doesn’t say. */
function Assumed({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <>
      <i>{text}</i>
      <span className="block desk-small muted">assumed</span>
    </>
  );
}

const verdictLooks = {
  new: { tone: 'good', icon: Check },
  changed: { tone: 'info', icon: Pencil },
  existing: { tone: 'plain', icon: Copy },
  needs_you: { tone: 'warn', icon: TriangleAlert },
} as const;

function VerdictWord({ row }: { readonly row: ImportRow }) {
  return <StateWord {...verdictLooks[row.verdict]}>{verdictWords(row)}</StateWord>;
}

function verdictWords({ verdict, changes, sameAs }: ImportRow): string {
  if (verdict === 'new') return 'New';
  if (verdict === 'needs_you') return 'Needs you';
  if (verdict === 'existing') return sameAs === null ? 'Already here' : `Same as line ${sameAs}`;
  return changes
    .map(({ label, before, after }) =>
      before === '' ? `${label} added: ${after}` : `${label} was ${before}`,
    )
    .join(', ');
}

interface ProblemProps extends Omit<ImportTableRowProps, 'columns'> {
  readonly problem: RowProblem;
}

/** A problem of a row, with likely answers as buttons. */
function Problem({ row, same, sameIn, problem, busy, onAnswer }: ProblemProps) {
  const { message, about, choices, field, asks } = problem;
  return (
    <div className={`row wrap gap-2 ${styles['problem']}`}>
      <Icon of={CornerDownRight} size={16} />
      <span>{message}</span>
      {choices.map(({ key, label }) => (
        <DeskButton
          key={key}
          disabled={busy}
          onClick={() =>
            onAnswer(
              about === 'record'
                ? { records: [{ row: row.row, record: key }] }
                : { choices: alike(same, row, problem).map((line) => ({ row: line, field, key })) },
            )
          }
        >
          {about === 'record' ? `The same: ${label}` : label}
        </DeskButton>
      ))}
      {offersFor(row, problem, same, sameIn).map(({ label, column, text }) => (
        <DeskButton
          key={label}
          disabled={busy}
          onClick={() => onAnswer({ cells: [{ row: row.row, column, text }] })}
        >
          {label}
        </DeskButton>
      ))}
      {asks !== undefined && (
        <DeskButton
          disabled={busy}
          onClick={() => onAnswer({ agreed: [{ row: row.row, agreed: asks }] })}
        >
          It’s right
        </DeskButton>
      )}
      {about === 'row' && (
        <DeskButton
          disabled={busy}
          onClick={() => onAnswer({ leaveOut: [{ row: row.row, out: false }] })}
        >
          Put it back
        </DeskButton>
      )}
      {about === 'record' && (
        <DeskButton
          disabled={busy}
          onClick={() => onAnswer({ records: [{ row: row.row, record: 'new' }] })}
        >
          Add a new one
        </DeskButton>
      )}
    </div>
  );
}

/** The lines whose cell asks the same. */
function alike(rows: readonly ImportRow[], { row, cells }: ImportRow, asked: RowProblem): number[] {
  const text = (line: ImportRow) => (asked.column === null ? '' : line.cells[asked.column]);
  return rows.flatMap((line) =>
    line.row === row ||
    (text(line) === (asked.column === null ? '' : cells[asked.column]) &&
      line.problems.some(
        ({ field, message }) => field === asked.field && message === asked.message,
      ))
      ? [line.row]
      : [],
  );
}

/** A column of the table as it is shown before it is imported. */
interface ShownColumn {
  readonly index: number;
  readonly label: string;
  /** False for one that is only shown and not imported. */
  readonly isRead: boolean;
}

const ofPerson = /^(?:person|people|names?|travell?ers?|passengers?)$/i;
const ofReference = /^(?:(?:booking|vendor)? ?(?:reference|ref\.?)|pnr|locator|booking)$/i;

/**
 * The shown columns of a table. The person and the booking of a row identify it, so those columns are also
 * shown if their kind of table can't import them: the person first, the reference last.
 */
export function shownColumns({
  columns,
  targets,
  rows,
}: Pick<ImportPreview, 'columns' | 'targets' | 'rows'>): ShownColumn[] {
  const blamed = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)));
  const assumed = new Set(rows.flatMap((row) => row.assumed.map(({ column }) => column)));
  const read = columns.flatMap(({ target, sample, isAdded }, index) => {
    const found = targets.find(({ name }) => name === target);
    const isIdle = isAdded && sample === '' && !blamed.has(index) && !assumed.has(index);
    return found === undefined || isIdle ? [] : [{ index, label: found.label, isRead: true }];
  });
  // A cell that holds its row back can be corrected, whatever it is.
  const holding = columns.flatMap(({ heading, target }, index) =>
    target === null && blamed.has(index) ? [{ index, label: heading.trim(), isRead: true }] : [],
  );
  const leftOut = (words: RegExp) =>
    columns.flatMap(({ heading, target }, index) =>
      target === null && words.test(heading.trim()) && !blamed.has(index)
        ? [{ index, label: heading.trim(), isRead: false }]
        : [],
    );
  return [...leftOut(ofPerson), ...read, ...holding, ...leftOut(ofReference)];
}
