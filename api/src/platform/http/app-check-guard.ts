import { appCheckHeader, callsWithoutAppCheck } from '@paddock/contract/platform/app-check-token';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppCheck } from '../app-check/embedded.ts';
import type { Deps } from '../deps.ts';
import { callsOfTokens, isApiToken } from '../identity/api-tokens.ts';
import { readBearer } from './bearer.ts';
import { CallError } from '../errors.ts';

const header = appCheckHeader.toLowerCase();
const free: ReadonlySet<string> = new Set(callsWithoutAppCheck);

/**
 * Checks the app-check token of every call before the caller: that is cheaper, and a script learns nothing
 * from the difference. Without a token, `monitor` logs a line and goes on.
 */
export const appCheckGuard = fastifyPlugin(async (app: FastifyInstance, deps: Deps) => {
  const { appCheck } = deps;
  if (appCheck === undefined) return;
  const { level } = deps.config.appCheck;
  app.addHook('onRequest', async (request) => {
    if (!isGuarded(request) || isOfProgram(request) || (await hasToken(request, appCheck))) return;
    if (level === 'enforce') throw new CallError('app_check_failed');
    request.log.info({ route: request.routeOptions.url ?? 'none' }, 'no app-check token');
  });
});

function isGuarded({ method, url, routeOptions }: FastifyRequest): boolean {
  const path = routeOptions.url === undefined || routeOptions.url === '/*' ? url : routeOptions.url;
  if (path !== '/api' && !path.startsWith('/api/')) return false;
  return !free.has(`${method === 'HEAD' ? 'GET' : method} ${path}`);
}

/** A program is not an app that could prove itself. Its token is checked next, on calls that need one. */
function isOfProgram(request: FastifyRequest): boolean {
  const { method, routeOptions } = request;
  const name = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`;
  return callsOfTokens.has(name) && isApiToken(readBearer(request));
}

/** Keys that cannot be fetched count as no token; while only monitoring, the call goes on. */
async function hasToken(request: FastifyRequest, appCheck: AppCheck): Promise<boolean> {
  const token = request.headers[header];
  if (typeof token !== 'string' || token === '') return false;
  try {
    return await appCheck.verify(token);
  } catch (error) {
    request.log.warn({ err: error }, 'an app-check token could not be checked');
    return false;
  }
}
