import { accessLevels } from '@paddock/contract/platform/access';
import { defaultCountry } from '@paddock/contract/platform/constants';
import { readSettings, type Settings } from '@paddock/contract/platform/settings';
import { readNotices } from '@paddock/contract/platform/incidents';
import type { FastifyInstance } from 'fastify';
import { demoLevel, demoPeople } from '../demo/people.ts';
import type { Deps } from '../../platform/deps.ts';
import { demoCode, demoNumber } from '../../platform/identity/embedded/demo-numbers.ts';
import { openNotices } from '../../platform/incidents/notices.ts';
import { answer } from '../../platform/http/route.ts';
import { maps } from './map-routes.ts';

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
