import { printDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { useDownload } from '../../../platform/use-download.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import styles from '../../itinerary/day-sheet.module.css';

interface StaffPdfButtonProps {
  readonly projectCode: string;
  readonly day: string;
  /** One person's page; without one, everybody's. */
  readonly contact?: number;
}

/** The day of a project as pages to hand out, one a person. */
export function StaffPdfButton({ projectCode, day, contact }: StaffPdfButtonProps) {
  const download = useDownload({
    name: projectCode,
    ending: 'pdf',
    open: async (api) =>
      api.open(printDaySheets, {
        params: { projectCode },
        query: { day, contact },
        accept: 'application/pdf',
      }),
  });
  const label = contact === undefined ? 'PDF for everyone' : 'PDF of this day';
  return <DownloadButton label={label} download={download} className={styles['file']} />;
}
