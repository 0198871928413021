import Camera from 'lucide-react/icons/camera';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './add-buttons.module.css';

interface AddButtonsProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';

/** A photo with the camera, or files that are there already. */
export function AddButtons(props: AddButtonsProps) {
  return (
    <div className={styles['buttons']}>
      <FileButton
        {...props}
        label="Take photo"
        accept="image/*"
        capture
        className={styles['camera']}
      >
        <Camera size={20} aria-hidden="true" />
      </FileButton>
      <FileButton {...props} label="Choose files" accept={accepted}>
        <Paperclip size={20} aria-hidden="true" />
      </FileButton>
    </div>
  );
}

interface FileButtonProps extends AddButtonsProps {
  readonly label: string;
  readonly accept: string;
  /** Opens the camera where there is one. */
  readonly capture?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function FileButton(props: FileButtonProps) {
  const { label, accept, capture = false, className, disabled, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        variant="quiet"
        className={classNames(styles['button'], className)}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
        {label}
      </Button>
    </>
  );
}
