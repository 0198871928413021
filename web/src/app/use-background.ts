import type { User } from '@paddock/contract/platform/user';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';
import { usePlatform } from '../platform/platform.ts';
import { firstScreenStands } from './first-screen.ts';

const background = {
  name: 'background',
  offline: 'core',
  load: () => import('./background.ts'),
} as const;

/** Background work of every screen, from a moment after the first one is shown. */
export function useBackground(user: User): void {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { id, access_level_id: level } = user;
  useEffect(() => {
    const end = new AbortController();
    async function start(): Promise<void> {
      await firstScreenStands();
      const { startBackground } = await loadChunk(background, platform.log);
      if (!end.signal.aborted) startBackground({ platform, queries, id, level, end: end.signal });
    }
    // Its failure was logged; the screens work without.
    start().catch(() => undefined);
    return () => end.abort();
  }, [platform, queries, id, level]);
}
