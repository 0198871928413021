import type { KeyboardEvent, ReactNode } from 'react';
import { followInside } from './follow.ts';

export interface RowLinkProps {
  readonly href: string;
  readonly onOpen: () => void;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  readonly children: ReactNode;
}

/** The link from a row to its record. It covers the row, and opens a new tab if the person asks for that. */
export function RowLink({ href, onOpen, onKeyDown, children }: RowLinkProps) {
  return (
    <a
      href={href}
      className="cover-link"
      onClick={(event) => followInside(event, onOpen)}
      onKeyDown={onKeyDown}
    >
      {children}
    </a>
  );
}

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
