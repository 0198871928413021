import { z } from 'zod';
import { StartError } from './errors.ts';

/** What moves in the demo. */
export const demoSettings = {
  DEMO_CONVOY: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether people of the demo’s project move on the live map as a simulation, without a phone: `on` or `off`. Only with demo data.',
    ),
} as const;

interface Given {
  readonly DEMO?: boolean | undefined;
  readonly HOST: string;
  readonly DATABASE_URL?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXIES?: readonly string[] | undefined;
  readonly FIRST_ADMIN_PHONE?: string | undefined;
  readonly NODE_ENV: string;
}

/**
 * Demo data lets anyone sign in, so nobody else may reach it, and it never mixes with real data.
 * @throws StartError if it is requested beside a setting of a real server
 */
export function decideDemo(given: Given): boolean {
  const against = reasonAgainst(given);
  if (given.DEMO === true && against !== undefined)
    throw new StartError(
      `DEMO=on lets anyone sign in, so it is not allowed while ${against}. Remove that setting, or set DEMO=off.`,
    );
  return given.DEMO ?? against === undefined;
}

function reasonAgainst(given: Given): string | undefined {
  if (!['127.0.0.1', '::1', 'localhost'].includes(given.HOST)) return `HOST is ${given.HOST}`;
  if (given.NODE_ENV === 'production') return 'NODE_ENV is production';
  const names = ['DATABASE_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'FIRST_ADMIN_PHONE'] as const;
  const name = names.find((one) => given[one] !== undefined);
  return name === undefined ? undefined : `${name} is set`;
}

/** People are never simulated among real ones. */
export function decideConvoy(
  { DEMO_CONVOY: given }: z.output<z.ZodObject<typeof demoSettings>>,
  demo: boolean,
): boolean {
  return demo && given !== 'off';
}
