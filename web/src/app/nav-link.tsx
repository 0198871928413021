'use no memo';

import type { ComponentProps } from 'react';
import { followInside } from '../ui/follow.ts';
import { useNavigation } from './use-navigation.ts';

interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** An address of the app. */
  readonly to: string;
  /** Called as the link is followed in this tab. */
  readonly onFollow?: (() => void) | undefined;
}

/** A link to a place in the app. It opens in a new tab if the person asks for that. */
export function NavLink({ to, onFollow, children, ...rest }: NavLinkProps) {
  const navigation = useNavigation();
  return (
    <a
      aria-current={navigation.place.path === to ? 'page' : undefined}
      {...rest}
      href={to}
      onClick={(event) =>
        followInside(event, () => {
          onFollow?.();
          navigation.to(to);
        })
      }
    >
      {children}
    </a>
  );
}
