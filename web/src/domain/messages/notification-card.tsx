import Bell from 'lucide/dist/esm/icons/bell.mjs';
import { useState, type ReactNode } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { browserPushMemory } from '../../platform/push/push-device.ts';
import { pushDevice } from '../../platform/push/this-device.ts';
import { isQuiet } from '../../platform/quiet-time.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuestionCard } from '../../ui/question-card.tsx';

/**
 * Our own question, before the browser's: a no to that one is hard to undo. `otherwise` is the next question,
 * shown if this one was not asked since the start, because a person who has just answered is left in peace.
 */
export function NotificationCard({ otherwise }: { readonly otherwise: ReactNode }) {
  const platform = usePlatform();
  const device = pushDevice(platform);
  const memory = browserPushMemory(window);
  const state = useStore(device);
  const [quiet] = useState(() => isQuiet(memory.saidLater(), platform.clock.now()));
  const [away, setAway] = useState(false);
  const [asked, setAsked] = useState(false);
  if (state === 'denied' && asked) return <DeniedCard />;
  if (away || (asked && state !== 'askable')) return null;
  if (quiet || state !== 'askable') return otherwise;
  const ask = () => {
    setAsked(true);
    device
      .ask()
      .catch((error: unknown) =>
        platform.log.warn('The browser did not ask for permission', error),
      );
  };
  const sendAway = () => {
    memory.keepLater(platform.clock.now());
    setAway(true);
  };
  return (
    <QuestionCard
      icon={<Icon of={Bell} size={22} />}
      title="Get notified of changes"
      words="This device notifies you when your flights change or the office sends you a message."
    >
      <Button variant="quiet" onClick={ask}>
        Notify me
      </Button>
      <Button variant="text" onClick={sendAway}>
        Not now
      </Button>
    </QuestionCard>
  );
}

function DeniedCard() {
  return (
    <QuestionCard
      icon={<Icon of={Bell} size={22} />}
      title="Notifications are blocked"
      words="You can still read your messages in the app. To get notifications, allow them in the browser’s site settings, then open the app again."
    />
  );
}
