import { readMoney } from '@paddock/contract/domain/money/inbox';
import { readExpenditureReport } from '@paddock/contract/domain/money/reports/expenditure';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';

/** The counts and totals of a project's money. Money is not saved on the device. */
export function useProjectMoney(projectCode: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['money', projectCode],
    queryFn: ({ signal }) => api.call(readMoney, { params: { projectCode }, signal }),
  });
}

/** The costs of a project; nothing is loaded without a code. Money is not saved on the device. */
export function useExpenditureReport(code: string | undefined) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['expenditure-report', code],
    queryFn: ({ signal }) =>
      api.call(readExpenditureReport, { params: { projectCode: code ?? '' }, signal }),
    enabled: code !== undefined,
  });
}
