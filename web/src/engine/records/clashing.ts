import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { parseFields } from '@paddock/contract/engine/forms/field-kinds';
import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import { isSameValue } from '../forms/untouched.ts';
import { fromWire } from '../forms/from-wire.ts';
import type { Basis } from '../offline/kept-values.ts';
import type { RecordRef } from './use-record.ts';
import { deviceZone } from '../../platform/device-clock.ts';

export type Side = 'mine' | 'theirs';

/** A field that two people want to change differently. */
export interface ClashingField {
  readonly element: FormElement;
  readonly mine: TypedValue;
  /** The side that wins by default: the one who changed it; if both did, nobody. */
  readonly suggested: Side | null;
}

/**
 * The fields in which an edit differs from the current record.
 * @param before the record when the edit was started
 */
export function clashingFields(
  form: FormDescriptor,
  before: TypedValues,
  mine: TypedValues,
  theirs: TypedValues,
): ClashingField[] {
  return listElements(form).flatMap((element) => {
    const sides = pick(element, before, mine, theirs);
    if (reads(element, sides.mine, sides.theirs)) return [];
    const isMine = !reads(element, sides.before, sides.mine);
    const isTheirs = !reads(element, sides.before, sides.theirs);
    const suggested = isMine && isTheirs ? null : isMine ? 'mine' : 'theirs';
    return [{ element, mine: sides.mine, suggested }];
  });
}

function pick({ name }: FormElement, before: TypedValues, mine: TypedValues, theirs: TypedValues) {
  return {
    before: before[name] ?? null,
    mine: mine[name] ?? null,
    theirs: theirs[name] ?? null,
  };
}

/** True if both are stored as the same: "1,234.5" is "1234.50". */
function reads(element: FormElement, one: TypedValue, other: TypedValue): boolean {
  return isSameValue(stored(element, one), stored(element, other));
}

function stored(element: FormElement, value: TypedValue): TypedValue {
  const { values, problems } = parseFields([element], { [element.name]: value });
  return problems.length > 0 ? value : (values[element.name] ?? null);
}

/** The resulting values: theirs, except in the fields where mine were chosen. */
export function settled(
  fields: readonly ClashingField[],
  theirs: TypedValues,
  chosen: Readonly<Record<string, Side>>,
): TypedValues {
  const mine = fields.filter(({ element }) => chosen[element.name] === 'mine');
  return {
    ...theirs,
    ...Object.fromEntries(mine.map((field) => [field.element.name, field.mine])),
  };
}

/** The basis of an edit: the record as it was read. */
export function makeBasis(
  { list }: RecordRef,
  form: FormDescriptor,
  { version }: RecordAnswer,
  values: NonNullable<RecordAnswer['values']>,
): Basis {
  return { list, version, zone: deviceZone(), values: fromWire(listElements(form), values) };
}
