import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
import { health } from './features/health/routes.ts';
import { settings } from './features/settings/routes.ts';
import { signIn } from './features/sign-in/routes.ts';
import { users } from './features/users/routes.ts';
import { flights } from './features/flights/routes.ts';
import { forms } from './features/forms/routes.ts';
import { lookups } from './features/lookups/routes.ts';
import { access } from './plugins/access.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { answerThrown, errorMapper } from './plugins/error-mapper.ts';
import { requestLog } from './plugins/request-log.ts';
import { security } from './plugins/security.ts';
import { webApp } from './plugins/web-app.ts';

/** The whole server but for its socket: what each part needs comes in through `deps`. */
export async function buildApp(deps: Deps) {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    frameworkErrors: answerThrown,
    bodyLimit: 1_048_576,
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(requestLog);
  await app.register(errorMapper);
  await app.register(security);
  await app.register(access, deps);
  await app.register(apiDocs, deps);

  await app.register(health, deps);
  await app.register(settings, deps);
  await app.register(signIn, deps);
  await app.register(users, deps);
  await app.register(flights, deps);
  await app.register(lookups, deps);
  await app.register(forms, deps);

  await app.register(webApp);
  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
