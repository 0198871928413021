import type { FormDescriptor, FormElement } from '@paddock/contract/engine/forms/descriptor';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rememberRow } from '../../engine/forms/lookup-rows.ts';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';

interface Person {
  readonly contact_id: number;
  readonly full_name: string;
}

/** The field of a page in which people are chosen. */
export function peopleField(
  form: FormDescriptor,
  page: number,
): FormElement<'lookupSelect'> | undefined {
  const { formElements = [] } = form.pages[page] ?? {};
  return formElements.find(
    (one): one is FormElement<'lookupSelect'> =>
      one.type === 'lookupSelect' && one.meta.key === 'contact_id',
  );
}

/** The field of a form, whatever its page, that chooses its project. */
export function projectField(form: FormDescriptor): FormElement<'lookup'> | undefined {
  return form.pages
    .flatMap((page): readonly FormElement[] => page.formElements)
    .find(
      (one): one is FormElement<'lookup'> => one.type === 'lookup' && one.name === 'project_id',
    );
}

/** Adds people to those that a field has, and says how many. */
export function useAddPeople(
  session: AsideProps['session'],
  people: FormElement<'lookupSelect'> | undefined,
) {
  const queries = useQueryClient();
  const [said, setSaid] = useState('');

  /** @param find who to add, of those that are not chosen yet, and what to say besides their number */
  async function add(
    find: (chosen: readonly number[]) => Promise<{ people: readonly Person[]; more?: string }>,
    failed: string,
  ): Promise<void> {
    if (people === undefined) return;
    const chosen = () => {
      const { [people.name]: value = null } = session.getSnapshot().values;
      return isKeys(value) ? value : [];
    };
    try {
      const found = await find(chosen());
      for (const { contact_id: key, full_name: value } of found.people)
        rememberRow(queries, people.meta, { key, value });
      const before = chosen();
      const keys = new Set([...before, ...found.people.map(({ contact_id: key }) => key)]);
      session.change(people.name, [...keys]);
      setSaid([`${keys.size - before.length} added.`, found.more ?? ''].join(' ').trim());
    } catch {
      setSaid(failed);
    }
  }
  return { said, add };
}
