import type { ComponentProps, MouseEvent } from 'react';
import { useNavigation } from './use-navigation.ts';

interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** An address of the app. */
  readonly to: string;
  /** Called as the link is followed in this tab. */
  readonly onFollow?: (() => void) | undefined;
}

/** A link to a place in the app. It opens in a new tab where a person asks for that. */
export function NavLink({ to, onFollow, children, ...rest }: NavLinkProps) {
  const navigation = useNavigation();
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onFollow?.();
    navigation.to(to);
  }
  return (
    <a
      {...rest}
      href={to}
      aria-current={navigation.place.path === to ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
