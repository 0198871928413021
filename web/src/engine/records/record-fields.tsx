import type { Reach } from '@paddock/contract/platform/access';
import type { ListColumn } from '@paddock/contract/engine/lists/list-descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { RecordDescriptor } from '@paddock/contract/engine/records/record-descriptor';
import { useAddress } from '../../platform/address.ts';
import { useCatalogue } from '../catalogue.ts';
import { listAddress } from '../site.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InsideLink } from '../../ui/links.tsx';
import { isUtc, presentCell, presentMoment } from '../lists/present-cell.ts';
import { RecordFigures } from './record-figures.tsx';
import styles from './record-fields.module.css';

interface RecordFieldsProps {
  readonly descriptor: RecordDescriptor;
  readonly answer: RecordAnswer;
  readonly reach: Reach;
  readonly to: (path: string) => void;
}

/** What is known of a record: money and state large, all else as words with their names. */
export function RecordFields({ descriptor, answer, reach, to }: RecordFieldsProps) {
  const words = descriptor.fields.filter((field) => isWords(field, answer));
  return (
    <Card>
      <RecordFigures fields={descriptor.fields} cells={answer.cells} />
      <dl className={styles['fields']}>
        {words.map((field) => (
          <div
            key={field.name}
            className={classNames(styles['field'], isLong(answer, field) && styles['wide'])}
          >
            <dt className={styles['label']}>{field.label}</dt>
            <dd className={styles['value']}>
              <Value {...{ descriptor, answer, reach, to }} field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function isWords({ kind, only, ifAny, name }: ListColumn, { cells }: RecordAnswer): boolean {
  if (kind === 'money' || kind === 'state' || only === 'file') return false;
  return ifAny !== true || (cells[name] ?? null) !== null;
}

/** Letters from which a text takes the whole width. */
const longFrom = 60;

function isLong({ cells }: RecordAnswer, { name }: ListColumn): boolean {
  const cell = cells[name];
  return typeof cell === 'string' && cell.length > longFrom;
}

/** What a field says; where it names another record, the way to that one. */
function Value({
  descriptor,
  answer,
  reach,
  to,
  field,
}: RecordFieldsProps & { readonly field: ListColumn }) {
  const { path: near } = useAddress();
  const { site } = useCatalogue();
  const cell = answer.cells[field.name] ?? null;
  if (typeof cell === 'string' && field.kind === 'instant' && !isUtc(field))
    return presentMoment(cell);
  const text = presentCell(field, cell);
  const opens = descriptor.opens?.find((one) => one.field === field.name);
  const number = opens === undefined ? undefined : answer.values?.[opens.value];
  const address = opens === undefined ? undefined : listAddress(site, opens.list, reach, near);
  if (address === undefined || typeof number !== 'number') return text;
  return (
    <InsideLink href={`${address}/${number}`} to={to} className={styles['link']}>
      {text}
    </InsideLink>
  );
}
