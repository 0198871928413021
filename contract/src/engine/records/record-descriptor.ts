import type { ListColumn } from '../lists/list-descriptor.ts';

/** Rows of another list that belong to a record: their filter is the record's number. */
export interface LinkedRows {
  readonly title: string;
  /** Shown to people who may read that list. */
  readonly list: string;
  readonly filter: string;
}

/** A form that makes sense from a record. */
export interface RecordForm {
  readonly form: string;
  /** The field that chooses this record: one key, or one of several. */
  readonly field?: string;
}

/** Another record that a field names. Its number is in the answer's `values`, if those are sent. */
export interface OpensRecord {
  /** The name of the field on the page. */
  readonly field: string;
  readonly list: string;
  /** The name of the value that holds the number. */
  readonly value: string;
}

/** The content of a record's page, as data. Noun, level and archive come from its list. */
export interface RecordDescriptor {
  readonly list: string;
  /** In the order of the page. */
  readonly fields: readonly ListColumn[];
  readonly opens?: readonly OpensRecord[];
  readonly linked: readonly LinkedRows[];
  readonly forms: readonly RecordForm[];
  /** The form that made it and edits it. Without one, nobody edits or removes it. */
  readonly edit?: string;
  /** How the app finds what its state asks for first, by name; without it, the edit comes first. */
  readonly leads?: string;
  /** How it is removed, by name, if that takes more than archiving or deleting. */
  readonly ends?: string;
  /** What rooms show on its page before its history, by name. The app lists what draws each. */
  readonly parts?: readonly string[];
}
