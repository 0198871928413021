import { Toast } from '@base-ui/react/toast';
import { toastMs } from '@paddock/contract/constants';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { IconButton } from './icon-button.tsx';
import styles from './toast-shelf.module.css';

/** A short word about what was done. */
export interface ToastWords {
  readonly title: string;
  readonly body: string;
}

const manager = Toast.createToastManager();
const waiting: ToastWords[] = [];
let shelf: 'none' | 'coming' | 'there' = 'none';

/** Shows a toast. The shelf has a root of its own: a toast outlives the screen that it speaks of. */
export function showToast(words: ToastWords): void {
  waiting.push(words);
  if (shelf === 'none') mount();
  if (shelf === 'there') layOut();
}

function layOut(): void {
  for (const { title, body } of waiting.splice(0)) manager.add({ title, description: body });
}

function mount(): void {
  shelf = 'coming';
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ToastShelf />);
}

/** Where toasts lie: top right, each for its five seconds, held while the pointer is on them. */
function ToastShelf() {
  useEffect(() => {
    // The manager hands nothing on before its provider is there.
    shelf = 'there';
    layOut();
  }, []);
  return (
    <Toast.Provider timeout={toastMs} toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className={styles['shelf']}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection="right" className={styles['toast']}>
      <Toast.Content className={styles['content']}>
        <div className={styles['words']}>
          <Toast.Title className={styles['title']} />
          <Toast.Description className={styles['body']} />
        </div>
        <Toast.Close render={<IconButton label="Close">{closeIcon}</IconButton>} />
      </Toast.Content>
    </Toast.Root>
  ));
}

const closeIcon = <X size={20} aria-hidden="true" />;
