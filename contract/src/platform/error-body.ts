import * as z from 'zod/mini';

/** All ways in which a call can fail. `errors.ts`, which the browser does not need, explains them. */
export const errorCodes = [
  'bad_request',
  'invalid_input',
  'unauthenticated',
  'session_over',
  'app_check_failed',
  'unauthorised_user',
  'forbidden',
  'administrators_only',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'invalid_field',
  'too_many_requests',
  'internal_error',
  'unavailable',
  'maintenance',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/**
 * The body of every failed answer. `field` names the part of the input to blame. `asks` is what the caller
 * has to agree to: sending the same again with it as `agreed` succeeds.
 */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.optional(z.string()),
    asks: z.optional(z.string()),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
