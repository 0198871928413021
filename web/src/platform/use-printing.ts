import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(listener: () => void): () => void {
  const begin = () => {
    printing = true;
    listener();
  };
  const end = () => {
    printing = false;
    listener();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the page is being printed, when all of it has to be there. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
