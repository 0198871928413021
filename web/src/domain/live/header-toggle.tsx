'use no memo';

import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import MapPinOff from 'lucide/dist/esm/icons/map-pin-off.mjs';
import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyModule } from '../../platform/lazy.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './header-toggle.module.css';
import { deviceSharing, toggleAsked } from './sharing-memory.ts';

const host = lazyModule({
  name: 'sharing',
  load: async () => (await import('./sharing-host.tsx')).SharingHost,
});

/** If it does not load, the screen works without; once loaded, it does what was requested. */
function SharingHost(props: { readonly userId: number; readonly taps: number }) {
  const Host = host.useLoaded();
  return Host === undefined ? null : createElement(Host, props);
}

interface HeaderToggleProps {
  readonly userId: number;
}

/** The switch in the header. What does the work arrives when it is on, or first asked for. */
export function HeaderToggle({ userId }: HeaderToggleProps) {
  const remembered = useSyncExternalStore(deviceSharing.subscribe, deviceSharing.running);
  const [taps, setTaps] = useState(0);
  useEffect(() => toggleAsked.subscribe(() => setTaps((before) => before + 1)), []);
  const on = remembered === 'running';
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-label="Share my location"
        title={on ? 'Your location is shared' : 'Your location is not shared'}
        className={classNames(iconButtonClass, styles['toggle'])}
        onClick={toggleAsked.send}
      >
        <Icon of={on ? MapPin : MapPinOff} size={22} />
      </button>
      {(taps > 0 || remembered !== null) && <SharingHost userId={userId} taps={taps} />}
    </>
  );
}
