import { useMutation, useQuery } from '@tanstack/react-query';
import { showToast } from '../../ui/toast-shelf.tsx';

/** Documents are never saved on the device: they are read when they are shown, and forgotten afterwards. */
export function useUnkept<Result>(
  question: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Result>,
) {
  return useQuery({
    queryKey: ['documents', ...question],
    queryFn: async ({ signal }) => read(signal),
    gcTime: 0,
    // Every reading is on record, so none happens by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useDocumentChanges<Change>(
  change: (input: Change) => Promise<unknown>,
  title: string,
  onChange: () => Promise<unknown>,
) {
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      showToast({ title, body: '' });
      await onChange();
    },
    networkMode: 'always',
  });
}
