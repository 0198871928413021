import { readSettings } from '@paddock/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';

/** What the server says before anybody signed in. It changes only when the server starts anew. */
export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.call(readSettings, { signal }),
    staleTime: Infinity,
  });
}
