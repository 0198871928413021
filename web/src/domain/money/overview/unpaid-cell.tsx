import { roundedEstimate } from '@paddock/contract/domain/money/inbox';
import { counted } from '@paddock/contract/platform/plural';
import { moneyWords } from '../../../platform/money-words.ts';
import { BandLink } from '../../projects/band.tsx';
import { workspaceAddress } from '../../projects/workspace-page.ts';
import { pounds } from './pounds.ts';
import { useProjectMoney } from './use-money.ts';

interface UnpaidCellProps {
  readonly projectCode: string;
  readonly to: (path: string) => void;
}

/** In the band of figures: bills to pay, and what they come to. Nothing until it is known. */
export function UnpaidCell({ projectCode, to }: UnpaidCellProps) {
  const { data } = useProjectMoney(projectCode);
  if (data === undefined) return null;
  const { counts, toPay } = data;
  const [only] = toPay.lines;
  const exact = toPay.lines.length === 1 && only !== undefined;
  const sum =
    exact && toPay.estimate?.isEstimate !== true
      ? moneyWords(only.amount, only.currency)
      : toPay.estimate === null
        ? counted(toPay.lines.length, 'currency', 'currencies')
        : `about ${pounds(roundedEstimate(toPay.estimate.amount))}`;
  return (
    <BandLink
      href={workspaceAddress(projectCode, 'money/pay')}
      to={to}
      figure={String(counts.toPay)}
      words="unpaid"
      state={counts.toPay === 0 ? 'Everything is paid' : sum}
      good={counts.toPay === 0}
    />
  );
}
