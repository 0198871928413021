import { exportOwed, printOwed } from '@paddock/contract/domain/money/reports/owed';
import { ReportFiles } from './report-files.tsx';

export function OwedFiles({ project }: { readonly project: string | undefined }) {
  const query = project === undefined ? {} : { project };
  return (
    <ReportFiles
      name={project === undefined ? 'owed' : `owed-${project}`}
      csv={(accept) => (api) => api.open(exportOwed, { query, accept })}
      pdf={(accept) => (api) => api.open(printOwed, { query, accept })}
    />
  );
}
