import { unlockUser } from '@paddock/contract/platform/unlock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { whyNot } from '../../engine/records/use-undo.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { showToast } from '../../ui/toast-shelf.tsx';

/** Lets a person try again whose number had too many wrong codes. */
export function UnlockButton({ id }: { readonly id: number }) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const unlocking = useMutation({
    mutationFn: async () => api.call(unlockUser, { params: { id } }),
    onSuccess: () =>
      showToast({ title: 'Sign-in unlocked', body: 'They can request a new code now.' }),
    onSettled: async () => queries.invalidateQueries(),
    networkMode: 'always',
  });
  return (
    <>
      <Button variant="quiet" busy={unlocking.isPending} onClick={() => unlocking.mutate()}>
        Unlock sign-in
      </Button>
      {unlocking.isError && (
        <Message tone="bad" urgent title="Sign-in was not unlocked">
          {whyNot(unlocking.error)}
        </Message>
      )}
    </>
  );
}
