import { readProjectBudget } from '@paddock/contract/domain/money/project-budget';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChosenRows } from '../../engine/forms/lookup-rows.ts';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';
import { usePlatform } from '../../platform/platform.ts';

/** The form of a budget opens with the one that it replaces. */
export function BudgetAside({ form, session, state }: AsideProps) {
  const project = form.pages[0]?.formElements.find(({ name }) => name === 'project_id');
  const projectId = state.values['project_id'];
  if (form.name !== 'project-budget' || project?.type !== 'lookup') return null;
  if (typeof projectId !== 'number') return null;
  return <Lines session={session} project={project} projectId={projectId} />;
}

interface LinesProps extends Pick<AsideProps, 'session'> {
  readonly project: FormElement<'lookup'>;
  readonly projectId: number;
}

function Lines({ session, project, projectId }: LinesProps) {
  const { api } = usePlatform();
  const filled = useRef<TypedValues>({});
  const code = useChosenRows(project.meta, [projectId])[0]?.value ?? '…';
  const { data, isError } = useQuery({
    queryKey: ['project-budget', code],
    queryFn: async ({ signal }) =>
      api.call(readProjectBudget, { params: { projectCode: code }, signal }),
    enabled: code !== '…',
    // What is sent replaces the whole budget: it starts from the one that there is now.
    staleTime: 0,
  });
  useEffect(() => {
    if (data === undefined) return;
    session.saveValues({ lines: data.lines }, filled.current);
    filled.current = { lines: data.lines };
  }, [data, session]);
  if (!isError) return null;
  return (
    <p role="status">{`The budget of ${code} did not load. What you send replaces all of it.`}</p>
  );
}
