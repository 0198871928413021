import type { NavigationNode } from '@paddock/contract/nodes';
import type { User } from '@paddock/contract/users';
import { useSearch } from 'wouter/use-browser-location';
import { FormScreen } from '../forms/form-screen.tsx';

interface FormPageProps {
  readonly node: NavigationNode;
  readonly user: User;
  readonly up: () => void;
}

/** The form of a node. Once it is stored, the way leads up. */
export function FormPage({ node, user, up }: FormPageProps) {
  if (node.form === undefined) throw new Error(`${node.title} is a form without a form`);
  const mends = new URLSearchParams(useSearch()).get('mends');
  return <FormScreen key={mends} name={node.form} user={user} mends={mends} onStored={up} />;
}
