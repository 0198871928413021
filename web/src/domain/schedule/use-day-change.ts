import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast-shelf.tsx';

/** A change of days: it says what it made, and every list reads again. */
export function useDayChange<Result>(
  change: () => Promise<Result>,
  told: (result: Result) => { readonly title: string; readonly body: string },
  onDone: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      showToast(told(result));
      onDone();
    },
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
}
