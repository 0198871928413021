import { readMoney } from '@paddock/contract/domain/money/inbox';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';

/** What a project's money comes to. Money is not kept on the device. */
export function useProjectMoney(projectCode: string, enabled = true) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['money', projectCode],
    queryFn: ({ signal }) => api.call(readMoney, { params: { projectCode }, signal }),
    enabled,
  });
}
