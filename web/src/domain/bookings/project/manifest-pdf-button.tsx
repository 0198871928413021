import { printAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import { useDownload } from '../../../platform/use-download.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import styles from './project-flights.module.css';

/** All flights of a project on paper. */
export function ManifestPdfButton({ projectCode }: { readonly projectCode: string }) {
  const download = useDownload({
    name: `flights-${projectCode}`,
    ending: 'pdf',
    open: async (api) =>
      api.open(printAllFlights, { params: { projectCode }, accept: 'application/pdf' }),
  });
  return <DownloadButton label="PDF" download={download} className={styles['print']} />;
}
