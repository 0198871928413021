import { exportToBook, printToBook } from '@paddock/contract/domain/plan/to-book';
import { useDownload } from '../../../platform/use-download.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import styles from './people.module.css';

/** Seats and beds to book, as files for the travel agent. */
export function ToBookFiles({ projectCode }: { readonly projectCode: string }) {
  const params = { projectCode };
  const pdf = useDownload({
    name: `${projectCode}-to-book`,
    ending: 'pdf',
    open: async (api) => api.open(printToBook, { params, accept: 'application/pdf' }),
  });
  const csv = useDownload({
    name: `${projectCode}-to-book`,
    ending: 'csv',
    open: async (api) => api.open(exportToBook, { params, accept: 'text/csv' }),
  });
  return (
    <div className="row wrap gap-2">
      <span className="muted">For the travel agent:</span>
      <DownloadButton label="PDF" download={pdf} className={styles['file']} />
      <DownloadButton label="CSV" download={csv} className={styles['file']} />
    </div>
  );
}
