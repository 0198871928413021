'use no memo';

import type { User } from '@paddock/contract/platform/user';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAway } from '../platform/call-errors.ts';
import { lazyModule } from '../platform/lazy.ts';
import { usePlatform } from '../platform/platform.ts';

const savedAnswers = lazyModule({
  name: 'saved-answers',
  load: () => import('./saved-answers.ts'),
});

/** Milliseconds that a slow server is waited for before the device says who was here last. */
const patienceMs = 3_000;

/**
 * Where the server does not say who is signed in, the device does: with the answers that it kept.
 * @returns true while the device is being asked
 */
export function useSavedPerson(me: UseQueryResult<User>): boolean {
  const { clock, log } = usePlatform();
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const refused = me.error !== null && !isAway(me.error);
  const missing = me.data === undefined && !refused;
  const stuck = missing && (me.fetchStatus === 'paused' || me.failureCount > 0);
  useEffect(() => {
    if (!missing) return undefined;
    async function ask(): Promise<void> {
      try {
        const { restoreAnswers } = await savedAnswers.load();
        await restoreAnswers({ queries, clock, log }, null);
      } catch {
        // Without its chunk nothing is restored; that was logged.
      }
      setAsked(true);
    }
    const timer = setTimeout(() => void ask(), stuck ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [missing, stuck, queries, clock, log]);
  return stuck && !asked;
}
