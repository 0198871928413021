import { join } from 'node:path';
import { accessLevels } from '@paddock/contract/platform/access';
import { defaultCountry } from '@paddock/contract/platform/constants';
import { readNotices } from '@paddock/contract/platform/incidents';
import { readMapSettings, readMapTile } from '@paddock/contract/platform/map-settings';
import { readSettings, type Settings } from '@paddock/contract/platform/settings';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { answer } from '../../platform/http/route.ts';
import { demoCode, demoNumber } from '../../platform/identity/embedded/demo-numbers.ts';
import { openNotices } from '../../platform/incidents/incidents.ts';
import { openMapFile } from '../../platform/map-file.ts';
import { demoLevel, demoPeople } from '../demo/people.ts';

export async function settings(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, version } = deps;
  answer(app, readSettings, () => ({
    productName: config.productName,
    version,
    environment: config.environment,
    defaultCountry,
    signIn: config.signIn.browser,
    appCheck: config.appCheck.browser,
    demo: config.demo && config.signIn.browser.identity === 'embedded' ? demoSignIn : null,
  }));
  const notices = openNotices(deps.db, deps.now);
  answer(app, readNotices, async () => notices());
  maps(app, deps);
}

const demoSignIn: Settings['demo'] = {
  code: demoCode,
  people: demoPeople.map(([, , digits]) => ({
    phoneNumber: demoNumber(digits),
    role: accessLevels[demoLevel(digits)],
  })),
};

/** Serves the map settings, and the tiles of a map file in the data folder. */
function maps(app: FastifyInstance, { config, log }: Deps): void {
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
