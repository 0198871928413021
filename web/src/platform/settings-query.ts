import type { Settings } from '@paddock/contract/platform/settings';
import { queryOptions } from '@tanstack/react-query';

/** What the server says before anybody signed in. It changes only when the server restarts. */
export function settingsQuery({ settings }: { readonly settings: () => Promise<Settings> }) {
  return queryOptions({ queryKey: ['settings'], queryFn: settings, staleTime: Infinity });
}
