'use no memo';

import { Suspense, type SuspenseProps } from 'react';
import { useStore } from '../platform/store.ts';
import { arrivals } from './lazy-part.ts';

/** Draws a part at once when it arrives: by itself, React leaves the spinner for 300 ms. */
export function Arriving(props: SuspenseProps) {
  useStore(arrivals);
  return <Suspense {...props} />;
}
