import * as z from 'zod/mini';

/** Every way in which a call can fail: the status it answers with and what may be said of it. */
export const errors = {
  bad_request: { status: 400, message: 'The request could not be read.' },
  invalid_input: { status: 400, message: 'Something in the request is not as it should be.' },
  unauthenticated: { status: 401, message: 'Sign in first.' },
  app_check_failed: {
    status: 401,
    message: 'This browser has not shown that it is one. Reload and try again.',
  },
  unauthorised_user: { status: 403, message: 'This person was not given access.' },
  forbidden: { status: 403, message: 'Your access level does not allow this.' },
  not_found: { status: 404, message: 'There is nothing here.' },
  conflict: { status: 409, message: 'This clashes with what is already stored.' },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  invalid_field: { status: 422, message: 'A field is not filled in as it should be.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on the server.' },
  unavailable: { status: 503, message: 'The server is not ready. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every answer that is not a success. `field` names the part of the input to blame. */
export const errorBody = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
});
export type ErrorBody = z.infer<typeof errorBody>;
