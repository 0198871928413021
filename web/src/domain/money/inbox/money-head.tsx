import {
  exportExpenditureReport,
  printExpenditureReport,
} from '@paddock/contract/domain/money/reports/expenditure';
import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { workspaceAddress, type WorkspaceProject } from '../../projects/workspace-page.ts';

interface MoneyHeadProps {
  readonly project: WorkspaceProject;
  readonly to: (path: string) => void;
}

/** The file for the accountant, and what is added most; on a phone that is a receipt. */
export function MoneyHead({ project, to }: MoneyHeadProps) {
  const { projectCode } = project;
  const wide = useWide();
  const panel = usePanel();
  return (
    <PageHead
      title="Money"
      actions={
        <>
          <Export code={projectCode} />
          {wide && (
            <DeskButton
              icon={ClipboardPaste}
              onClick={() => to(workspaceAddress(projectCode, 'money/paste'))}
            >
              Paste rows
            </DeskButton>
          )}
          {wide ? (
            <DeskButton icon={Plus} onClick={() => panel.open('/admin/flight-expenditure')}>
              Add flight and expenditure
            </DeskButton>
          ) : (
            <DeskButton
              variant="main"
              icon={ReceiptText}
              onClick={() => to(workspaceAddress(projectCode, 'money/receipt'))}
            >
              Add a receipt
            </DeskButton>
          )}
        </>
      }
    />
  );
}

/** One file with all costs of the project, for the accountant; or the same on paper. */
function Export({ code }: { readonly code: string }) {
  const params = { projectCode: code };
  const name = `expenditure-${code}`;
  const csv = useDownload({
    name,
    ending: 'csv',
    open: async (api) =>
      api.open(exportExpenditureReport, { params, accept: 'text/csv, application/json;q=0.5' }),
  });
  const pdf = useDownload({
    name,
    ending: 'pdf',
    open: async (api) =>
      api.open(printExpenditureReport, {
        params,
        accept: 'application/pdf, application/json;q=0.5',
      }),
  });
  const error = csv.error ?? pdf.error;
  return (
    <>
      <DeskButton icon={Download} busy={csv.isPending} onClick={() => csv.mutate()}>
        Export
      </DeskButton>
      <DeskButton busy={pdf.isPending} onClick={() => pdf.mutate()}>
        PDF
      </DeskButton>
      {error !== null && (
        <Message tone="warn" title="The file did not load">
          {error.message}
        </Message>
      )}
    </>
  );
}
