import type { FastifyInstance } from 'fastify';
import type { LocationDeps } from './open.ts';
import { openFixes } from './fixes.ts';
import { alarms } from './alarm-routes.ts';
import { gpx } from './gpx.ts';
import { ingest, ingestAddress } from './ingest.ts';
import { liveMap } from './live-map.ts';
import { ownLocations } from './own-locations.ts';
import { replays } from './replay.ts';
import { sharing } from './sharing.ts';

export async function locations(app: FastifyInstance, deps: LocationDeps): Promise<void> {
  const saving = { ...deps, fixes: openFixes(deps) };
  sharing(app, saving);
  ownLocations(app, deps);
  liveMap(app, deps);
  alarms(app, deps);
  ingestAddress(app, deps);
  replays(app, deps);
  await gpx(app, deps);
  await app.register(ingest, saving);
}
