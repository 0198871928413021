import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  /** Room around the content. Lists and passes bring their own and leave it out. */
  readonly padded?: boolean;
}

/** A raised surface. */
export function Card({ padded = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames('surface outlined round-3 raised', padded && 'pad-4', className)}
    />
  );
}
