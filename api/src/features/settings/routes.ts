import { accessLevels } from '@paddock/contract/access';
import { defaultCountry } from '@paddock/contract/constants';
import { readSettings, type Settings } from '@paddock/contract/settings';
import { readMapSettings } from '@paddock/contract/map-settings';
import type { FastifyInstance } from 'fastify';
import { demoLevel, demoNumber, demoPeople } from '../../db/demo/people.ts';
import type { Deps } from '../../deps.ts';
import { demoCode } from '../../identity/embedded/demo-numbers.ts';
import { answer } from '../../route.ts';

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
  answer(app, readMapSettings, () => config.maps.browser);
}

const demoSignIn: Settings['demo'] = {
  code: demoCode,
  people: demoPeople.map(([, , digits]) => ({
    phoneNumber: demoNumber(digits),
    role: accessLevels[demoLevel(digits)],
  })),
};
