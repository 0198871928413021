import { cancelProject } from '@paddock/contract/domain/itinerary/move-project';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';
import { showToast } from '../../../ui/toast-shelf.tsx';
import { WholeDialog } from './whole-dialog.tsx';
import styles from './project-menu.module.css';

interface CancelProjectProps {
  readonly projectCode: string;
  readonly onClose: () => void;
}

/** Cancels a project with everything in it, once the person has read what that is. */
export function CancelProject({ projectCode, onClose }: CancelProjectProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const params = { projectCode };
  const preview = useQuery({
    queryKey: ['cancel-project', projectCode],
    queryFn: async ({ signal }) =>
      api.call(cancelProject, { params, body: { preview: true }, signal }),
    retry: false,
    gcTime: 0,
  });
  const cancel = useMutation({
    mutationFn: async (tell: boolean) => api.call(cancelProject, { params, body: { tell } }),
    onSuccess: () => {
      showToast({ title: `${projectCode} cancelled`, body: 'Its bills stay as they are.' });
      onClose();
    },
    onSettled: async () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'cancel-project' }),
    networkMode: 'always',
  });
  return (
    <WholeDialog
      title={`Cancel ${projectCode}?`}
      verb="are cancelled"
      found={preview.data}
      error={cancel.error ?? preview.error}
      busy={cancel.isPending}
      onSave={(tell) => cancel.mutate(tell)}
      onClose={onClose}
    >
      <p className={styles['about']}>
        The project and everything listed here leave the lists. Bills and payments stay.
      </p>
    </WholeDialog>
  );
}
