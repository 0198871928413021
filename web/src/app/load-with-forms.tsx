import type { ComponentType, ReactNode } from 'react';

/** Loads a page with forms in it, and what forms need of the rooms beside it. */
export function withForms<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return async (): Promise<(props: Props) => ReactNode> => {
    const [Page, { WithForms }] = await Promise.all([load(), import('./with-forms.tsx')]);
    return (props) => (
      <WithForms>
        <Page {...props} />
      </WithForms>
    );
  };
}
