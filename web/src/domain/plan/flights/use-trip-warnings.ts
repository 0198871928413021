import {
  dismissWarning,
  readTripWarnings,
  restoreWarning,
  type TripWarning,
} from '@paddock/contract/domain/plan/trip-warnings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { whyNot } from '../../../engine/records/use-undo.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { showToast } from '../../../ui/toast-shelf.tsx';

/** The warnings about a project's people. Without a code nothing is requested. */
export function useTripWarnings(code: string | undefined) {
  const { api } = usePlatform();
  const params = { projectCode: code ?? '' };
  return useQuery({
    queryKey: ['trip-warnings', code],
    queryFn: ({ signal }) => api.call(readTripWarnings, { params, signal }),
    enabled: code !== undefined,
  });
}

/** Dismisses warnings of a project, and brings them back. */
export function useDismissals(code: string) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['trip-warnings', code] });
    await queries.invalidateQueries({ queryKey: ['readiness', code] });
  };
  const restore = useMutation({
    mutationFn: async (id: number) =>
      api.call(restoreWarning, { params: { projectCode: code, id } }),
    onSuccess: () => showToast({ title: 'Warning restored', body: '' }),
    onError: (error) => showToast({ title: 'The warning was not restored', body: whyNot(error) }),
    onSettled: reload,
  });
  const dismiss = useMutation({
    mutationFn: async ({ fingerprint, reason }: { fingerprint: string; reason: string }) =>
      api.call(dismissWarning, { params: { projectCode: code }, body: { fingerprint, reason } }),
    onSuccess: ({ id }, { reason }) =>
      showToast({
        title: 'Warning dismissed',
        body: reason,
        action: { label: 'Undo', onPress: () => restore.mutate(id) },
      }),
    onError: (error) => showToast({ title: 'The warning was not dismissed', body: whyNot(error) }),
    onSettled: reload,
  });
  return { dismiss, restore };
}

/** The words that a search finds a warning by. */
export function searchedIn({ person, sentence, flights, bookings }: TripWarning): string[] {
  return [
    person.name,
    sentence,
    ...flights.map(({ flight_number: number }) => number),
    ...bookings.flatMap(({ vendor_reference: reference }) => reference ?? []),
  ];
}
