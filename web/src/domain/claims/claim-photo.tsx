import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Message } from '../../ui/message.tsx';
import { prepareFile, UnfitFileError, type PreparedFile } from '../money/receipts/prepare-file.ts';
import styles from '../money/receipts/photo.module.css';
import { TakeFile } from '../money/receipts/take-file.tsx';
import { useAddress } from '../money/receipts/use-file.ts';

interface ClaimPhotoProps {
  /** What was taken, or what the claim has already. */
  readonly content: Blob | null;
  readonly onTake: (file: PreparedFile) => void;
}

/** The photo of a receipt, large, with the way to take it again. */
export function ClaimPhoto({ content, onTake }: ClaimPhotoProps) {
  const { log } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function take([file]: readonly File[]): Promise<void> {
    if (file === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onTake(await prepareFile(file));
    } catch (error) {
      if (!(error instanceof UnfitFileError)) log.warn('A receipt could not be read', error);
      setProblem(error instanceof UnfitFileError ? error.message : `${file.name} can’t be read.`);
    }
    setBusy(false);
  }
  return (
    <div className={styles['photo']} aria-busy={busy}>
      <Picture content={content} />
      <div className={content === null ? styles['first'] : styles['ways']}>
        <TakeFile
          icon={Camera}
          label={content === null ? 'Photograph the receipt' : 'Retake'}
          camera
          onFiles={take}
        />
        <TakeFile icon={Paperclip} label="Choose a file" onFiles={take} />
      </div>
      {problem !== undefined && (
        <Message tone="warn" urgent title="Not added">
          {problem}
        </Message>
      )}
    </div>
  );
}

/** A picture as large as there is room, a PDF by its words. */
export function Picture({ content }: { readonly content: Blob | null | undefined }) {
  const address = useAddress(content);
  if (content === null || content === undefined || address === undefined) return null;
  if (content.type === 'application/pdf')
    return (
      <a className={styles['file']} href={address} target="_blank" rel="noreferrer">
        Open the PDF
      </a>
    );
  return <img src={address} alt="Receipt" className={styles['picture']} />;
}
