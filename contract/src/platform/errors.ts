import type { ErrorCode } from './error-body.ts';

/** The status and message of each failure. */
export const errors = {
  bad_request: { status: 400, message: 'We couldn’t read the request.' },
  invalid_input: { status: 400, message: 'Part of the request is not valid.' },
  unauthenticated: { status: 401, message: 'Sign in first.' },
  session_over: { status: 401, message: 'You’re signed out. Sign in again.' },
  app_check_failed: {
    status: 401,
    message: 'We couldn’t verify your browser. Reload and try again.',
  },
  unauthorised_user: { status: 403, message: 'You don’t have access.' },
  forbidden: { status: 403, message: 'Your access level does not allow this.' },
  administrators_only: {
    status: 403,
    message: 'This operation is restricted to administrators only.',
  },
  not_found: { status: 404, message: 'Not found.' },
  conflict: { status: 409, message: 'This conflicts with a saved record.' },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This type of content is not accepted.' },
  invalid_field: { status: 422, message: 'A field is not filled in correctly.' },
  too_many_requests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on the server.' },
  unavailable: { status: 503, message: 'The server is not ready. Try again in a moment.' },
  maintenance: { status: 503, message: 'Paddock is closed for maintenance. Try again later.' },
} as const satisfies Record<ErrorCode, { status: number; message: string }>;
