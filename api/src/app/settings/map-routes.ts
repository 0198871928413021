import { readMapSettings, readMapTile } from '@paddock/contract/platform/map-settings';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { answer } from '../../platform/http/route.ts';
import { openMapFile } from '../../platform/map-file.ts';

/** What maps are drawn on, and the tiles of a map file in the data folder. */
export function maps(app: FastifyInstance, { config, log }: Deps): void {
  const file = openMapFile({ path: join(config.dataDir, 'map.pmtiles'), log });
  const { browser } = config.maps;
  const hasOther = browser.tiles !== null || browser.googleKey !== null;
  app.addHook('onClose', file.close);

  answer(app, readMapSettings, async () => {
    const region = hasOther ? undefined : (await file.current())?.region;
    return region === undefined ? browser : { ...browser, region };
  });

  answer(app, readMapTile, async ({ params: { file: version, z, x, y } }, reply) => {
    const map = await file.current();
    const isOfWorld = x < 2 ** z && y < 2 ** z;
    if (map?.region.version !== version || !isOfWorld) throw noTile();
    const tile = await map.tile(z, x, y);
    if (tile === undefined) throw noTile();
    return reply
      .type(map.contentType)
      .headers({
        'cache-control': 'private, max-age=604800, immutable',
        ...(tile.encoding === undefined ? {} : { 'content-encoding': tile.encoding }),
      })
      .send(tile.bytes);
  });
}

function noTile(): CallError {
  return new CallError('not_found', { message: 'The map has nothing here.' });
}
