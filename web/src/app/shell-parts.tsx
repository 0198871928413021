'use no memo';

import { formatDuration } from '@paddock/contract/domain/flights/legs';
import { productName } from '@paddock/contract/platform/constants';
import type { User } from '@paddock/contract/platform/user';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useHeaderWords } from '../platform/header-words.ts';
import { lazyModule } from '../platform/lazy.ts';
import { usePlatform } from '../platform/platform.ts';
import { clockCorrection } from '../platform/server-clock.ts';
import { useSettings } from '../platform/settings-query.ts';
import { useStore } from '../platform/store.ts';
import { useOnline } from '../platform/use-online.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { FetchAhead } from './background.ts';
import { firstScreenRests, firstScreenStands } from '../platform/first-screen.ts';
import styles from './frame.module.css';

/** The title of the screen, also in the browser's tab. On home that is the product. */
export function useTitle(path: string, ofNode: string): string {
  const name = useSettings()?.productName ?? productName;
  const words = useHeaderWords();
  const title = path === '/' ? name : (words?.title ?? ofNode);
  useEffect(() => {
    document.title = path === '/' ? name : `${title} · ${name}`;
  }, [path, title, name]);
  return title;
}

interface AnnouncementProps {
  readonly path: string;
  readonly title: string;
}

/** Announces a move to screen readers. */
export function Announcement({ path, title }: AnnouncementProps) {
  return (
    <div aria-live="polite">
      <VisuallyHidden key={path}>{title}</VisuallyHidden>
    </div>
  );
}

/** A page that has its own heading may still be on its way. */
function focusWhenThere(): () => void {
  const watch = new MutationObserver(focus);
  function focus(): void {
    const found = document.querySelector<HTMLElement>('main h1');
    if (found === null) return;
    watch.disconnect();
    found.focus({ preventScroll: true });
  }
  watch.observe(document.body, { childList: true, subtree: true });
  focus();
  return () => watch.disconnect();
}

/** After every move the focus goes to the new screen's heading, so that keys and readers go on from there. */
export function useArrival(path: string, heading: RefObject<HTMLHeadingElement | null>): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return undefined;
    before.current = path;
    if (heading.current === null) return focusWhenThere();
    heading.current.focus({ preventScroll: true });
    return undefined;
  }, [path, heading]);
}

interface AmberLineProps {
  readonly className?: string | undefined;
  readonly children: string;
}

/** A quiet line under the header. */
export function AmberLine({ className = '', children }: AmberLineProps) {
  return (
    <p className={`pad-2-4 small bold warn centered ${styles['line']} ${className}`}>{children}</p>
  );
}

/** Says that the clock of the device is wrong. */
export function WrongClockLine({ className }: Pick<AmberLineProps, 'className'>) {
  const by = useStore(clockCorrection);
  if (by === 0) return null;
  const words = `This device’s clock is ${formatDuration(Math.abs(by))} off. Times here are right.`;
  return <AmberLine className={className}>{words}</AmberLine>;
}

/** Quiet lines while the device is offline or its clock is wrong. */
export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status">
      <WrongClockLine />
      {!online && <AmberLine>You’re offline. Showing saved information.</AmberLine>}
    </div>
  );
}

const background = lazyModule({
  name: 'background',
  load: () => import('./background.ts'),
});

/** If the app is not saved on the device, there is no other saved data that background work would restore or send. */
function isSavedHere(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** Background work of every screen, from a moment after the first one is shown. */
export function useBackground(user: User, fetchAhead?: FetchAhead): void {
  const platform = usePlatform();
  const queries = useQueryClient();
  const { id } = user;
  const reach = user;
  useEffect(() => {
    const end = new AbortController();
    async function start(): Promise<void> {
      await (isSavedHere() ? firstScreenStands() : firstScreenRests());
      const { startBackground } = await background.load();
      const deps = { platform, queries, id, reach, fetchAhead };
      if (!end.signal.aborted) startBackground({ ...deps, end: end.signal });
    }
    // Its failure was logged. The screens work without, and the network may come back.
    start().catch(() => {
      const again = () => void start().catch(() => undefined);
      window.addEventListener('online', again, { once: true, signal: end.signal });
    });
    return () => end.abort();
  }, [platform, queries, id, reach, fetchAhead]);
}
