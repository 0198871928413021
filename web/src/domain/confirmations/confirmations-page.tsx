import type { Confirmation } from '@paddock/contract/domain/confirmations/confirmations';
import { useAddress, withParts } from '../../platform/address.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { WorkspacePageProps } from '../projects/workspace-page.ts';
import { AddConfirmation } from './add-confirmation.tsx';
import { ConfirmationList } from './confirmation-list.tsx';
import styles from './confirmations.module.css';
import { MailAddress } from './mail-address.tsx';
import { OneConfirmation } from './one-confirmation.tsx';
import { useConfirmation, useConfirmations } from './use-confirmations.ts';

/** Booking confirmations on their way into a project. The address keeps which one is open, and its form. */
export function ConfirmationsPage({ project: { projectCode }, user }: WorkspacePageProps) {
  const { params, replace } = useAddress();
  const id = Number(params.get('confirmation')) || null;
  const part = params.get('booking');
  const read = useConfirmation(projectCode, id);
  const open = (next: number | null, booking: number | null = null) =>
    replace(
      withParts(params, {
        confirmation: next === null ? undefined : String(next),
        booking: booking === null ? undefined : String(booking),
      }),
    );
  if (id === null)
    return (
      <div className={styles['page']}>
        <PageHead
          title="Confirmations"
          subtitle="Bookings are read from what you add. Nothing is entered until you save its form."
        />
        <AddConfirmation
          projectCode={projectCode}
          onRead={(added) => open(added.id, soleBooking(added))}
        />
        <Lines projectCode={projectCode} onOpen={open} />
        <MailAddress projectCode={projectCode} />
      </div>
    );
  if (read.data !== undefined)
    return (
      <OneConfirmation
        projectCode={projectCode}
        confirmation={read.data}
        user={user}
        booking={part === null ? null : Number(part)}
        onBooking={(index) => open(id, index)}
        onBack={() => open(null)}
      />
    );
  if (read.error === null) return <Spinner label="Loading the confirmation" />;
  return (
    <FailedState
      title="The confirmation did not load"
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    >
      <FailureReason error={read.error} />
    </FailedState>
  );
}

/** The form opens by itself where there is one booking and it is a new one. */
function soleBooking({ candidates }: Confirmation): number | null {
  const [only, other] = candidates;
  if (only === undefined || other !== undefined) return null;
  return only.made === null && only.already.length === 0 ? only.index : null;
}

function Lines({
  projectCode,
  onOpen,
}: {
  readonly projectCode: string;
  readonly onOpen: (id: number) => void;
}) {
  const { data, error, refetch, isFetching } = useConfirmations(projectCode);
  if (data !== undefined) return <ConfirmationList lines={data.confirmations} onOpen={onOpen} />;
  if (error === null) return <Spinner label="Loading confirmations" />;
  return (
    <FailedState
      title="The confirmations did not load"
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      <FailureReason error={error} />
    </FailedState>
  );
}
