import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import { forms, type FormName } from '@paddock/contract/domain/registry/forms';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { fromWire } from '../forms/from-wire.ts';
import type { Basis } from '../offline/kept-values.ts';
import { deviceZone, type RecordRef } from './use-record.ts';

/** What an edit is made from: the record as it was read. */
export function basisOf(
  { list }: RecordRef,
  name: FormName,
  { version }: RecordAnswer,
  values: NonNullable<RecordAnswer['values']>,
): Basis {
  const elements = elementsOf(forms[name]);
  return { list, version, zone: deviceZone(), values: fromWire(elements, values) };
}
