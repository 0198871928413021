import { z } from 'zod';
import house from '../../../../package.json' with { type: 'json' };

/** As `scripts/bootstrap/version.mjs` reads it: `261122.1.0` is `v261122.1`. */
const calendarVersion = z
  .string()
  .regex(/^\d{6}\.[1-9]\d*\.0$/)
  .transform((version) => `v${version.slice(0, -2)}`);

/** The version label `vYYMMDD.N`: the version in the root `package.json` is the only place to change. */
export const versionLabel = calendarVersion.parse(house.version);
