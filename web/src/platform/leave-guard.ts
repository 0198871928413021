type Go = () => void;

interface Hold {
  readonly ask: (go: Go) => void;
  readonly stop: () => void;
}

const holds: Hold[] = [];

/** Leaves the screen: at once, or where something on it would be lost, once the person agreed. */
export function leaveScreen(go: Go): void {
  const last = holds.at(-1);
  if (last === undefined) return go();
  last.ask(() => {
    for (const hold of holds.splice(0)) hold.stop();
    go();
  });
}

/**
 * Has every way off the screen ask first: `ask` is handed what happens once the person agrees. The
 * browser's back button asks too, where the browser lets it; closing the page asks in its own words.
 * @returns what lets go again
 */
export function holdScreen(ask: (go: Go) => void): () => void {
  const hold: Hold = { ask, stop: watchBrowser() };
  holds.push(hold);
  return () => {
    const at = holds.indexOf(hold);
    if (at !== -1) holds.splice(at, 1);
    hold.stop();
  };
}

function watchBrowser(): () => void {
  window.addEventListener('beforeunload', keep);
  // Not every browser has it.
  const navigation = 'navigation' in window ? window.navigation : undefined;
  navigation?.addEventListener('navigate', askFirst);
  return () => {
    window.removeEventListener('beforeunload', keep);
    navigation?.removeEventListener('navigate', askFirst);
  };
}

function keep(event: Event): void {
  event.preventDefault();
}

function askFirst(event: NavigateEvent): void {
  const { navigationType, cancelable, destination } = event;
  if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument) return;
  event.preventDefault();
  leaveScreen(() => window.navigation.traverseTo(destination.key));
}
