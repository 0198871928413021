import type { User } from '@paddock/contract/platform/user';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { useOnline } from '../../../platform/use-online.ts';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { FormSkeleton } from '../../../engine/forms/form-body.tsx';
import { WaitingBill } from './waiting-bill.tsx';
import { useWaitingBills } from './waiting-bills.ts';

interface NeedsAmountPageProps {
  readonly user: User;
  readonly refresh: () => void;
  readonly to: (path: string) => void;
}

/** Bills that lack an amount, one after the other, each with the rate of its day. */
export function NeedsAmountPage({ user, refresh, to }: NeedsAmountPageProps) {
  const bills = useWaitingBills();
  const online = useOnline();
  const { data, error, isFetching } = bills.read;
  useSayInHeader('Needs an amount', data === undefined ? 'Bills to complete' : bills.left);
  if (bills.bill !== undefined)
    return <WaitingBill key={bills.bill.id} row={bills.bill} bills={bills} user={user} to={to} />;
  if (data !== undefined)
    return (
      <ScreenState title="All amounts are in" icon={<Icon of={CircleCheck} size={32} />}>
        A bill appears here when an amount is missing to compare its payments with.
      </ScreenState>
    );
  if (!online)
    return (
      <ScreenState title="You’re offline">
        Bills are not saved on this device. They appear when you’re back online.
      </ScreenState>
    );
  if (error === null) return <FormSkeleton />;
  return (
    <FailedState title="The bills did not load" onRetry={refresh} retrying={isFetching}>
      <FailureReason error={error} />
    </FailedState>
  );
}
