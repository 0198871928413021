import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { ListName } from '@paddock/contract/domain/registry/lists';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { records } from '@paddock/contract/domain/registry/records';
import { presentCell } from '../lists/cells.ts';
import type { StoredRecord } from './read-record.ts';

/** A record as it travels: the fields of its page, and what its form is opened with. */
export function presentRecord(
  list: ListName,
  { version, title, row }: StoredRecord,
  values: WireValues | null,
): RecordAnswer {
  const cells = records[list].fields.map(({ name }) => [name, presentCell(row[name])] as const);
  return {
    id: row.id,
    version,
    archived: row.archived,
    title,
    cells: Object.fromEntries(cells),
    values: values === null ? null : { ...values },
  };
}
