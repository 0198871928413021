import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { openTrail } from './audit/trail.ts';
import type { Deps } from './deps.ts';
import { appCheck } from './features/app-check/routes.ts';
import { calendar } from './features/calendar/routes.ts';
import { health } from './features/health/routes.ts';
import { settings } from './features/settings/routes.ts';
import { signIn } from './features/sign-in/routes.ts';
import { projects } from './features/projects/routes.ts';
import { users } from './features/users/routes.ts';
import { flights } from './features/flights/routes.ts';
import { routing } from './features/routing/routes.ts';
import { daySheets } from './features/day-sheet/routes.ts';
import { locations } from './features/locations/routes.ts';
import { exchangeRates } from './features/exchange-rates/routes.ts';
import { forms } from './features/forms/routes.ts';
import { lists } from './features/lists/routes.ts';
import { records } from './features/records/routes.ts';
import { lookups } from './features/lookups/routes.ts';
import { messages } from './features/messages/routes.ts';
import { owed } from './features/reports/owed-routes.ts';
import { reports } from './features/reports/routes.ts';
import { push } from './features/push/routes.ts';
import { receipts } from './features/receipts/routes.ts';
import { openCallCounter } from './limits/call-counter.ts';
import { openLive } from './live/open.ts';
import { access } from './plugins/access.ts';
import { appCheckGuard } from './plugins/app-check-guard.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { auditTrail } from './plugins/audit-trail.ts';
import { bodyTime } from './plugins/body-time.ts';
import { answerThrown, errorMapper } from './plugins/error-mapper.ts';
import { addressLimit, personLimit } from './plugins/limits.ts';
import { requestLog } from './plugins/request-log.ts';
import { security } from './plugins/security.ts';
import { webApp } from './plugins/web-app.ts';
import { openRoads } from './roads/open.ts';
import { socketLimits } from './socket-limits.ts';

/** The whole server but for its socket: what each part needs comes in through `deps`. */
export async function buildApp(deps: Deps, sockets = socketLimits) {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    frameworkErrors: answerThrown,
    bodyLimit: sockets.bodyBytes,
    connectionTimeout: sockets.idleMs,
    requestTimeout: sockets.fileMs,
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: sockets.headersMs,
      connectionsCheckingInterval: sockets.checkMs,
      maxHeaderSize: sockets.headerBytes,
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const trail = openTrail(deps);
  const counter = openCallCounter(deps);
  const live = openLive({ ...deps, idleMs: sockets.idleMs });
  const roads = openRoads(deps);
  // Streams would keep the server from closing.
  app.addHook('preClose', async () => live.close());
  app.addHook('onClose', async () => {
    await Promise.all([trail.close(), counter.close(), roads.close()]);
  });

  await app.register(requestLog);
  await app.register(errorMapper);
  await app.register(bodyTime, sockets);
  await app.register(security, deps);
  await app.register(auditTrail, { trail, now: deps.now });
  await app.register(addressLimit, { counter, config: deps.config });
  await app.register(appCheckGuard, deps);
  await app.register(access, deps);
  await app.register(personLimit, { counter, config: deps.config });
  await app.register(apiDocs, deps);

  await app.register(health, deps);
  await app.register(settings, deps);
  await app.register(appCheck, deps);
  await app.register(signIn, deps);
  await app.register(users, deps);
  await app.register(flights, deps);
  await app.register(projects, deps);
  await app.register(routing, { ...deps, roads });
  await app.register(daySheets, { ...deps, roads });
  await app.register(calendar, { ...deps, roads, counter });
  await app.register(locations, { ...deps, live, counter });
  await app.register(lists, deps);
  await app.register(records, deps);
  await app.register(reports, deps);
  await app.register(owed, deps);
  await app.register(lookups, deps);
  await app.register(exchangeRates, deps);
  await app.register(forms, deps);
  await app.register(messages, deps);
  await app.register(push, deps);
  await app.register(receipts, deps);

  await app.register(webApp, { name: deps.config.productName });
  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
