import { readSchedule } from '@paddock/contract/domain/schedule/schedule';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** The schedule of a project. Nothing is asked without a code. */
export function useSchedule(projectCode: string | undefined) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['schedule', projectCode],
    queryFn: ({ signal }) =>
      api.call(readSchedule, { params: { projectCode: projectCode ?? '' }, signal }),
    enabled: projectCode !== undefined,
  });
}
