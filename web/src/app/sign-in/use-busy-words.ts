import { usePlatform } from '../../platform/platform.ts';
import { useStore } from '../../platform/store.ts';
import { challengeName } from './problem.ts';

/** What is being done: the challenge is named as long as the wait is for it. */
export function useBusyWords(words: string): string {
  const { appCheck } = usePlatform();
  const solving = useStore(appCheck);
  return solving ? `Solving the ${challengeName}` : words;
}
