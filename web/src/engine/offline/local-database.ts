import { localDatabaseName } from '@paddock/contract/platform/constants';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The tables of the device's own database. Their content is checked when its owner reads it. */
interface LocalTables extends DBSchema {
  /** By owner, form and related record. */
  drafts: { key: [ownerId: number, form: string, relatedRecordId: number]; value: unknown };
  /** By owner and the query's key as JSON. */
  answers: { key: [ownerId: number, question: string]; value: unknown };
  /** By owner and submission. */
  outbox: { key: [ownerId: number, submissionId: string]; value: unknown };
  /** By owner and time of the fix; at 0 is the state of the sharing itself. */
  fixes: { key: [ownerId: number, fixedAt: number]; value: unknown };
  /** By owner and upload: the description of a waiting file. */
  receipts: { key: [ownerId: number, uploadId: string]; value: unknown };
  /** The files themselves, separately, so that describing them does not take their room in memory. */
  'receipt-files': { key: [ownerId: number, uploadId: string]; value: unknown };
  /** By owner and submission: claims; their photos are with those of receipts. */
  claims: { key: [ownerId: number, submissionId: string]; value: unknown };
  /** By owner, and by kind and subject: single presses of a button. */
  taps: { key: [ownerId: number, about: string]; value: unknown };
}

export type LocalDatabase = IDBPDatabase<LocalTables>;

/** Version 1 had only drafts, version 2 no fixes, version 3 no receipts, version 4 no claims, version 5 no taps. */
const version = 6;
let opened: Promise<LocalDatabase> | undefined;

/**
 * The device's own database, opened once.
 * @throws if the browser can't save anything
 */
export async function localDatabase(): Promise<LocalDatabase> {
  opened ??= openDB<LocalTables>(localDatabaseName, version, {
    upgrade,
    // A newer version of the app in another tab waits for this one to close the database.
    blocking: (_current, _blocked, event) => letGo(event.target),
    terminated: () => void (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function upgrade(database: LocalDatabase, before: number): void {
  if (before < 1) database.createObjectStore('drafts');
  if (before < 2) {
    database.createObjectStore('answers');
    database.createObjectStore('outbox');
  }
  if (before < 3) database.createObjectStore('fixes');
  if (before < 4) {
    database.createObjectStore('receipts');
    database.createObjectStore('receipt-files');
  }
  if (before < 5) database.createObjectStore('claims');
  if (before < 6) database.createObjectStore('taps');
}

/** Every row of one person in a table. */
export function rowsOfOwner(ownerId: number): IDBKeyRange {
  // In the order of keys, a list comes after every text and number.
  return IDBKeyRange.bound([ownerId], [ownerId, []]);
}

function letGo(target: EventTarget | null): void {
  opened = undefined;
  if (target instanceof IDBDatabase) target.close();
}
