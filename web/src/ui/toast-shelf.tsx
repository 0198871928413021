import { Toast } from '@base-ui/react/toast';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { addNotified, type Told } from './notified-words.ts';
import { placeToasts } from './toast-place.ts';
import styles from './toast-shelf.module.css';

/** A short message about what was done. */
export interface ToastWords {
  readonly title: string;
  readonly body: string;
  /** Who gets a message about it: said after the body. */
  readonly told?: Told | undefined;
  /** What can still be done about it, with a button; the toast then stays longer. */
  readonly action?: ToastStep;
  /** Next steps; the toast does not stay longer for them. */
  readonly steps?: readonly ToastStep[];
}

/** A button of a toast. Pressed, it closes the toast. */
export interface ToastStep {
  readonly label: string;
  readonly onPress: () => void;
}

/** Milliseconds for which a toast stays, while nobody holds the pointer on it. */
const toastMs = 5_000;

/** Milliseconds for which a toast stays that something can still be done about. */
const withActionMs = 10_000;

const manager = Toast.createToastManager<{ readonly steps: readonly ToastStep[] }>();
const waiting: ToastWords[] = [];
let shelf: 'none' | 'coming' | 'there' = 'none';

/** Shows a toast. The shelf has its own root: a toast outlives the screen it is about. */
export function showToast(words: ToastWords): void {
  waiting.push(words);
  if (shelf === 'none') mount();
  if (shelf === 'there') layOut();
}

/** Takes every toast away, also one that is held. */
export function closeToasts(): void {
  manager.close();
}

function layOut(): void {
  for (const words of waiting.splice(0)) lay(words);
}

function lay({ title, body, told, action, steps = [] }: ToastWords): void {
  const description = told === undefined ? body : addNotified(body, told);
  const data = { steps: action === undefined ? steps : [action, ...steps] };
  const timeout = action === undefined ? toastMs : withActionMs;
  manager.add({ title, description, data, timeout });
}

function mount(): void {
  shelf = 'coming';
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ToastShelf />);
}

/** The place of toasts: top right if that is free, each for its seconds, held while the pointer or the focus is on them. */
function ToastShelf() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useFreePlace(element);
  useEffect(() => {
    // The manager passes nothing on before its provider is there.
    shelf = 'there';
    layOut();
  }, []);
  return (
    <Toast.Provider timeout={toastMs} toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport ref={setElement} className={styles['shelf']}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager<{ readonly steps: readonly ToastStep[] }>();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection="right" className={styles['toast']}>
      <Toast.Content className={styles['content']}>
        <div className="grow shrink">
          <Toast.Title className="bold anywhere" />
          <Toast.Description className="hint muted" />
          {toast.data?.steps.map(({ label, onPress }) => (
            <Button
              key={label}
              variant="text"
              className={styles['action']}
              onClick={() => {
                manager.close(toast.id);
                onPress();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        <Toast.Close render={<IconButton label="Close">{closeIcon}</IconButton>} />
      </Toast.Content>
    </Toast.Root>
  ));
}

const closeIcon = <Icon of={X} size={20} />;

/** Toasts move when one is added, something else gets the focus, or the page below them changes its place. */
function useFreePlace(box: HTMLElement | null): void {
  useEffect(() => {
    if (box === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const place = () => placeToasts(box);
    const added = new MutationObserver(place);
    added.observe(box, { childList: true });
    document.addEventListener('focusin', place, { signal });
    window.addEventListener('resize', place, { signal });
    return () => {
      added.disconnect();
      stop.abort();
    };
  }, [box]);
}
