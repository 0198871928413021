import { firstScreenStands } from './first-screen.ts';
import { lazyPart } from './lazy-part.ts';

/** How many messages are unread, in the bar at the bottom; it comes after the screen. */
export const UnreadCount = lazyPart({
  name: 'unread-count',
  offline: 'core',
  load: async () => {
    await firstScreenStands();
    // Without a network the bar has no count, and works.
    return import('./messages-link.tsx').then(
      (part) => part.UnreadCount,
      () => NoCount,
    );
  },
}).Part;

function NoCount() {
  return null;
}
