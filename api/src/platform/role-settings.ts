import { z } from 'zod';
import { StartError } from './errors.ts';

const role = z.enum(['all', 'web', 'worker']);
export type Role = z.output<typeof role>;

export const roleSettings = {
  ROLE: role
    .default('all')
    .describe(
      'What this server does: `web` answers calls, `worker` sends messages and tidies up, `all` does both. `web` and `worker` need `DATABASE_URL`, and each other.',
    ),
} as const;

interface Given {
  readonly ROLE: Role;
  readonly DATABASE_URL?: string | undefined;
}

/** @throws StartError if this server alone could not do everything, and no other one can help */
export function decideRole({ ROLE, DATABASE_URL }: Given): Role {
  if (ROLE !== 'all' && DATABASE_URL === undefined)
    throw new StartError(
      `ROLE is ${ROLE}, which needs the setting DATABASE_URL: the embedded database serves one server.`,
    );
  return ROLE;
}
