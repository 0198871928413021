import { localDatabaseName } from '@paddock/contract/constants';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** The tables of the device's own database. What they hold is checked when it is read, by its owner. */
interface LocalTables extends DBSchema {
  /** By owner, form and related record. */
  drafts: { key: [ownerId: number, form: string, relatedRecordId: number]; value: unknown };
}

export type LocalDatabase = IDBPDatabase<LocalTables>;

const version = 1;
let opened: Promise<LocalDatabase> | undefined;

/** The device's own database, opened once. @throws where the browser keeps nothing */
export async function localDatabase(): Promise<LocalDatabase> {
  opened ??= openDB<LocalTables>(localDatabaseName, version, {
    upgrade: (database) => void database.createObjectStore('drafts'),
    // A newer version of the app in another tab waits for this one to let go.
    blocking: (_current, _blocked, event) => letGo(event.target),
    terminated: () => void (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function letGo(target: EventTarget | null): void {
  opened = undefined;
  if (target instanceof IDBDatabase) target.close();
}
