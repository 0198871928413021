import { useEffect } from 'react';
import { beginLoading } from '../platform/loading-parts.ts';
import { Spinner } from '../ui/spinner.tsx';

/** In place of a part of the screen that is still loading. What can wait does not begin before it is there. */
export function PartLoading({ label }: { readonly label: string }) {
  useEffect(beginLoading, []);
  return <Spinner label={label} />;
}
