import { readProjectTickets, type ProjectTicket } from '@paddock/contract/domain/tickets/tickets';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';

/** The trains, ferries, shuttles and coaches of a project; undefined until they have loaded. */
export function useProjectTickets(code: string): readonly ProjectTicket[] | undefined {
  const { api } = usePlatform();
  const params = { projectCode: code };
  return useQuery({
    queryKey: ['project-tickets', code],
    queryFn: async ({ signal }) => api.call(readProjectTickets, { params, signal }),
  }).data?.tickets;
}
