import type { User } from '@paddock/contract/platform/user';
import { Suspense, useEffect, useState } from 'react';
import type { SearchDialogProps } from '../domain/search/search-dialog.tsx';
import { createStore, useStore } from '../platform/store.ts';
import { lazyPart } from './lazy-part.ts';
import { useNavigation } from './use-navigation.ts';

const dialog = lazyPart<SearchDialogProps>({
  name: 'search',
  offline: 'on-use',
  load: async () => (await import('../domain/search/search-dialog.tsx')).SearchDialog,
});
const SearchDialog = dialog.Part;

const isOpen = createStore(false);

/** Opens search, from any page. */
export function openSearch(): void {
  isOpen.set(true);
}

/** Fetches search before it is opened. */
export const prefetchSearch = dialog.prefetch;

type SearchHostProps = Pick<SearchDialogProps, 'project' | 'places' | 'openPanel'> & {
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
    window.addEventListener('keydown', onKeyDown, { signal: end.signal });
    return () => {
      end.abort();
      isOpen.set(false);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <SearchDialog {...props} to={to} open={open} onOpenChange={(next) => isOpen.set(next)} />
    </Suspense>
  );
}

function onKeyDown(event: KeyboardEvent): void {
  const isMeant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isMeant || event.key.toLowerCase() !== 'k') return;
  event.preventDefault();
  openSearch();
}
