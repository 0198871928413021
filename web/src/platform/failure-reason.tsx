import { ApiError, isUnreachable } from './call-errors.ts';

/** Why something did not load. The server's message comes with its reference in the log. */
export function FailureReason({ error }: { readonly error: Error | null }) {
  if (error === null || isUnreachable(error))
    return <p>We couldn’t reach the server. Check your connection and try again.</p>;
  const reference = error instanceof ApiError ? error.reference : undefined;
  return (
    <>
      <p>{error.message}</p>
      {reference !== undefined && (
        <p>
          <small>Reference: {reference}</small>
        </p>
      )}
    </>
  );
}
