import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import { counted } from '@paddock/contract/platform/plural';
import type { TroublesProps } from '../../../engine/records/record-page.tsx';
import { type RecordTrouble, RecordTroubles } from '../../../engine/records/record-troubles.tsx';
import { workspaceAddress } from '../../projects/workspace-page.ts';
import { useReadiness } from './use-overview.ts';

/** The troubles of a project: who still needs something, who is missing, and its route. */
export function ProjectTroubles({ answer, to }: TroublesProps) {
  const { cells, title: code } = answer;
  const ready = useReadiness(code).data;
  const people = Number(cells['contractors'] ?? 0);
  const asked = Number(cells['requested'] ?? 0);
  const found: RecordTrouble[] = [];
  if (people === 0) found.push({ title: 'No one is on it yet' });
  if (ready !== undefined && ready.counts.needAttention > 0)
    found.push({
      title: `${counted(ready.counts.needAttention, 'person needs', 'people need')} attention`,
      about: describeNeeds(ready.counts),
      fix: { label: 'Open people', opens: { address: workspaceAddress(code, 'people') } },
    });
  if (people > 0 && people < asked)
    found.push({
      title: `${asked - people} more asked for`,
      about: `${people} of ${asked} people are on it`,
      fix: { label: 'Add people', opens: { form: 'project-contractors' } },
    });
  if (cells['route'] === null)
    found.push({
      title: 'No route yet',
      fix: { label: 'Add route', opens: { form: 'project-route' } },
    });
  return <RecordTroubles troubles={found} to={to} />;
}

/** "2 without a bed, 1 without a way in" */
function describeNeeds(counts: ProjectReadiness['counts']): string {
  const needs = [
    [counts.noBed, 'without a bed'],
    [counts.noWayIn, 'without a way in'],
    [counts.noWayOut, 'without a way out'],
    [counts.clashes, 'in two places at once'],
  ] as const;
  return needs
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}
