import { Toast } from '@base-ui/react/toast';
import { toastMs } from '@paddock/contract/constants';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './toast-shelf.module.css';
import { onToast, takeToasts } from './toasts.ts';

/** Where toasts lie: top right, each for its five seconds, held while the pointer is on them. */
export function ToastShelf() {
  const [manager] = useState(() => Toast.createToastManager());
  useEffect(() => {
    const add = () => {
      for (const { title, body } of takeToasts()) manager.add({ title, description: body });
    };
    add();
    return onToast(add);
  }, [manager]);
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
