import Download from 'lucide/dist/esm/icons/download.mjs';
import { useState } from 'react';
import { installOffer } from '../../platform/install-offer.ts';
import { usePlatform } from '../../platform/platform.ts';
import { isQuiet } from '../../platform/quiet-time.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuestionCard } from '../../ui/question-card.tsx';

/** Offers to install the app, or says how. Empty if that is impossible, or was declined. */
export function InstallCard() {
  const { clock, log } = usePlatform();
  const offered = useStore(installOffer);
  const [away, setAway] = useState(() => isQuiet(installSentAwayAt(), clock.now()));
  const kind = installKind({
    standalone: window.matchMedia('(display-mode: standalone)').matches,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    offered,
  });
  if (away || kind === null) return null;
  const sendAway = () => {
    sendInstallAway(clock.now());
    setAway(true);
  };
  const install = () => {
    installOffer.take().catch((error: unknown) => log.warn('Installing failed', error));
  };
  return (
    <QuestionCard
      icon={<Icon of={Download} size={22} />}
      title="Install the app"
      words={
        kind === 'offered'
          ? 'Open it from your home screen, with or without a signal.'
          : 'In Safari, tap Share, then Add to Home Screen. Open it from there, with or without a signal.'
      }
    >
      {kind === 'offered' && (
        <Button variant="quiet" onClick={install}>
          Install
        </Button>
      )}
      <Button variant="text" onClick={sendAway}>
        Not now
      </Button>
    </QuestionCard>
  );
}

const key = 'paddock.install-later.1';

/** When the person dismissed the install card, in milliseconds since 1970; 0 if they did not. */
function installSentAwayAt(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

function sendInstallAway(now: number): void {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // It comes back with the next start.
  }
}

/** How the app gets onto this device, if there is a way and it is not there yet. */
export type InstallKind = 'offered' | 'by-hand' | null;

interface Surroundings {
  readonly standalone: boolean;
  readonly userAgent: string;
  /** An iPad identifies as a Mac, but no Mac has a touch screen. */
  readonly touchPoints: number;
  /** The browser has offered it. */
  readonly offered: boolean;
}

export function installKind(around: Surroundings): InstallKind {
  if (around.standalone) return null;
  if (around.offered) return 'offered';
  const apple =
    /iPhone|iPad|iPod/.test(around.userAgent) ||
    (around.userAgent.includes('Macintosh') && around.touchPoints > 1);
  return apple ? 'by-hand' : null;
}
