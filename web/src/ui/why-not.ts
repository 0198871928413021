import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './why-not.module.css';

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
