import type { FormDescriptor } from '@paddock/contract/forms/descriptor';
import { isWireRows } from '@paddock/contract/forms/kinds/rows';
import type { WireValues } from '@paddock/contract/forms/field-kind';
import type { Db } from '../../../db/client.ts';

/** A checked submission on its way into the database. */
export interface Entry {
  /** The transaction that all of it is stored in. */
  readonly db: Db;
  readonly form: FormDescriptor;
  readonly values: WireValues;
  /** IANA name, for wall-clock times that no airport gives a zone to. */
  readonly zone: string;
  readonly senderId: number;
  /** Address that the call came from. */
  readonly origin: string;
}

/** @returns the id of the record that was made or linked to */
export type Store = (entry: Entry) => Promise<number>;

/** The key chosen in a required lookup. */
export function chosenKey(values: WireValues, name: string): number {
  const value = values[name];
  if (typeof value !== 'number') throw new Error(`${name} holds no key`);
  return value;
}

export function chosenKeys(values: WireValues, name: string): number[] {
  return [values[name]].flat().filter((key) => typeof key === 'number');
}

export function rowsOf(values: WireValues, name: string): readonly WireValues[] {
  const rows = values[name] ?? [];
  return isWireRows(rows) ? rows : [];
}

export function textOf(values: WireValues, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}
