import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import type { IconNode } from 'lucide';
import { useRef, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { acceptedFiles } from '../money/receipts/add-buttons.tsx';
import { prepareFile, UnfitFileError, type PreparedFile } from '../money/receipts/prepare-file.ts';
import { useAddress } from '../money/receipts/use-file.ts';
import styles from './claims.module.css';

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
        <Take
          icon={Camera}
          label={content === null ? 'Photograph the receipt' : 'Retake'}
          camera
          onFiles={take}
        />
        <Take icon={Paperclip} label="Choose a file" onFiles={take} />
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

interface TakeProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly camera?: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<unknown>;
}

function Take({ icon, label, camera = false, onFiles }: TakeProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={input}
        label={label}
        accept={camera ? 'image/*' : acceptedFiles}
        camera={camera}
        onFiles={(files) => void onFiles(files)}
      />
      <button type="button" className={styles['take']} onClick={() => input.current?.click()}>
        <Icon of={icon} size={18} />
        {label}
      </button>
    </>
  );
}
