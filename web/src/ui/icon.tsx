import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** The shapes of an icon, as `lucide` has them. */
  readonly of: IconNode;
  /** Width and height, in pixels. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** A drawing beside words, or in a button that has a label: screen readers pass over it. */
export function Icon({ of: shapes, size, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      {shapes.map(([shape, attributes], index) =>
        createElement(shape, { ...attributes, key: index }),
      )}
    </svg>
  );
}
