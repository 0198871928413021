import { usePlatform } from '../../platform/platform.ts';
import { sinceWords } from './since.ts';

/** Says when an instant was, on the clock of the device; undefined where there is none. */
export function useSinceWords(): (instant: string | null | undefined) => string | undefined {
  const { clock } = usePlatform();
  return (instant) =>
    instant === null || instant === undefined
      ? undefined
      : sinceWords(Date.parse(instant), clock.now());
}
