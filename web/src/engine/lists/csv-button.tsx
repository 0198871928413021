import { exportList } from '@paddock/contract/engine/lists/calls';
import { useDownload } from '../../platform/use-download.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import type { Asked } from './use-question.ts';

interface CsvButtonProps {
  readonly list: string;
  readonly query: Asked['query'];
  readonly className?: string | undefined;
}

/** What is asked for on the screen, whole, as a file. */
export function CsvButton({ list, query, className }: CsvButtonProps) {
  const download = useDownload({
    name: list,
    ending: 'csv',
    open: (api) =>
      api.open(exportList, {
        params: { list },
        query,
        accept: 'text/csv, application/json;q=0.5',
      }),
  });
  return <DownloadButton label="Export CSV" download={download} className={className} />;
}
