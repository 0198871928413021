import type { ReactNode } from 'react';
import { followInside } from './follow.ts';

interface InsideLinkProps {
  /** An address of the app. */
  readonly href: string;
  readonly to: (path: string) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a place in the app. */
export function InsideLink({ href, to, className, children }: InsideLinkProps) {
  return (
    <a href={href} className={className} onClick={(event) => followInside(event, () => to(href))}>
      {children}
    </a>
  );
}
