import { Dialog } from '@base-ui/react/dialog';
import { accessLevels } from '@paddock/contract/platform/access';
import { defaultCountry } from '@paddock/contract/platform/constants';
import { counted } from '@paddock/contract/platform/plural';
import type { User } from '@paddock/contract/platform/user';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { useWaitingCount } from '../engine/offline/waiting-count.ts';
import type { Sessions } from '../platform/identity.ts';
import { leaveScreen } from '../platform/leave-guard.ts';
import { usePlatform } from '../platform/platform.ts';
import { useSettings } from '../platform/settings-query.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { shortenName } from '../ui/initials.ts';
import { Tile } from '../ui/tile.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { AppearanceChoice } from './appearance-choice.tsx';
import { lazyPart } from '../platform/lazy.ts';
import styles from './menu-sheet.module.css';
import { MessagesLink, WaitingLink } from './home-cards.tsx';
import { NavLink } from './nav-link.tsx';
import { openSearch, SearchHost } from './search-host.tsx';
import { linkToSharing, sharingRowPart } from './sharing-row-part.tsx';
import { phoneRules } from './sign-in/phone-parts.ts';

/** The list of sessions, loaded when it is opened. */
const sessionsPart = lazyPart({
  name: 'session-list',
  load: async () => (await import('./sessions/session-list.tsx')).SessionList,
});
const SessionList = sessionsPart.Part;
const SharingRow = sharingRowPart.Part;

interface MenuSheetProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The element that opened it, which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The menu: a sheet from below on a phone, a panel under its button on a desk. */
export function MenuSheet({ user, open, onOpenChange, button }: MenuSheetProps) {
  const { identity } = usePlatform();
  // Search takes the focus to its own field.
  const searches = useRef(false);
  return (
    <>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className={`veil ${styles['veil']}`} />
          <Dialog.Popup
            className={`grid at-top gap-4 surface ink no-ring ${styles['sheet']}`}
            finalFocus={() => {
              const to = searches.current ? false : button.current;
              searches.current = false;
              return to;
            }}
          >
            <div className="row between">
              <Dialog.Title render={<VisuallyHidden as="h2">Menu</VisuallyHidden>} />
              <PersonTile user={user} />
              <IconButton label="Close menu" onClick={() => onOpenChange(false)}>
                <Icon of={X} size={20} />
              </IconButton>
            </div>
            <Button
              variant="quiet"
              onClick={() => {
                searches.current = true;
                onOpenChange(false);
                openSearch();
              }}
            >
              Search
            </Button>
            <PhoneLinks onFollow={() => onOpenChange(false)} />
            <Suspense>
              <SharingRow userId={user.id} link={linkToSharing(() => onOpenChange(false))} />
            </Suspense>
            <MessagesLink onFollow={() => onOpenChange(false)} />
            <NavLink
              to="/documents"
              className={buttonClass('quiet')}
              onFollow={() => onOpenChange(false)}
            >
              My documents
            </NavLink>
            <NavLink
              to="/drives"
              className={buttonClass('quiet')}
              onFollow={() => onOpenChange(false)}
            >
              Drives
            </NavLink>
            <NavLink
              to="/scan"
              className={buttonClass('quiet')}
              onFollow={() => onOpenChange(false)}
            >
              Scan freight
            </NavLink>
            <NavLink
              to="/claims"
              className={buttonClass('quiet')}
              onFollow={() => onOpenChange(false)}
            >
              Claims
            </NavLink>
            <AppearanceChoice />
            {identity.sessions !== undefined && <SessionsButton of={identity.sessions} />}
            <WaitingLink onFollow={() => onOpenChange(false)} />
            <SignOutButton />
            <VersionLabel />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      {/* Staff have it in their frame. Home of crew loads as little as it can. */}
      {user.access_level_id === 10 && (
        <SearchHost user={user} project={undefined} places={crewPlaces} openPanel={undefined} />
      )}
    </>
  );
}

const crewPlaces = [
  { path: '/', title: 'Now', about: 'Today in order', kind: 'place' },
  { path: '/trip', title: 'Trip', about: 'Your days, with the nights', kind: 'place' },
  { path: '/maps', title: 'Routing', about: 'Your route and its stops', kind: 'place' },
  { path: '/messages', title: 'Messages', about: 'From the office', kind: 'place' },
] as const;

/** On a phone: the content of the desktop header. */
function PhoneLinks({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <div className={`grid gap-2 phone-only ${styles['phone']}`}>
      <NavLink to="/flights" className={buttonClass('quiet')} onFollow={onFollow}>
        Flights
      </NavLink>
      <NavLink to="/" className={buttonClass('quiet')} onFollow={onFollow}>
        Home
      </NavLink>
    </div>
  );
}

/** The list opens below its button, and arrives when it is first asked for. */
function SessionsButton({ of }: { readonly of: () => Promise<Sessions> }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Sessions
      </Button>
      {open && (
        <Suspense>
          <SessionList of={of} />
        </Suspense>
      )}
    </div>
  );
}

function VersionLabel() {
  const settings = useSettings();
  if (settings === undefined) return null;
  return <p className="small muted centered">{`${settings.version}, ${settings.environment}`}</p>;
}

/** Signs out; if something waits to be sent, or would be lost, it asks first. */
function SignOutButton() {
  const { identity } = usePlatform();
  const count = useWaitingCount();
  const [asking, setAsking] = useState(false);
  const total = count.waiting + count.stuck;
  const leave = () => void identity.signOut();
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => leaveScreen(total > 0 ? () => setAsking(true) : leave)}
      >
        Sign out
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sign out now?"
        confirmLabel="Sign out"
        cancelLabel="Stay"
        onConfirm={() => {
          setAsking(false);
          leave();
        }}
        onCancel={() => setAsking(false)}
      >
        {`${counted(total, 'submission has', 'submissions have')} not been sent. They stay on this device, hidden from everyone else, until you sign in here again.`}
      </ConfirmDialog>
    </>
  );
}

/** The signed-in person: name, number or address, and level in words. */
function PersonTile({ user }: { readonly user: User }) {
  const phone = usePhoneDisplay(user.phone_number);
  const level = accessLevels[user.access_level_id].toLowerCase();
  const reachedAt = phone ?? user.email;
  return (
    <Tile
      className={styles['person']}
      icon={shortenName(user.full_name)}
      tone="info"
      title={user.full_name}
      subtitle={reachedAt === null ? level : `${reachedAt}, ${level}`}
    />
  );
}

/** The number in readable form; as it is stored until the numbering plans have loaded. */
function usePhoneDisplay(phoneNumber: string | null): string | null {
  const rules = phoneRules.useLoaded();
  if (phoneNumber === null) return null;
  const read = rules?.readPhoneNumber(phoneNumber, defaultCountry);
  return read !== undefined && 'to' in read ? read.to.display : phoneNumber;
}
