import type { MouseEvent } from 'react';

/** Follows a link inside the app; a new tab opens if the person asks for that. */
export function followInside(event: MouseEvent, open: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  open();
}
