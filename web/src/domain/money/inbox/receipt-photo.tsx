import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Message } from '../../../ui/message.tsx';
import styles from '../receipts/photo.module.css';
import { TakeFile } from '../receipts/take-file.tsx';
import { useAddress, useFile } from '../receipts/use-file.ts';
import type { WaitingReceipt } from '../receipts/waiting-receipts.ts';
import type { BillReceipts } from './bill-receipts.ts';

/** The photo of a receipt, large, with the ways to take it again or to add another page. */
export function ReceiptPhoto({ receipts }: { readonly receipts: BillReceipts }) {
  const { receipts: held, busy, problems, add, remove } = receipts;
  const last = held.at(-1);
  async function again(files: readonly File[]): Promise<void> {
    const refused = await add(files);
    if (last !== undefined && refused.length === 0) remove(last);
  }
  return (
    <div className={styles['photo']} aria-busy={busy}>
      {last === undefined ? (
        <div className={styles['first']}>
          <TakeFile icon={Camera} label="Photograph the receipt" camera onFiles={add} />
          <TakeFile icon={Paperclip} label="Choose a file" onFiles={add} />
        </div>
      ) : (
        <>
          <Picture key={last.uploadId} receipt={last} />
          <div className={styles['ways']}>
            <TakeFile icon={Camera} label="Retake" camera onFiles={again} />
            <TakeFile icon={Plus} label={`Page ${held.length + 1}`} camera onFiles={add} />
          </div>
        </>
      )}
      {problems.length > 0 && (
        <Message tone="warn" urgent title="Not added">
          {problems.join(' ')}
        </Message>
      )}
    </div>
  );
}

function Picture({ receipt }: { readonly receipt: WaitingReceipt }) {
  const file = useFile(receipt, true);
  const address = useAddress(file.data);
  if (receipt.type === 'application/pdf' || address === undefined)
    return <p className={styles['file']}>{receipt.name}</p>;
  return <img src={address} alt={`Receipt ${receipt.name}`} className={styles['picture']} />;
}
