import { addHold, leaveScreen } from './leave-guard.ts';

/**
 * Makes every way off the screen ask first: `ask` gets what happens once the person agrees. The browser's
 * back button asks too, if the browser allows it; closing the page asks in the browser's words.
 * @returns a function that stops this
 */
export function holdScreen(ask: (go: () => void) => void): () => void {
  return addHold({ ask, stop: watchBrowser() });
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
