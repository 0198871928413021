import { itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { user } from '@paddock/contract/platform/user';
import type { QueryClient } from '@tanstack/react-query';
import { localDatabase } from '../engine/offline/local-database.ts';
import { readSaved, showSaved } from '../engine/offline/saved-answer.ts';
import type { Clock } from '../platform/device-clock.ts';

/** What Now and Trip show, and then who they are shown to: the screen is drawn once, with its content. */
const questions = [
  [['itinerary', 'own'], itinerary],
  [['me'], user],
] as const;

/** Shows what the device saved of its only person, before the server has said anything. */
export async function showFirst(queries: QueryClient, clock: Clock): Promise<void> {
  const database = await localDatabase();
  const keys = await database.getAllKeys('answers');
  const [ownerId, ...others] = new Set(keys.map(([owner]) => owner));
  if (ownerId === undefined || others.length > 0) return;
  const found = questions.map(async ([question, schema]) =>
    readSaved(
      await database.get('answers', [ownerId, JSON.stringify(question)]),
      clock.now(),
      () => schema,
    ),
  );
  for (const saved of (await Promise.all(found)).flat()) showSaved(queries, saved);
}
