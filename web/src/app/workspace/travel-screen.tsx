import { TravelPage } from '../../domain/plan/travel/travel-page.tsx';
import type { WorkspacePageProps } from '../../domain/projects/workspace-page.ts';
import { WithCatalogue } from '../catalogue.tsx';

/** Travel, with the registry that its buttons take their forms from. */
export function TravelScreen(props: WorkspacePageProps) {
  return (
    <WithCatalogue>
      <TravelPage {...props} />
    </WithCatalogue>
  );
}
