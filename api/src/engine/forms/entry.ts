import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { isWireRows } from '@paddock/contract/engine/forms/kinds/rows';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { Db } from '../../platform/db/client.ts';
import type { Engine } from '../entities/engine.ts';
import type { Author } from '../entities/source.ts';
import type { Within } from '../entities/open-rows.ts';
import { noteChange } from '../records/audit.ts';
import type { ReadSubmission } from './read-submission.ts';

/** A submission, who sent it and from where. */
export interface Sent extends ReadSubmission, Author {
  readonly form: FormDescriptor;
  /** Set if nobody is notified: the transaction already knows. */
  readonly isSilent?: true;
  /** What the sender may choose and change; null or left out if that is everything. */
  readonly within?: Within | null;
}

/** A checked submission on its way into the database. */
export interface Entry extends Sent {
  /** The transaction that stores all of it. */
  readonly db: Db;
  readonly engine: Engine;
  readonly values: WireValues;
}

/** The record that was made, linked to or edited, and for an edit the change it made. */
export interface Stored {
  readonly id: number;
  readonly event?: number;
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

export function readRows(values: WireValues, name: string): readonly WireValues[] {
  const rows = values[name] ?? [];
  return isWireRows(rows) ? rows : [];
}

export function readText(values: WireValues, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}

/** Records what a form made, with its links. */
export async function noteNew(entry: Entry, name: string, id: number): Promise<number> {
  const kind = entry.engine.kind(name);
  return noteChange(entry.db, { ...entry, kind, id, action: 'create', before: null });
}
