import { randomUUID } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { anonymous } from 'better-auth/plugins';
import type { Refusal } from './limits.ts';
import { readAddress } from './caller.ts';
import { refuse } from './refuse.ts';

export interface VisitorDeps {
  readonly countVisitor: (address: string | undefined) => Promise<Refusal | null>;
}

/**
 * Visitors without a name, who see nothing until they verify a number or an address: signing in with one
 * replaces the visitor.
 */
export function visitors({ countVisitor }: VisitorDeps) {
  const plugin = anonymous({
    generateRandomEmail: () => `${randomUUID()}@visitor.invalid`,
    generateName: () => 'Visitor',
  });
  const count = {
    matcher: ({ path }: { path?: string | undefined }) => path === '/sign-in/anonymous',
    handler: createAuthMiddleware(async (context) => {
      refuse(await countVisitor(readAddress(context)));
    }),
  };
  return {
    ...plugin,
    hooks: { ...plugin.hooks, before: [count, ...plugin.hooks.before] },
  } satisfies BetterAuthPlugin;
}
