import { MoneyPage as Page } from '../../domain/money/inbox/money-page.tsx';
import { ProjectClaims } from '../../domain/claims/project-claims.tsx';
import type { WorkspacePageProps } from '../../domain/projects/workspace-page.ts';
import { WithForms } from '../with-forms.tsx';

/** The money of a project, with the fields that a bill is entered with. */
export function MoneyPage(props: WorkspacePageProps) {
  return (
    <WithForms>
      {props.sub === 'claims' ? <ProjectClaims {...props} /> : <Page {...props} />}
    </WithForms>
  );
}
