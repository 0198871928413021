import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** `main`: the one main action of a screen. `quiet`: every other one. */
  readonly variant?: 'main' | 'quiet' | 'text';
  /** The action runs: the button keeps its place and ignores a second press. */
  readonly busy?: boolean;
  /** Why it can’t be pressed now. */
  readonly why?: string | undefined;
}

/** For a link that looks like a button. */
export function buttonClass(variant: 'main' | 'quiet'): string {
  return classNames('inline-flex middle gap-2 round-2 bold', styles['button'], styles[variant]);
}

/** A button with a label. It fills the width of its container, except for `text`. */
export function Button(props: ButtonProps) {
  const { variant = 'main', busy = false, why, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy}
      {...whyNotPressed(busy ? undefined : why, {
        className: classNames(
          'inline-flex middle gap-2 round-2 bold',
          styles['button'],
          styles[variant],
          className,
        ),
        disabled: rest.disabled === true || busy,
        onClick: rest.onClick,
      })}
    />
  );
}

type Press = Pick<ComponentProps<'button'>, 'className' | 'disabled' | 'onClick'>;

/**
 * The props of a disabled button. It says why when pointing at it, and stays a tab stop, so that everyone
 * else can find out too.
 */
export function whyNotPressed(why: string | undefined, own: Press) {
  if (why === undefined) return own;
  return {
    className: classNames(own.className, 'relative', styles['why']),
    disabled: false,
    'aria-disabled': true,
    'aria-description': why,
    'data-why': why,
    title: undefined,
    onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
