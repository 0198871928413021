import { elementsOf, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { fromWire } from '../forms/from-wire.ts';
import type { Basis } from '../offline/kept-values.ts';
import { deviceZone, type RecordRef } from './use-record.ts';

/** What an edit is made from: the record as it was read. */
export function basisOf(
  { list }: RecordRef,
  form: FormDescriptor,
  { version }: RecordAnswer,
  values: NonNullable<RecordAnswer['values']>,
): Basis {
  return { list, version, zone: deviceZone(), values: fromWire(elementsOf(form), values) };
}
