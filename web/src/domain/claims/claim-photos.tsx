import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { counted } from '@paddock/contract/platform/plural';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { prepareFile, UnfitFileError } from '../money/receipts/prepare-file.ts';
import photo from '../money/receipts/photo.module.css';
import { TakeFile } from '../money/receipts/take-file.tsx';
import { fileTaken, type ClaimFile, type ClaimFiles } from './claim-files.ts';
import { FileChoice, FileShown } from './claim-gallery.tsx';
import styles from './claims.module.css';

interface ClaimPhotosProps {
  readonly held: ClaimFiles;
  readonly onChange: (change: (held: ClaimFiles) => ClaimFiles) => void;
}

/** The photos of a claim, one of them large, with the ways to take more and to remove one. */
export function ClaimPhotos({ held: { files, removed }, onChange }: ClaimPhotosProps) {
  const [chosen, setChosen] = useState<string>();
  const { busy, problems, take } = useTaking(files.length, (file) => {
    onChange((held) => ({ ...held, files: [...held.files, file] }));
    setChosen(file.uploadId);
  });
  const shown = files.find(({ uploadId }) => uploadId === chosen) ?? files.at(-1);
  const isFirst = shown === undefined;
  return (
    <div className={styles['gallery']}>
      <div className={photo['photo']} aria-busy={busy}>
        {shown !== undefined && (
          <FileShown key={shown.uploadId} file={shown} at={files.indexOf(shown)} />
        )}
        <div className={photo[isFirst ? 'first' : 'ways']}>
          <TakeFile
            icon={Camera}
            label={isFirst ? 'Photograph the receipt' : 'Take another'}
            camera
            onFiles={take}
          />
          <TakeFile
            icon={Paperclip}
            label={isFirst ? 'Choose files' : 'Add files'}
            onFiles={take}
          />
        </div>
      </div>
      {shown !== undefined && (
        <div className={styles['shots']}>
          <FileChoice files={files} chosen={shown} onChoose={setChosen} />
          <Button variant="text" onClick={() => onChange(without(shown))}>
            {files.length === 1 ? 'Remove it' : `Remove receipt ${files.indexOf(shown) + 1}`}
          </Button>
        </div>
      )}
      {removed.length > 0 && (
        <p role="status" className={styles['shots']}>
          {`${counted(removed.length, 'receipt', 'receipts')} removed.`}
          <Button variant="text" onClick={() => onChange(withLast)}>
            Undo
          </Button>
        </p>
      )}
      {problems.length > 0 && (
        <Message tone="warn" urgent title="Not added">
          {problems.join(' ')}
        </Message>
      )}
    </div>
  );
}

function without(file: ClaimFile) {
  return ({ files, removed }: ClaimFiles): ClaimFiles => ({
    files: files.filter(({ uploadId }) => uploadId !== file.uploadId),
    removed: [...removed, file],
  });
}

function withLast({ files, removed }: ClaimFiles): ClaimFiles {
  return { files: [...files, ...removed.slice(-1)], removed: removed.slice(0, -1) };
}

/** Makes files ready that were taken or chosen, one after another. */
function useTaking(count: number, onTaken: (file: ClaimFile) => void) {
  const { log } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  async function take(files: readonly File[]): Promise<void> {
    setBusy(true);
    const room = receiptBounds.receipts - count;
    const found = files.length > room ? [full] : [];
    for (const file of files.slice(0, room)) {
      try {
        onTaken(fileTaken(await prepareFile(file)));
      } catch (error) {
        if (!(error instanceof UnfitFileError)) log.warn('A receipt could not be read', error);
        found.push(error instanceof UnfitFileError ? error.message : `${file.name} can’t be read.`);
      }
    }
    setProblems(found);
    setBusy(false);
  }
  return { busy, problems, take };
}

const full = `A claim can have up to ${receiptBounds.receipts} receipts.`;
