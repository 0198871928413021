import type { Kind } from '../entities/kind.ts';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { presentCells } from '../lists/present.ts';
import type { StoredRecord } from './read-record.ts';

/** A record as it travels: the fields of its page, and what its form is opened with. */
export function presentRecord(
  kind: Kind,
  { version, title, row }: StoredRecord,
  values: WireValues | null,
): RecordAnswer {
  return {
    id: row.id,
    version,
    archived: row.archived,
    title,
    cells: presentCells(kind.record.fields, row),
    values: values === null ? null : { ...values },
  };
}
