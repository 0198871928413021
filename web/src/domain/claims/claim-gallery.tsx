import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import photo from '../money/receipts/photo.module.css';
import { useAddress } from '../money/receipts/use-file.ts';
import type { ClaimFile } from './claim-files.ts';
import styles from './claims.module.css';

/** The receipts of a claim, one at a time. */
export function ClaimGallery({ files }: { readonly files: readonly ClaimFile[] }) {
  const [chosen, setChosen] = useState<string>();
  const shown = files.find(({ uploadId }) => uploadId === chosen) ?? files[0];
  if (shown === undefined) return null;
  return (
    <div className={styles['gallery']}>
      <div className={photo['photo']}>
        <FileShown file={shown} at={files.indexOf(shown)} />
      </div>
      <FileChoice files={files} chosen={shown} onChoose={setChosen} />
    </div>
  );
}

interface FileChoiceProps {
  readonly files: readonly ClaimFile[];
  readonly chosen: ClaimFile;
  readonly onChoose: (uploadId: string) => void;
}

/** By their numbers; nothing where there is one. */
export function FileChoice({ files, chosen, onChoose }: FileChoiceProps) {
  if (files.length < 2) return null;
  return (
    <ChipChoice
      label="Receipts"
      choices={files.map(({ uploadId }, at) => ({ value: uploadId, label: String(at + 1) }))}
      chosen={chosen.uploadId}
      onChoose={onChoose}
    />
  );
}

interface FileShownProps {
  readonly file: ClaimFile;
  /** Its place, from 0. */
  readonly at: number;
}

/** A picture as large as there is room, a PDF by its words. */
export function FileShown({ file, at }: FileShownProps) {
  const read = useQuery({
    queryKey: ['claim-file', file.uploadId],
    queryFn: async ({ signal }) => file.load(signal),
    networkMode: 'always',
    // The content of a receipt never changes.
    staleTime: Infinity,
    retry: false,
  });
  const address = useAddress(read.data);
  if (read.isError || read.data === null)
    return <p className={photo['file']}>Receipt {at + 1} did not load.</p>;
  if (address === undefined) return <p className={photo['file']}>Loading</p>;
  if (file.type === 'application/pdf')
    return (
      <a className={photo['file']} href={address} target="_blank" rel="noreferrer">
        {file.name}
      </a>
    );
  return <img src={address} alt={`Receipt ${at + 1}`} className={photo['picture']} />;
}
