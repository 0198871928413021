import type { Registry } from '@paddock/contract/engine/entities/registry';
import { isAllowed } from '@paddock/contract/platform/access';
import { lookupLimit, readLookup, type LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../entities/engine.ts';
import { resolveLookup, searchLookup } from './lookups.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer, namedBy } from '../../platform/http/route.ts';

export async function lookups(
  app: FastifyInstance,
  deps: Deps & { engine: Engine },
): Promise<void> {
  // Who may, and whether there is such a list, is settled before the question is looked at.
  const onRequest = async (request: FastifyRequest) => {
    refuseOthers(deps.engine.registry, personOf(request), namedBy(readLookup.params, request));
  };
  answer(
    app,
    readLookup,
    async ({ params, query }) => {
      const { prefix = '', limit = lookupLimit, keys, only } = query;
      if (keys !== undefined)
        return resolveLookup(deps.db, deps.engine, params, keys.split(',').map(Number));
      return searchLookup(deps.db, deps.engine, params, { prefix, limit, only });
    },
    { onRequest },
  );
}

/** Only what a form chooses from can be read, by those who may use that form. */
function refuseOthers(registry: Registry, person: User, lookup: LookupMeta): void {
  const limit = registry.lookupLimitOf(lookup);
  if (limit === undefined)
    throw new CallError('not_found', { message: 'This lookup doesn’t exist.' });
  if (!isAllowed(person.access_level_id, limit)) throw new CallError('forbidden');
}
