import { exportOwed, printOwed } from '@paddock/contract/reports/owed';
import { useDownload } from '../../platform/use-download.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import styles from './owed-screen.module.css';

/** What is on the screen, as a file and on paper. */
export function OwedFiles({ project }: { readonly project: string | undefined }) {
  const query = project === undefined ? {} : { project };
  const name = project === undefined ? 'owed' : `owed-${project}`;
  const csv = useDownload({
    name,
    ending: 'csv',
    open: (api) => api.open(exportOwed, { query, accept: 'text/csv, application/json;q=0.5' }),
  });
  const pdf = useDownload({
    name,
    ending: 'pdf',
    open: (api) =>
      api.open(printOwed, { query, accept: 'application/pdf, application/json;q=0.5' }),
  });
  return (
    <div className={styles['files']}>
      <DownloadButton label="Export CSV" download={csv} className={styles['button']} />
      <DownloadButton label="Export PDF" download={pdf} className={styles['button']} />
    </div>
  );
}
