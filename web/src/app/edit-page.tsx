import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import type { User } from '@paddock/contract/platform/user';
import { EditPage as Page } from '../engine/records/edit-page.tsx';
import { toRecordRef } from './catalogue.tsx';
import { WithForms } from './with-forms.tsx';

interface EditPageProps {
  readonly node: NavigationNode;
  readonly user: User;
  readonly up: () => void;
}

/** The edit of the record of a node. */
export function EditPage({ node, user, up }: EditPageProps) {
  return (
    <WithForms>
      <Page record={toRecordRef(node)} user={user} up={up} />
    </WithForms>
  );
}
