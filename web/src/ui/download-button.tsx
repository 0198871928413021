import { Button } from './button.tsx';
import { Message } from './message.tsx';

interface DownloadButtonProps {
  readonly label: string;
  /** The file on its way, from its request to its result. */
  readonly download: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: () => void;
  };
  readonly className?: string | undefined;
}

/** Loads a file, and says if it fails. */
export function DownloadButton({ label, download, className }: DownloadButtonProps) {
  const { isPending, error, mutate } = download;
  return (
    <>
      <Button variant="quiet" className={className} busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Exporting…' : label}
      </Button>
      {error !== null && (
        <Message tone="warn" title="The file did not load">
          {error.message}
        </Message>
      )}
    </>
  );
}
