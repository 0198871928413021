import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

/** For a link that looks like an icon button. */
export const iconButtonClass = styles['iconButton'];

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The action of the button, for screen readers, and as a tip when pointing at it. */
  readonly label: string;
  /** The icon, 22 px. */
  readonly children: ReactNode;
}

/** A square button with an icon, large enough for a thumb. It inherits the colour of its container. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(iconButtonClass, className)}
    />
  );
}
