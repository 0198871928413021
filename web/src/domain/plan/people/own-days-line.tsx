import type { OwnArrangements } from '@paddock/contract/domain/plan/own-days';
import type { ProjectReadiness, ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { mayEnter } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import { DeskButton } from '../../../ui/desk-button.tsx';

/** The form of someone’s own days: an edit where there are some. */
export function ownDaysPath(
  { contactId, ownDays }: ReadyPerson,
  { projectId }: ProjectReadiness,
  arranges?: OwnArrangements,
): string {
  if (ownDays !== undefined) return `/mgmt/own-days/${ownDays.id}/edit`;
  const given = arranges === undefined ? '' : `&own_arrangements=${encodeURIComponent(arranges)}`;
  return `/admin/projects/${projectId}/new-own-days?project_id=${projectId}&contact_id=${contactId}${given}`;
}

interface OwnDaysLineProps {
  readonly person: ReadyPerson;
  readonly readiness: ProjectReadiness;
  readonly user: User;
  readonly open: (path: string) => void;
}

/** When someone is on the project, and who said so. */
export function OwnDaysLine({ person, readiness, user, open }: OwnDaysLineProps) {
  const { from, to, ownDays } = person;
  const arranges = ownDays?.arranges ?? 'none';
  return (
    <p className="row gap-2 below-2 muted">
      {`On ${readiness.projectCode} from ${dayWords(from)} to ${dayWords(to)}${sourceWords(person, readiness)}.`}
      {arranges !== 'none' && ` Own arrangements: ${arranges}.`}{' '}
      {mayEnter(user, 'people') && (
        <DeskButton variant="quiet" onClick={() => open(ownDaysPath(person, readiness))}>
          Edit days
        </DeskButton>
      )}
    </p>
  );
}

function sourceWords(
  { from, to, ownDays }: ReadyPerson,
  { startDate, endDate }: ProjectReadiness,
): string {
  const typed = [ownDays?.firstDay, ownDays?.lastDay];
  if (typed.some((day) => typeof day === 'string')) return '';
  return from === startDate && to === endDate ? ', as the project' : ', as booked';
}
