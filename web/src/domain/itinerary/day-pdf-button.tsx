import { printDaySheet } from '@paddock/contract/domain/itinerary/day-sheet';
import { useDownload } from '../../platform/use-download.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import styles from './day-sheet.module.css';

/** The own day as a page to keep or print. */
export function DayPdfButton({ day }: { readonly day: string }) {
  const download = useDownload({
    name: 'day',
    ending: 'pdf',
    open: async (api) => api.open(printDaySheet, { query: { day }, accept: 'application/pdf' }),
  });
  return <DownloadButton label="PDF of this day" download={download} className={styles['file']} />;
}
