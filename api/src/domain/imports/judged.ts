import type { Importable } from '@paddock/contract/domain/imports/importable';
import type { ImportRow, RowProblem, Verdict } from '@paddock/contract/domain/imports/imports';
import type { FormDescriptor, FormElement } from '@paddock/contract/engine/forms/descriptor';
import type {
  SubmissionMoment,
  WireValue,
  WireValues,
} from '@paddock/contract/engine/forms/field-kind';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Kind } from '../../engine/entities/kind.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Content, ImportedRecord } from './queries.ts';
import type { Draft } from './drafts.ts';

/** A row and its verdict. */
export interface Judged {
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly problems: readonly RowProblem[];
  /** The payload of its form. */
  readonly payload: WireValues;
  /** The record that it changes, or that already says the same. */
  readonly record: { readonly id: number; readonly version: number } | undefined;
  readonly changes: readonly { element: FormElement; before: WireValue; after: WireValue }[];
  readonly sameAs: number | null;
  readonly times: readonly ImportRow['times'][number][];
  /** Saves the row; undefined if nothing is saved or another row does it. */
  readonly save: Save | undefined;
}

/** Rows that are saved together. */
export interface Save {
  readonly rows: number;
  /** Adds the row's one record together with those of other rows, if it makes no more than that. */
  readonly adds?: ((saving: Saving) => Adding | undefined) | undefined;
  readonly store: (
    saving: Saving,
  ) => Promise<readonly Omit<ImportedRecord, 'row' | 'title' | 'rows'>[]>;
}

/** Saves rows through forms, as if they had been sent one by one. */
export interface Saving {
  readonly db: Db;
  readonly engine: Engine;
  /** @returns the record that the form made, linked to or edited */
  readonly send: (sent: Sending) => Promise<number>;
  /** Saves records of one kind with a few statements. */
  readonly addAll: (adding: readonly Adding[]) => Promise<number[]>;
  readonly isRowAlone: (adding: Adding) => boolean;
  readonly findEvent: (
    kind: Kind,
    id: number,
  ) => Promise<Pick<ImportedRecord, 'list' | 'recordId' | 'eventId'>>;
  /** Records that earlier rows made, by identity. */
  readonly made: Map<string, number>;
}

/** A form that makes a record of a kind. */
export interface Adding {
  readonly kind: Kind;
  readonly form: FormDescriptor;
  readonly payload: WireValues;
}

export interface Sending {
  readonly form: FormDescriptor;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly record?: { readonly id: number; readonly version: number } | undefined;
}

export interface Judging {
  readonly db: Db;
  readonly engine: Engine;
  readonly importable: Importable;
  readonly kind: Kind;
  readonly form: FormDescriptor;
  readonly elements: readonly FormElement[];
  readonly held: Content;
  readonly moment: SubmissionMoment;
}
