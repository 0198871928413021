import { readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { useQueryClient } from '@tanstack/react-query';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { useState } from 'react';
import { rememberRow, useChosenRows } from '../../engine/forms/lookup-rows.ts';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** On the page of a booking where people are chosen: everyone of its project, with one press. */
export function EveryoneAside({ form, session, state }: AsideProps) {
  const { formElements = [] } = form.pages[state.page] ?? {};
  const people = formElements.find((one) => one.name === 'contactIds');
  const project = form.pages
    .flatMap((page) => page.formElements)
    .find((one) => one.name === 'project_id');
  const projectId = state.values['project_id'];
  if (form.category !== 'prj_expenditure' || form.type === 'edit') return null;
  if (people?.type !== 'lookupSelect' || project?.type !== 'lookup') return null;
  if (typeof projectId !== 'number') return null;
  return <Everyone {...{ session, state, people, project, projectId }} />;
}

interface EveryoneProps extends Pick<AsideProps, 'session' | 'state'> {
  readonly people: FormElement<'lookupSelect'>;
  readonly project: FormElement<'lookup'>;
  readonly projectId: number;
}

function Everyone({ session, state, people, project, projectId }: EveryoneProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const code = useChosenRows(project.meta, [projectId])[0]?.value;
  const [said, setSaid] = useState('');
  async function addAll(projectCode: string): Promise<void> {
    try {
      const { contractors } = await api.call(readProjectCrew, { params: { projectCode } });
      for (const { contact_id: key, full_name: value } of contractors)
        rememberRow(queries, people.meta, { key, value });
      const { contactIds: value = null } = session.getSnapshot().values;
      const chosen = isKeys(value) ? value : [];
      const keys = new Set([...chosen, ...contractors.map(({ contact_id: key }) => key)]);
      session.change('contactIds', [...keys]);
      setSaid(`${keys.size - chosen.length} added.`);
    } catch {
      setSaid(`The people of ${projectCode} did not load. Check your connection and try again.`);
    }
  }
  if (code === undefined) return null;
  return (
    <div key={state.submissionId}>
      <Button variant="quiet" onClick={() => void addAll(code)}>
        <Icon of={Users} size={18} />
        {`Everyone of ${code}`}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
