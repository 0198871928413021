import { Aside } from './lazy-boundary.tsx';
import { firstScreenStands } from '../platform/first-screen.ts';
import { lazyPart } from '../platform/lazy.ts';

const { Part } = lazyPart({
  name: 'unread-count',
  load: async () => {
    await firstScreenStands();
    return (await import('./messages-link.tsx')).UnreadCount;
  },
});

/** The number of unread messages in the bottom bar; it loads after the screen. */
export function UnreadCount({ className }: { readonly className: string | undefined }) {
  return (
    <Aside>
      <Part className={className} />
    </Aside>
  );
}
