import { useDownload } from '../../../platform/use-download.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import styles from './report-page.module.css';

type Open = Parameters<typeof useDownload>[0]['open'];

interface ReportFilesProps {
  /** Of the files, without an ending. */
  readonly name: string;
  readonly csv: (accept: string) => Open;
  readonly pdf: (accept: string) => Open;
}

/** What is on the screen, as a file and on paper. */
export function ReportFiles({ name, csv, pdf }: ReportFilesProps) {
  const asCsv = useDownload({ name, ending: 'csv', open: csv('text/csv, application/json;q=0.5') });
  const asPdf = useDownload({
    name,
    ending: 'pdf',
    open: pdf('application/pdf, application/json;q=0.5'),
  });
  return (
    <div className={styles['files']}>
      <DownloadButton label="Export CSV" download={asCsv} className={styles['button']} />
      <DownloadButton label="Export PDF" download={asPdf} className={styles['button']} />
    </div>
  );
}
