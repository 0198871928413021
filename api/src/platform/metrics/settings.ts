import { z } from 'zod';

/** The settings of metrics and traces: what each takes, and what it is for. */
export const metricsSettings = {
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Who sends this as `Authorization: Bearer …` may read `/metrics`. Without it, only this machine may, and only if no proxy is set.',
    )
    .meta({ secret: true }),
} as const;
