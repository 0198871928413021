import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide/dist/esm/icons/x.mjs';
import { buttonClass, Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useAddress, useFile, type AnyReceipt } from './use-file.ts';
import styles from './viewer.module.css';
import { sizeWords, whyNot } from './words.ts';

interface ViewerProps {
  readonly receipt: AnyReceipt;
  readonly onClose: () => void;
}

/** One receipt, as large as the screen has room; it can be saved from here. */
export function Viewer({ receipt, onClose }: ViewerProps) {
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['veil']} />
        <Dialog.Popup className={styles['popup']}>
          <div className={styles['top']}>
            <Dialog.Title className={styles['title']}>{receipt.name}</Dialog.Title>
            <IconButton label="Close" onClick={onClose}>
              <Icon of={X} size={20} />
            </IconButton>
          </div>
          <Content receipt={receipt} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Content({ receipt }: Pick<ViewerProps, 'receipt'>) {
  const file = useFile(receipt, true);
  const address = useAddress(file.data);
  if (file.isError || file.data === null)
    return (
      <Message tone="warn" title="The file did not load">
        {file.isError ? whyNot(file.error) : 'It is no longer on this device.'}{' '}
        <Button variant="text" busy={file.isFetching} onClick={() => void file.refetch()}>
          Try again
        </Button>
      </Message>
    );
  if (file.fetchStatus === 'paused' && file.data === undefined)
    return (
      <Message tone="info" title="You’re offline">
        The file appears when you’re back online.
      </Message>
    );
  if (address === undefined) return <Spinner label={`Loading ${receipt.name}`} />;
  const isPdf = receipt.type === 'application/pdf';
  return (
    <>
      {isPdf ? (
        <p className={styles['note']}>{`PDF, ${sizeWords(receipt.bytes)}`}</p>
      ) : (
        <div className={styles['sheet']}>
          <img src={address} alt={receipt.name} className={styles['picture']} />
        </div>
      )}
      <div className={styles['ways']}>
        {isPdf && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass('main')}>
            Open the PDF
          </a>
        )}
        <a href={address} download={receipt.name} className={buttonClass('quiet')}>
          Save
        </a>
      </div>
    </>
  );
}
