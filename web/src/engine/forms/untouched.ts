import type { TypedValue, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { Basis } from '../offline/kept-values.ts';

interface Edit {
  readonly values: TypedValues;
  readonly basis: Basis | null;
}

/** True for an unchanged field of an edit: an existing value is never refused. */
export function isUntouched({ values, basis }: Edit, field: string): boolean {
  const name = field.split('.')[0] ?? '';
  return basis !== null && isSameValue(values[name], basis.values[name]);
}

/** True if an edit changes nothing. */
export function changesNothing({ values, basis }: Edit): boolean {
  return (
    basis !== null && Object.keys(values).every((name) => isUntouched({ values, basis }, name))
  );
}

/** Two values of a field are equal if they read the same; the order of chosen rows does not matter. */
export function isSameValue(one: TypedValue | undefined, other: TypedValue | undefined): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: TypedValue | undefined): unknown {
  return Array.isArray(value) && value.every((item) => typeof item === 'number')
    ? value.toSorted((one, other) => one - other)
    : value;
}
