import { readProjects } from '@paddock/contract/domain/projects/projects';
import { readOwed } from '@paddock/contract/domain/money/reports/owed';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { usePlatform } from '../../../platform/platform.ts';

/** Who is owed, of the project that the address names, or of all. Money is not kept on the device. */
export function useOwed() {
  const { api } = usePlatform();
  const path = usePathname();
  const code = new URLSearchParams(useSearch()).get('project') ?? undefined;
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
  // The entry stays the one that the way up goes back from.
  const state: unknown = window.history.state;
  return {
    code,
    report,
    projects: projects.data?.projects ?? [],
    choose: (chosen: string) =>
      navigate(chosen === '' ? path : `${path}?${new URLSearchParams({ project: chosen })}`, {
        replace: true,
        state,
      }),
  };
}
