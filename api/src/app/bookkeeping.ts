import type { Registry } from '@paddock/contract/engine/entities/registry';
import {
  bookForms,
  entersInBooks,
  isCallByContent,
  isMoneyCall,
  keepsBooks,
} from '@paddock/contract/platform/books';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { Engine } from '../engine/entities/engine.ts';
import { callName } from '../platform/http/access.ts';

/**
 * Bookkeepers have the level of an administrator in calls about money, and their own in every other. Decided
 * right after who calls, so that nothing that follows has to know.
 */
export const bookkeeping = fastifyPlugin(
  async (app: FastifyInstance, { engine }: { readonly engine: Engine }) => {
    app.addHook('onRequest', async (request) => {
      const { person } = request;
      if (person === null || !keepsBooks(person)) return;
      if (isAboutMoney(engine.registry, person, request))
        request.person = { ...person, access_level_id: 1 };
    });
  },
);

const named = z.object({
  list: z.string().optional(),
  category: z.string().optional(),
  type: z.string().optional(),
  table: z.string().optional(),
  key: z.string().optional(),
  value: z.string().optional(),
});

function isAboutMoney(registry: Registry, person: User, request: FastifyRequest): boolean {
  const call = callName(request);
  if (isMoneyCall(call)) return true;
  if (!isCallByContent(call)) return false;
  const { data: about } = named.safeParse(request.params);
  if (about === undefined) return false;
  if (about.list !== undefined) return Object.hasOwn(bookForms, about.list);
  if (about.category !== undefined) {
    const form = registry.formAt(about.category, about.type ?? '');
    return form !== undefined && entersInBooks(person, form.name);
  }
  const { table = '', key = '', value = '' } = about;
  return registry
    .formsThatChoose({ table, key, value })
    .some((form) => entersInBooks(person, form.name));
}
