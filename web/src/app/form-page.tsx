import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { FormName } from '@paddock/contract/domain/registry/outline';
import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import type { User } from '@paddock/contract/platform/user';
import { composerFor, composerName } from '../domain/messages/composer.ts';
import { useAddress } from '../platform/address.ts';
import { WithForms } from './with-forms.tsx';
import { FormScreen } from '../engine/forms/form-screen.tsx';
import { listAddress } from '../engine/site.ts';
import { filledWith } from '../engine/forms/from-wire.ts';

interface FormPageProps {
  readonly node: NavigationNode;
  readonly user: User;
  readonly up: () => void;
  readonly made?: ((path: string) => void) | undefined;
}

/** The form of a node. Once it is stored, the way leads up. */
export function FormPage({ node, user, up, made }: FormPageProps) {
  const { params } = useAddress();
  const corrects = params.get('corrects');
  const { form: name, list, recordId: id } = node;
  if (name === undefined) throw new Error(`${node.title} is a form without a form`);
  const from = list === undefined || id === undefined ? null : { list, id };
  return (
    <WithForms>
      <FormScreen
        key={corrects}
        form={
          node.segment === composerName ? composerFor(registry.form(name)) : registry.form(name)
        }
        name={name}
        user={user}
        from={from}
        filled={{ ...(from === null ? {} : filledFrom(node)), ...filledByAddress(name, params) }}
        corrects={corrects}
        onStored={(answer) => {
          const path = answer === null ? undefined : madeAt(name, answer.id, user);
          if (made === undefined || path === undefined) up();
          else made(path);
        }}
      />
    </WithForms>
  );
}

/** Address of the record that a form made. A form that links records makes none. */
function madeAt(name: FormName, id: number, user: User): string | undefined {
  const { type, category } = registry.form(name);
  const list = registry.kindAt(category)?.name;
  if (list === undefined || (type !== 'create' && type !== 'compound')) return undefined;
  const address = listAddress(homeNode, list, user);
  return address === undefined ? undefined : `${address}/${id}`;
}

/** The record that a form is opened from is chosen in it, if the form has a field for that. */
function filledFrom({ form, list, recordId }: NavigationNode) {
  if (form === undefined || list === undefined || recordId === undefined) return undefined;
  const field = registry.kind(list).record.forms.find((one) => one.form === form)?.field;
  return field === undefined ? undefined : filledWith(registry.form(form), field, recordId);
}

/**
 * Values in the address are filled in too: `?contactIds=12`, `?stops=3&stops=8`, `?checks_in_on=2026-07-01`,
 * `?starts_at=2026-07-01T09:00`, `?kind=van`.
 */
function filledByAddress(name: FormName, params: URLSearchParams) {
  const form = registry.form(name);
  const elements = listElements(form);
  const filled = [...params].flatMap(([field, value]): [string, TypedValue][] => {
    const all = params.getAll(field);
    if (all.every((one) => /^[1-9]\d{0,9}$/.test(one)))
      return Object.entries(filledWith(form, field, ...all.map(Number)));
    const element = elements.find((one) => one.name === field);
    const isDay = element?.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value);
    const isTime = element?.type === 'datetime-local' && /^[\d-]{10}T[\d:]{5}$/.test(value);
    const isChoice = element?.type === 'choice' && element.choices.includes(value);
    return isDay || isTime || isChoice ? [[field, value]] : [];
  });
  return Object.fromEntries(filled);
}
