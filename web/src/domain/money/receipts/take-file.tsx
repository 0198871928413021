import type { IconNode } from 'lucide';
import { useRef } from 'react';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { acceptedFiles } from './add-buttons.tsx';
import styles from './photo.module.css';

interface TakeFileProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly camera?: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<unknown>;
}

/** A button over the photo of a receipt that takes another one. */
export function TakeFile({ icon, label, camera = false, onFiles }: TakeFileProps) {
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
