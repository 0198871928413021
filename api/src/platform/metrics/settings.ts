import { z } from 'zod';
import { webAddress } from '../web-address.ts';

const headers = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim().split(/=(.*)/s, 2)))
  .refine(
    (pairs) => pairs.every(([name = '', value = '']) => name !== '' && value !== ''),
    'use name=value, separated by commas',
  )
  .refine(
    (pairs) => pairs.every(([name = '']) => /^[\w-]*$/.test(name)),
    'use only letters, digits, - and _ in the name of a header',
  )
  .transform((pairs) => Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value])));

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
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      'The address of an OpenTelemetry collector, such as `http://collector:4318`. It gets a trace of each call by OTLP over HTTP, in JSON.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headers
    .optional()
    .describe('Headers for the collector, such as `authorization=Bearer …`, separated by commas.')
    .meta({ secret: true }),
  OTEL_SERVICE_NAME: z
    .string()
    .max(80)
    .default('paddock')
    .describe('The name of this deployment in traces.'),
} as const;

interface Given {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  readonly OTEL_SERVICE_NAME: string;
}

export interface TracesConfig {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
}

/** Nothing where no collector is set. */
export function decideTraces(given: Given): TracesConfig | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: given.OTEL_SERVICE_NAME,
  };
}
