import { readProjects } from '@paddock/contract/domain/projects/projects';
import { readOwed } from '@paddock/contract/domain/money/reports/owed';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddress, withParts } from '../../../platform/address.ts';
import { usePlatform } from '../../../platform/platform.ts';

/** Who is owed, of the project that the address names, or of all. Money is not kept on the device. */
export function useOwed() {
  const { api } = usePlatform();
  const { params, replace } = useAddress();
  const code = params.get('project') ?? undefined;
  const projects = useQuery({
    queryKey: ['projects'],
    queryFn: ({ signal }) => api.call(readProjects, { signal }),
  });
  const report = useQuery({
    queryKey: ['owed', code],
    queryFn: ({ signal }) =>
      api.call(readOwed, { query: code === undefined ? {} : { project: code }, signal }),
    placeholderData: keepPreviousData,
  });
  return {
    code,
    report,
    projects: projects.data?.projects ?? [],
    choose: (chosen: string) => replace(withParts(params, { project: chosen })),
  };
}
