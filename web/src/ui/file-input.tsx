import type { Ref } from 'react';

interface FileInputProps {
  /** For the button that opens it. */
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept: string;
  /** Opens the camera if there is one, for one picture. Without it, several files can be chosen. */
  readonly camera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A hidden field that takes files. */
export function FileInput({ ref, label, accept, camera = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      {...(camera ? { capture: 'environment' as const } : { multiple: true })}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file can be chosen again.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
