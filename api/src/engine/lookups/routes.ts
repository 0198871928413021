import type { Registry } from '@paddock/contract/engine/entities/registry';
import { mayUse } from '@paddock/contract/platform/entries';
import { lookupLimit, readLookup, type LookupMeta } from '@paddock/contract/engine/lookups/lookups';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../entities/engine.ts';
import { findWithin, type OpenTo } from '../lists/policy.ts';
import { resolveLookup, searchLookup } from './lookups.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer, namedBy } from '../../platform/http/route.ts';

export async function lookups(
  app: FastifyInstance,
  deps: Deps & { engine: Engine; openTo: OpenTo },
): Promise<void> {
  // Permission and the existence of the list are decided before the question is read.
  const onRequest = async (request: FastifyRequest) => {
    refuseOthers(deps.engine.registry, requirePerson(request), namedBy(readLookup.params, request));
  };
  answer(
    app,
    readLookup,
    async (request) => {
      const { params, query } = request;
      const within = await findWithin(deps.openTo, requirePerson(request));
      const { prefix = '', limit = lookupLimit, keys, only } = query;
      if (keys !== undefined)
        return resolveLookup(deps.db, deps.engine, params, keys.split(',').map(Number), within);
      return searchLookup(deps.db, deps.engine, params, { prefix, limit, only, within });
    },
    { onRequest },
  );
}

/** Only what a form chooses from can be read, by people who may use that form. */
function refuseOthers(registry: Registry, person: User, lookup: LookupMeta): void {
  const forms = registry.formsThatChoose(lookup);
  if (forms.length === 0)
    throw new CallError('not_found', { message: 'This lookup doesn’t exist.' });
  if (!forms.some((form) => mayUse(person, form))) throw new CallError('forbidden');
}
