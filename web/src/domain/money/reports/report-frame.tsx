import { useDownload } from '../../../platform/use-download.ts';
import { Card } from '../../../ui/card.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import styles from './reports.module.css';

type Open = Parameters<typeof useDownload>[0]['open'];

interface ReportFilesProps {
  /** The name of the files, without an extension. */
  readonly name: string;
  readonly csv: (accept: string) => Open;
  readonly pdf: (accept: string) => Open;
}

/** The screen's content, as a file and on paper. */
export function ReportFiles({ name, csv, pdf }: ReportFilesProps) {
  const asCsv = useDownload({ name, ending: 'csv', open: csv('text/csv, application/json;q=0.5') });
  const asPdf = useDownload({
    name,
    ending: 'pdf',
    open: pdf('application/pdf, application/json;q=0.5'),
  });
  return (
    <div className="row wrap between gap-3">
      <DownloadButton label="Export CSV" download={asCsv} className={styles['button']} />
      <DownloadButton label="Export PDF" download={asPdf} className={styles['button']} />
    </div>
  );
}

const bones = ['one', 'two', 'three', 'four', 'five'];

/** The report before it came: its tiles, and a table below. */
export function ReportSkeleton() {
  return (
    <SkeletonGroup label="Loading the report">
      <div className="grid gap-4">
        <div className={`grid gap-3 ${styles['tiles']}`}>
          {bones.map((bone) => (
            <Card key={bone} padded className="grid gap-3">
              <Skeleton className={styles['label']} />
              <Skeleton className={styles['amount']} />
            </Card>
          ))}
        </div>
        <Card padded className="grid gap-3">
          {bones.map((bone) => (
            <Skeleton key={bone} className={styles['row']} />
          ))}
        </Card>
      </div>
    </SkeletonGroup>
  );
}
