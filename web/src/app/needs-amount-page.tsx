import type { User } from '@paddock/contract/platform/user';
import { NeedsAmountPage as Page } from '../domain/money/needs-amount/needs-amount-page.tsx';
import { WithForms } from './with-forms.tsx';

interface NeedsAmountPageProps {
  readonly user: User;
  readonly refresh: () => void;
  readonly to: (path: string) => void;
}

/** Bills to complete, with the fields of their form. */
export function NeedsAmountPage(props: NeedsAmountPageProps) {
  return (
    <WithForms>
      <Page {...props} />
    </WithForms>
  );
}
