import { readInstant } from '../columns.ts';
import { replaceRoute, zoneOfEndpoint } from '../route-queries.ts';
import { chosenKey, chosenKeys, textOf, type Entry } from './entry.ts';

/** The route of a project, in place of the one that it had; it sets out by the clock of its first stop. */
export async function storeRoute({ db, values }: Entry): Promise<number> {
  const projectId = chosenKey(values, 'project_id');
  const stops = chosenKeys(values, 'stops');
  const zone = await zoneOfEndpoint(db, stops[0] ?? 0);
  const departsAt = readInstant('departs_at', textOf(values, 'departs_at') ?? '', zone);
  await replaceRoute(db, { projectId, departsAt, zone, stops });
  return projectId;
}
