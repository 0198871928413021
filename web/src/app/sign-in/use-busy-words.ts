import { useSyncExternalStore } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { challengeName } from './problem.ts';

/** What is being done: the challenge is named as long as the wait is for it. */
export function useBusyWords(words: string): string {
  const { appCheck } = usePlatform();
  const solving = useSyncExternalStore(appCheck.subscribe, appCheck.isWorking);
  return solving ? `Solving the ${challengeName}` : words;
}
