import { localDatabase, rowsOfOwner } from './local-database.ts';

/** Deletes the answers of one person from the device, or (null) of everybody. */
export async function forgetAnswers(ownerId: number | null): Promise<void> {
  const database = await localDatabase();
  if (ownerId === null) return database.clear('answers');
  return database.delete('answers', rowsOfOwner(ownerId));
}
