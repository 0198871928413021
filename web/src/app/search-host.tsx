import type { User } from '@paddock/contract/platform/user';
import { useEffect, useState } from 'react';
import type { SearchDialogProps } from '../domain/search/search-dialog.tsx';
import { createStore, useStore } from '../platform/store.ts';
import { lazyPart } from '../platform/lazy.ts';
import { OpenedPart } from './lazy-boundary.tsx';
import { useNavigation } from './use-navigation.ts';

export const searchDialog = lazyPart<SearchDialogProps>({
  name: 'search',
  load: async () => (await import('../domain/search/search-dialog.tsx')).SearchDialog,
});
const SearchDialog = searchDialog.Part;

const isOpen = createStore(false);

/** Letters typed before the dialog is ready for them; null once it is. */
let early: string | null = null;

/**
 * The element that had the focus before search opened: the dialog takes the focus too early to
 * remember it.
 */
let before: Element | null = null;

function focusBefore(): HTMLElement | null {
  return before instanceof HTMLElement && before.isConnected && before !== document.body
    ? before
    : null;
}

/** Opens search, from any page. */
export function openSearch(): void {
  if (!isOpen.getSnapshot()) {
    early = '';
    before = document.activeElement;
  }
  isOpen.set(true);
}

function takeEarly(): string {
  const typed = early ?? '';
  early = null;
  return typed;
}

type SearchHostProps = Pick<SearchDialogProps, 'project' | 'places' | 'openPanel' | 'onAllKeys'> & {
  readonly user: User;
};

/** Search and commands, with their key. The dialog itself arrives when it is first asked for. */
export function SearchHost(props: SearchHostProps) {
  const { to } = useNavigation();
  const open = useStore(isOpen);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => {
    const end = new AbortController();
    window.addEventListener('keydown', onKeyDown, { signal: end.signal, capture: true });
    return () => {
      end.abort();
      isOpen.set(false);
    };
  }, []);
  const close = () => {
    setWanted(false);
    isOpen.set(false);
  };
  if (!wanted) return null;
  return (
    <OpenedPart name="Search" onClose={close} onFailed={takeEarly}>
      <SearchDialog
        {...props}
        to={to}
        open={open}
        onOpenChange={(next) => isOpen.set(next)}
        takeEarly={takeEarly}
        focusBefore={focusBefore}
      />
    </OpenedPart>
  );
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const isMeant = (ctrlKey || metaKey) && !shiftKey && !altKey;
  if (early !== null && !isMeant && key.length === 1) {
    event.preventDefault();
    early += key;
    return;
  }
  if (!isMeant || key.toLowerCase() !== 'k') return;
  event.preventDefault();
  openSearch();
}
