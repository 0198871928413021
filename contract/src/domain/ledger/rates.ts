import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { uploadFailures } from '../../platform/file-type.ts';

/** Most bytes of a file with rates: more than the whole history of the ECB. */
export const rateFileBytes = 5 * 1_048_576;

export const importRates = {
  name: 'POST /api/exchange-rates/import',
  summary:
    'Exchange rates from a file of the ECB (CSV or XML, daily or history) or HMRC (monthly). Rates that are there already stay',
  multipart: z.object({ file: z.file() }),
  response: z.object({
    /** "ECB", "HMRC" */
    source: z.string(),
    from: z.string(),
    until: z.string(),
    added: z.int(),
    /** There already with the same value. */
    same: z.int(),
    /** There already with another value, typed by hand or from an earlier file: they stay. */
    kept: z.int(),
    /** Rates of days before the first bill, which nobody needs. */
    earlier: z.int(),
  }),
  failures: ['invalid_input', ...uploadFailures],
} satisfies Call;
