'use no memo';

import { useEffect, useState } from 'react';
import { usePlatform } from './platform.ts';
import { clockCorrection } from './server-clock.ts';
import { onSeen } from './wake.ts';

/** Milliseconds since 1970, updated every `everyMs` while it `runs`. */
export function useNow(everyMs: number, runs = true): number {
  const { clock } = usePlatform();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!runs) return undefined;
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, everyMs);
    // A page in the background ticks late or not at all.
    const stops = [onSeen(tick), clockCorrection.subscribe(tick)];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [clock, everyMs, runs]);
  return now;
}
