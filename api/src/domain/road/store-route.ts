import { readInstant } from '../../engine/forms/columns.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import { replaceRoute, routeOf, zoneOfEndpoint } from './route-queries.ts';
import { chosenKey, chosenKeys, textOf, type Entry } from '../../engine/forms/entry.ts';

/** The route of a project, in place of the one that it had; it sets out by the clock of its first stop. */
export async function storeRoute(entry: Entry): Promise<number> {
  const { db, values } = entry;
  const projectId = chosenKey(values, 'project_id');
  const stops = chosenKeys(values, 'stops');
  const zone = await zoneOfEndpoint(db, stops[0] ?? 0);
  const departsAt = readInstant('departs_at', textOf(values, 'departs_at') ?? '', zone);
  const route = { projectId, departsAt, zone, stops };
  await noteDetail(entry, routeOf(projectId), { list: 'projects', id: projectId }, async () =>
    replaceRoute(db, route),
  );
  return projectId;
}
