import { ConfirmationsPage } from '../../domain/confirmations/confirmations-page.tsx';
import type { WorkspacePageProps } from '../../domain/projects/workspace-page.ts';
import { WithForms } from '../with-forms.tsx';

/** Booking confirmations, with what their forms need: `/p/HUN26/travel/confirmations`. */
export function ConfirmationsScreen(props: WorkspacePageProps) {
  return (
    <WithForms>
      <ConfirmationsPage {...props} />
    </WithForms>
  );
}
