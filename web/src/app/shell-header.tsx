'use no memo';

import { productName, subtitle } from '@paddock/contract/platform/constants';
import type { User } from '@paddock/contract/platform/user';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import type { ReactNode, Ref } from 'react';
import { useHeaderWords } from '../platform/header-words.ts';
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Header, Mark } from './header.tsx';
import styles from './frame.module.css';
import { MenuButton } from './menu-button.tsx';
import { NavLink } from './nav-link.tsx';
import { screens } from './screens.tsx';
import { SharingSwitch } from './sharing-row-part.tsx';
import { useNavigation } from './use-navigation.ts';
import { useSettings } from '../platform/settings-query.ts';

interface ShellHeaderProps {
  readonly user: User;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Its title instead of the node's, if the page below has the heading. */
  readonly about?: { readonly title: string; readonly line: string } | undefined;
}

/** The header for a signed-in person: where they are, and where they can go. */
export function ShellHeader({ user, headingRef, about }: ShellHeaderProps) {
  const { place, up } = useNavigation();
  const name = useSettings()?.productName ?? productName;
  const words = useHeaderWords();
  const home = place.path === '/';
  return (
    <Header
      headingRef={headingRef}
      plain={about !== undefined}
      title={about?.title ?? (home ? name : (words?.title ?? place.node.title))}
      subtitle={about?.line ?? (home ? subtitle : (words?.line ?? <NodeLine />))}
      leading={
        home ? (
          <Mark />
        ) : (
          <IconButton label="Back" onClick={up}>
            <Icon of={ChevronLeft} size={22} />
          </IconButton>
        )
      }
      actions={
        <>
          <SharingSwitch userId={user.id} />
          <FlightsLink />
          {!home && <HeaderLink to="/" label="Home" icon={<Icon of={House} size={22} />} />}
          <MenuButton user={user} />
        </>
      }
    />
  );
}

interface HeaderLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

function HeaderLink({ to, label, icon }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      aria-label={label}
      title={label}
      className={`${iconButtonClass} ${styles['desk']}`}
    >
      {icon}
    </NavLink>
  );
}

/** The shortcut to the flights. */
export function FlightsLink() {
  return <HeaderLink to="/flights" label="Flights" icon={<FlightsIcon />} />;
}

/** The node's own line, or the product's. */
function NodeLine() {
  const { place } = useNavigation();
  const Subtitle = screens.get(place.path)?.Subtitle;
  return Subtitle === undefined ? (place.node.about ?? subtitle) : <Subtitle fallback={subtitle} />;
}

/** A plane at the end of its route: the header's way to the flights. */
function FlightsIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="4.500" cy="19.500" r="2" />
      <path d="M8.500 19.500H11M14.500 19.500H17a2.600 2.600 0 0 0 0-5.200" />
      <g transform="translate(4.500 0) scale(.72)" strokeWidth="2.300">
        <path d="M17.800 19.200 16 11l3.500-3.500C21 6 21.500 4 21 3c-1-.5-3 0-4.500 1.500L13 8 4.800 6.200l-1 1 6.700 4.300L7 15H4l-1 1 3 2 2 3 1-1v-3l3.500-3.500 4.300 6.700 1-1z" />
      </g>
    </svg>
  );
}
