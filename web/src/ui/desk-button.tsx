import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './desk-button.module.css';
import { Icon } from './icon.tsx';
import { whyNotPressed } from './button.tsx';

interface DeskButtonProps extends ComponentProps<'button'> {
  /** `main`: the one red action. `quiet`: a blue word without a frame. `bar`: on the dark selection bar. */
  readonly variant?: 'main' | 'plain' | 'quiet' | 'bar';
  readonly icon?: IconNode | undefined;
  /** The action runs: the button keeps its place and ignores a second press. */
  readonly busy?: boolean;
  /** Why it can’t be pressed now. */
  readonly why?: string | undefined;
}

/** A button as wide as its words: 36 px high on a desk, as high as a thumb needs on a phone. */
export function DeskButton(props: DeskButtonProps) {
  const { variant = 'plain', icon, busy = false, why, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy}
      {...whyNotPressed(busy ? undefined : why, {
        className: classNames(
          'no-print inline-flex middle gap-2 target round-1',
          styles['button'],
          styles[variant],
          className,
        ),
        disabled: rest.disabled === true || busy,
        onClick: rest.onClick,
      })}
    >
      {icon !== undefined && <Icon of={icon} size={16} />}
      {children}
    </button>
  );
}
